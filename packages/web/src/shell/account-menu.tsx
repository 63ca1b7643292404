import { isMentee, type Skipper, to } from '@skipper/core';
import {
  Keyboard,
  LogIn,
  LogOut,
  Monitor,
  Moon,
  Sailboat,
  Settings,
  Sun,
  UserPlus,
  UserRound,
} from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { Avatar } from '../ui/avatar.tsx';
import { MenuButton } from '../ui/menu-button.tsx';
import type { MenuAction } from '../ui/overlays/menu-popover.tsx';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { useWeb, type Web } from '../web-context.tsx';
import { useLeave } from './use-leave.ts';

/** The menu behind the avatar: what a user or a visitor can do about themselves. */
export const AccountMenu = observer(function AccountMenu() {
  const web = useWeb();
  const leave = useLeave();
  const user = web.skipper.session.current;
  const touchOnly = useMediaQuery('(hover: none) and (pointer: coarse)');
  return (
    <MenuButton
      label="Account menu"
      actions={[
        ...(web.skipper.session.visitor ? visitorActions(web, leave) : userActions(web, leave)),
        ...themeActions(web),
        ...(touchOnly ? [] : [keysAction(web)]),
      ]}
      className="grid size-9 shrink-0 place-items-center rounded-full transition-colors hover:bg-hover"
    >
      {user ? (
        <Avatar name={user.username} url={user.avatarUrl} />
      ) : (
        <UserRound size={19} strokeWidth={1.75} className="text-muted" aria-hidden />
      )}
    </MenuButton>
  );
});

/** Not on a phone, which has no keys. */
const keysAction = ({ shell }: Web): MenuAction => ({
  id: 'keys',
  label: 'Keyboard shortcuts',
  icon: Keyboard,
  run: () => shell.show('keys'),
});

type Leave = ReturnType<typeof useLeave>;

function userActions({ skipper }: Web, leave: Leave): readonly MenuAction[] {
  return [
    {
      id: 'settings',
      label: 'Settings',
      icon: Settings,
      run: () => leave(() => skipper.navigation.go(to('settings'))),
    },
    ...(isMentee(skipper.session.current?.permissions) ? [becomeMentor(skipper, leave)] : []),
    {
      id: 'log-out',
      label: 'Log Out',
      icon: LogOut,
      run: () => leave(() => void skipper.session.logOut()),
    },
  ];
}

const becomeMentor = ({ brand, navigation }: Skipper, leave: Leave): MenuAction => ({
  id: 'become-mentor',
  label: `Become a ${brand.mentor}`,
  icon: Sailboat,
  run: () => leave(() => navigation.go(to('settings'))),
});

function visitorActions({ skipper }: Web, leave: Leave): readonly MenuAction[] {
  return [
    {
      id: 'login',
      label: 'Login',
      icon: LogIn,
      run: () => leave(() => skipper.navigation.go(to('login'))),
    },
    {
      id: 'signup',
      label: 'Sign up',
      icon: UserPlus,
      run: () => leave(() => skipper.navigation.go(to('signup'))),
    },
  ];
}

function themeActions({ theme }: Web): readonly MenuAction[] {
  const all = [
    { id: 'system', label: 'System theme', icon: Monitor, run: () => theme.choose('system') },
    { id: 'light', label: 'Light theme', icon: Sun, run: () => theme.choose('light') },
    { id: 'dark', label: 'Dark theme', icon: Moon, run: () => theme.choose('dark') },
  ];
  return all.filter((one) => one.id !== theme.theme);
}
