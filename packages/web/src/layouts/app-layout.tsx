import type { LayoutProps } from '../screens/screen-props.ts';
import { LeavingBanner } from '../shell/leaving-banner.tsx';
import { NavigationDrawer } from '../shell/navigation-drawer.tsx';
import { Sidebar } from '../shell/sidebar.tsx';
import { TopBar } from '../shell/top-bar.tsx';
import { SkipLink } from './skip-link.tsx';

/** Sidebar, top bar and a screen: the dashboard, profiles and search results. */
export function AppLayout({ screen, children }: LayoutProps) {
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      {!screen.hideNavigation && <Sidebar />}
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar standalone={screen.hideNavigation} />
        <main id="content" className="flex-1" data-screen={screen.name}>
          <LeavingBanner />
          {children}
        </main>
      </div>
      <NavigationDrawer />
    </div>
  );
}
