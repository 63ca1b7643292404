import { to, unreadFeature } from '@skipper/core';
import { Bell } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { AppLink } from '../ui/app-link.tsx';
import { useAfterPaint } from '../ui/use-after-paint.ts';
import { useSkipper } from '../web-context.tsx';

/** The way to the notifications. How many are unread is asked for after the first paint. */
export const NotificationBell = observer(function NotificationBell() {
  const skipper = useSkipper();
  const unread = useAfterPaint() ? skipper.use(unreadFeature) : undefined;
  const short = unread?.short;
  return (
    <AppLink
      to={to('notifications')}
      aria-label={unread?.label ?? 'Notifications'}
      className="relative grid size-9 shrink-0 place-items-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink"
    >
      <Bell size={18} strokeWidth={1.75} aria-hidden />
      {short !== undefined && (
        <span
          aria-hidden
          className="absolute start-4 top-0 rounded-sm bg-accent px-1 font-medium text-2xs text-on-accent"
        >
          {short}
        </span>
      )}
    </AppLink>
  );
});
