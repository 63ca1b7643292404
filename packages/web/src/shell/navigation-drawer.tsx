import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { DrawerPanel } from '../ui/overlays/lazy-overlays.tsx';
import { useWeb } from '../web-context.tsx';
import { SidebarContent } from './sidebar.tsx';

/** The sidebar of a narrow screen. Going anywhere closes it. */
export const NavigationDrawer = observer(function NavigationDrawer() {
  const { shell } = useWeb();
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname) shell.closeDrawer();
  }, [shell, pathname]);
  if (!shell.drawerOpen) return null;
  return (
    <DrawerPanel label="Navigation" onClose={() => shell.closeDrawer()}>
      <SidebarContent collapsed={false} />
    </DrawerPanel>
  );
});
