import { Box, type DOMElement, useBoxMetrics } from 'ink';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useReducer, useRef } from 'react';
import { count } from '../../output/format.ts';
import { useParts, useRoom } from '../app-context.ts';
import { placeWithin, scrollOffset, spanning } from './scroll-offset.ts';
import { Words } from './words.tsx';

/** Content that may be higher than its pane: it follows the focus; the screen's also scrolls manually. */
export const ScrollPane = observer(function ScrollPane({
  children,
  screen = false,
  from,
}: {
  readonly children: ReactNode;
  /** The pane of the screen itself. */
  readonly screen?: boolean;
  /** The first line to show, where the focus does not decide it. */
  readonly from?: number | undefined;
}) {
  const { focus, shell } = useParts();
  const { rows } = useRoom();
  const content = useRef<DOMElement>(null);
  const { height } = useBoxMetrics(content as Parameters<typeof useBoxMetrics>[0]);
  const drawnFrom = useRef(0);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  // Text that does not fit ends with a line that says so.
  const shown = height > rows ? Math.max(1, rows - 1) : rows;
  // A table that selects another row draws itself alone, and this pane by what is to be in sight.
  const { focusedId, inSight } = focus;
  const scrolled = screen ? shell.scrolled : from;
  const firstLine = () => {
    const { focused } = focus;
    const node = focusedId === undefined ? undefined : (focused?.node ?? inSight);
    const until = placeWithin(focused?.until?.(), content.current);
    const place = spanning(placeWithin(node, content.current), until, shown);
    return scrollOffset({ offset: drawnFrom.current, rows: shown, height, place, scrolled });
  };
  // By the layout of the frame before, so that most keys take one frame.
  const offset = firstLine();
  useEffect(() => {
    drawnFrom.current = offset;
    if (screen) shell.showsFrom(offset, shown);
    if (firstLine() !== offset) drawAgain();
  });
  const below = height - offset - shown;
  return (
    <Box flexDirection="column" height={rows}>
      <Box flexDirection="column" height={shown} overflow="hidden">
        <Box flexDirection="column" flexShrink={0} marginTop={-offset}>
          {/* Stays where it is in its parent: a place that changes counts as a new measure. */}
          <Box ref={content} flexDirection="column" flexShrink={0}>
            {children}
          </Box>
        </Box>
      </Box>
      {height > rows ? <Elsewhere above={offset} below={below} /> : null}
    </Box>
  );
});

/** How many lines are above and below the pane. */
function Elsewhere({ above, below }: { readonly above: number; readonly below: number }) {
  const parts = [
    ...(above > 0 ? [`↑ ${count(above, 'line')}`] : []),
    ...(below > 0 ? [`↓ ${count(below, 'line')}`] : []),
  ];
  return (
    <Box justifyContent="flex-end" flexShrink={0}>
      <Words text={parts.join(' · ')} tone="info" />
    </Box>
  );
}
