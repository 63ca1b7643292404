import { to } from '@skipper/core';
import { observer } from 'mobx-react-lite';
import { AppLink } from '../ui/app-link.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { useSkipper } from '../web-context.tsx';

/** Who is signed in and as what, or the way to sign in. */
export const UserCard = observer(function UserCard({ collapsed }: { readonly collapsed: boolean }) {
  const { menu, session } = useSkipper();
  const { title, subtitle } = menu.userCard;
  const user = session.current;
  const name = session.visitor ? '?' : title;
  return (
    <AppLink
      to={session.visitor ? to('login') : to('settings')}
      data-user-card
      className={classNames(
        'flex items-center gap-3 rounded-lg transition-colors hover:bg-hover',
        collapsed ? 'mx-auto p-1.5' : 'p-2',
      )}
    >
      <Avatar name={name} url={user?.avatarUrl} />
      <span className={collapsed ? 'sr-only' : 'grid min-w-0 leading-tight'}>
        <span className="truncate font-medium">{title}</span>
        <span className="truncate text-muted text-sm">{subtitle}</span>
      </span>
    </AppLink>
  );
});
