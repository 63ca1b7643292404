import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useParts } from '../app-context.ts';
import { ZoneContext } from '../focus/use-target.ts';
import { ScrollPane } from '../parts/scroll-pane.tsx';
import { DiscardQuestion } from './discard-overlay.tsx';
import { FeedbackOverlay } from './feedback-overlay.tsx';
import { HelpOverlay } from './help-overlay.tsx';
import { JumpOverlay } from './jump-overlay.tsx';
import { MenuView } from './menu-view.tsx';
import { PaletteOverlay } from './palette-overlay.tsx';
import { SearchOverlay } from './search-overlay.tsx';

/** An overlay, drawn in the space of the screen. */
export const OverlayPane = observer(function OverlayPane() {
  const { shell } = useParts();
  return (
    <ZoneContext.Provider value="overlay">
      <ScrollPane from={shell.overlay === 'help' ? shell.helpFrom : undefined}>
        <Box flexDirection="column" flexShrink={0}>
          {shell.overlay === 'feedback' ? <FeedbackOverlay /> : null}
          {shell.overlay === 'help' ? <HelpOverlay /> : null}
          {shell.overlay === 'jump' ? <JumpOverlay /> : null}
          {shell.overlay === 'palette' ? <PaletteOverlay /> : null}
          {shell.overlay === 'search' ? <SearchOverlay /> : null}
          {shell.overlay === 'discard' ? <DiscardQuestion /> : null}
          {shell.overlay === 'menu' ? <MenuView onChosen={() => shell.close()} /> : null}
        </Box>
      </ScrollPane>
    </ZoneContext.Provider>
  );
});
