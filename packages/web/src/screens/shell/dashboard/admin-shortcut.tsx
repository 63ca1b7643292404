import { to } from '@skipper/core';
import { AppLink } from '../../../ui/app-link.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useSkipper } from '../../../web-context.tsx';

export function AdminShortcut() {
  const { brand } = useSkipper();
  return (
    <Notice
      action={
        <AppLink to={to('admin-mentor')} className={buttonClass('secondary', 'small')}>
          Open statistics
        </AppLink>
      }
    >
      You are an administrator: every {brand.mentor} in figures is one step away.
    </Notice>
  );
}
