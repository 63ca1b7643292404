import { to, withRedirect } from '@skipper/core';
import { Menu, Search, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { AppLink } from '../ui/app-link.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { LogoMark } from '../ui/logo.tsx';
import { useSkipper, useWeb } from '../web-context.tsx';
import { AccountMenu } from './account-menu.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { SearchBox } from './search-box.tsx';
import { UserCard } from './user-card.tsx';

/** The bar above a screen. `standalone`: there is no sidebar, so the logo is here. */
export const TopBar = observer(function TopBar({ standalone }: { readonly standalone: boolean }) {
  const { shell, skipper } = useWeb();
  const { searching } = shell;
  return (
    <header className="sticky top-0 z-20 border-line border-b bg-canvas print:hidden">
      <div className="relative mx-auto flex h-top-bar max-w-6xl items-center gap-2 px-3 sm:px-6 lg:px-8">
        {standalone ? (
          <AppLink to="/" className="me-2 rounded-md" aria-label={skipper.brand.name}>
            <LogoMark />
          </AppLink>
        ) : (
          <IconButton
            label="Open navigation"
            icon={Menu}
            className="-ms-1 lg:hidden"
            onClick={() => shell.openDrawer()}
          />
        )}
        <div
          className={classNames(
            'min-w-0 flex-1',
            searching
              ? 'absolute inset-0 z-10 flex items-center gap-2 bg-canvas px-3 sm:static sm:bg-transparent sm:p-0'
              : 'hidden sm:block',
          )}
        >
          <SearchBox key={String(searching)} focused={searching} />
          {searching && (
            <IconButton
              label="Close search"
              icon={X}
              className="ms-auto sm:hidden"
              onClick={() => shell.setSearching(false)}
            />
          )}
        </div>
        <div className="ms-auto flex items-center gap-2">
          <IconButton
            label="Search"
            icon={Search}
            className="sm:hidden"
            onClick={() => shell.setSearching(true)}
          />
          <PaletteButton />
          {standalone && (
            <div className="hidden max-w-56 md:block">
              <UserCard collapsed={false} />
            </div>
          )}
          {skipper.session.visitor ? <VisitorButtons /> : <NotificationBell />}
          <AccountMenu />
        </div>
      </div>
    </header>
  );
});

/** Named by its keys, so that they are learned. Touch has none, and the search box instead. */
function PaletteButton() {
  const { shell } = useWeb();
  return (
    <button
      type="button"
      aria-label="Command palette, Ctrl K"
      className="h-9 shrink-0 rounded-md px-2 text-muted text-sm hover:bg-hover hover:text-ink max-sm:hidden pointer-coarse:hidden"
      onClick={() => shell.show('palette')}
    >
      <kbd className="rounded-sm border border-line px-1.5 py-0.5 font-sans">Ctrl K</kbd>
    </button>
  );
}

/** Sign in comes back to where the visitor is. */
const VisitorButtons = observer(function VisitorButtons() {
  const { navigation } = useSkipper();
  return (
    <>
      <AppLink
        to={withRedirect(to('login'), navigation.path)}
        className={buttonClass('secondary', 'small')}
      >
        Sign in
      </AppLink>
      <AppLink
        to={withRedirect(to('signup'), navigation.path)}
        className={buttonClass('primary', 'small', 'max-sm:hidden')}
      >
        Sign up
      </AppLink>
    </>
  );
});
