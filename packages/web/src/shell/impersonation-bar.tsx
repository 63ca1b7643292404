import { impersonationNotice } from '@skipper/core';
import { observer } from 'mobx-react-lite';
import { ActionButton } from '../presented/action-button.tsx';
import { useSkipper } from '../web-context.tsx';

/** Below every screen, while an admin views as a user. */
export const ImpersonationBar = observer(function ImpersonationBar() {
  const notice = impersonationNotice(useSkipper());
  if (!notice) return null;
  return (
    <section
      aria-label="Viewing as a user"
      className="sticky bottom-0 z-30 flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t bg-raised px-3 py-2 font-medium text-sm shadow-high"
    >
      <p className="wrap-anywhere flex min-w-0 items-center gap-2.5">
        <span className="size-2 shrink-0 rounded-full bg-warning" aria-hidden />
        {notice.text}
      </p>
      <ActionButton action={notice.stop} size="small" />
    </section>
  );
});
