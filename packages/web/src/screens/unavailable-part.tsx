import { observer } from 'mobx-react-lite';
// Nothing of `ui/error-state.tsx`: with it, every start would load all of `ui/`.
import { buttonClass } from '../ui/button-class.ts';
import { useSkipper } from '../web-context.tsx';

export interface UnavailablePartProps {
  readonly retry: () => void;
  readonly retrying: boolean;
}

/** Placeholder for a part of the app whose code cannot be fetched now. */
export const UnavailablePart = observer(function UnavailablePart({
  retry,
  retrying,
}: UnavailablePartProps) {
  const { online } = useSkipper().connection;
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-4 py-12 text-center">
      <p className="font-medium">This part isn’t loaded yet</p>
      <p className="max-w-sm text-pretty text-muted text-sm">
        {online
          ? 'The server isn’t responding. Try again in a moment.'
          : 'You’re offline. This will load when you’re back online.'}
      </p>
      <button
        type="button"
        className={buttonClass('secondary', 'small')}
        aria-disabled={retrying}
        onClick={() => !retrying && retry()}
      >
        {retrying ? 'Trying…' : 'Try again'}
      </button>
    </div>
  );
});
