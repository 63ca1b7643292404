import { observer } from 'mobx-react-lite';
import { useSkipper } from '../web-context.tsx';

/** Says that the network is gone, over whatever is on show. */
export const OfflineBanner = observer(function OfflineBanner() {
  const { notice } = useSkipper().connection;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-30 grid justify-items-center p-3"
    >
      {notice && (
        <p className="flex items-center gap-2.5 rounded-lg border border-line bg-raised px-4 py-2.5 font-medium text-sm shadow-high">
          <span className="size-2 shrink-0 rounded-full bg-warning" aria-hidden />
          {notice}
        </p>
      )}
    </div>
  );
});
