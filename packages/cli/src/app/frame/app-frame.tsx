import { impersonationNotice, shownToasts } from '@skipper/core';
import { Box, useIsScreenReaderEnabled } from 'ink';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useMemo } from 'react';
import { RoomContext, type TerminalSize, useParts } from '../app-context.ts';
import { ZoneContext } from '../focus/use-target.ts';
import { ScrollPane } from '../parts/scroll-pane.tsx';
import { CurrentScreen } from '../screens/current-screen.tsx';
import { Footer } from './footer.tsx';
import { frameLayout, narrowBelow } from './frame-layout.ts';
import { Header } from './header.tsx';
import { ImpersonationLine } from './impersonation-line.tsx';
import { MenuView } from './menu-view.tsx';
import { OverlayPane } from './overlay-pane.tsx';
import { ToastLines } from './toast-lines.tsx';
import { toastLines } from './toast-text.ts';

/**
 * Header, the line of an admin who views as a user, menu, screen, notifications and key hints, in exactly
 * the room of the terminal.
 */
export const AppFrame = observer(function AppFrame({ columns, rows }: TerminalSize) {
  const { skipper, shell } = useParts();
  const reader = useIsScreenReaderEnabled();
  const screen = skipper.navigation.current;
  const showsMenu = !reader && screen?.layout !== 'auth' && screen?.hideNavigation !== true;
  const narrow = columns < narrowBelow;
  useLayoutEffect(() => skipper.toasts.resize(shownToasts(narrow)), [skipper, narrow]);
  const toasts = skipper.toasts.shown.reduce(
    (lines, toast) => lines + toastLines(toast, columns).length,
    0,
  );
  const notice = impersonationNotice(skipper);
  const layout = frameLayout({
    columns,
    rows,
    showsMenu,
    lines: toasts + (notice ? 1 : 0),
    column: screen?.layout === 'auth',
  });
  const room = useMemo(
    () => ({ columns: layout.columns, rows: layout.rows, narrow: layout.narrow }),
    [layout.columns, layout.rows, layout.narrow],
  );
  const covered = shell.overlay !== undefined && shell.overlay !== 'quit';
  return (
    <RoomContext.Provider value={room}>
      <Box flexDirection="column" width={columns} height={layout.height} overflow="hidden">
        <Header columns={columns} />
        {notice ? <ImpersonationLine notice={notice} columns={columns} /> : null}
        <Box height={layout.rows} flexShrink={0}>
          {layout.menu > 0 ? <SideMenu columns={layout.menu} /> : null}
          <Box
            paddingX={1}
            marginLeft={layout.margin}
            width={layout.columns + 2}
            flexShrink={0}
            flexDirection="column"
          >
            {covered ? <OverlayPane /> : null}
            {/* Hidden, not unmounted: text typed into the screen stays. */}
            <Box display={covered ? 'none' : 'flex'} flexDirection="column">
              <ScrollPane screen>
                <CurrentScreen />
              </ScrollPane>
            </Box>
          </Box>
        </Box>
        <ToastLines columns={columns} />
        <Footer columns={columns} />
      </Box>
    </RoomContext.Provider>
  );
});

const SideMenu = observer(function SideMenu({ columns }: { readonly columns: number }) {
  return (
    <ZoneContext.Provider value="menu">
      <Box
        width={columns + 1}
        flexShrink={0}
        borderStyle="single"
        borderTop={false}
        borderBottom={false}
        borderLeft={false}
        borderDimColor
      >
        <ScrollPane>
          <MenuView />
        </ScrollPane>
      </Box>
    </ZoneContext.Provider>
  );
});
