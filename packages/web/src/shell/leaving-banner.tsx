import { leavingNotice } from '@skipper/core';
import { textOf } from '@skipper/core/presentation';
import { observer } from 'mobx-react-lite';
import { ActionButton } from '../presented/action-button.tsx';
import { write } from '../presented/write-value.ts';
import { Notice } from '../ui/notice.tsx';
import { useSkipper } from '../web-context.tsx';

/** Above every screen of the dashboard, for a user whose account is to be deleted. */
export const LeavingBanner = observer(function LeavingBanner() {
  const notice = leavingNotice(useSkipper());
  if (!notice) return null;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-4 sm:px-6 lg:px-8 lg:pt-6">
      <Notice kind="warning" action={<ActionButton action={notice.keep} />}>
        {textOf(notice.text, write)}
      </Notice>
    </div>
  );
});
