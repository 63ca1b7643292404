import { Box, type DOMElement, useBoxMetrics } from 'ink';
import { reaction } from 'mobx';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { count } from '../../output/format.ts';
import { useParts, useRoom } from '../app-context.ts';
import { placeWithin, scrollOffset, spanning } from './scroll-offset.ts';
import { Words } from './words.tsx';

/** Content that may be higher than its pane: it follows the focus; the screen's also scrolls manually. */
export function ScrollPane({
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
  const [offset, setOffset] = useState(0);
  // Text that does not fit ends with a line that says so.
  const shown = height > rows ? Math.max(1, rows - 1) : rows;
  const settle = useEffectEvent(() => {
    const { focused, inSight } = focus;
    const part = placeWithin(focused?.part?.(), content.current);
    const until = placeWithin(focused?.until?.(), content.current);
    const place = spanning(
      placeWithin(focused && (focused.node ?? inSight), content.current),
      until,
      shown,
    );
    const scrolled = screen ? shell.scrolled : from;
    const opened = screen && shell.opened;
    const next = scrollOffset({ offset, rows: shown, height, place, part, scrolled, opened });
    if (screen) shell.showsFrom(next, shown);
    if (next !== offset) setOffset(next);
  });
  useEffect(() => settle());
  // Drawn again only for another first line: most keys leave that where it is, and a frame is dear. With
  // the views that a key changes, by the layout before it, and where that was not enough after them.
  useEffect(
    () =>
      reaction(
        () => [focus.focusedId, focus.inSight, screen && shell.scrolled, screen && shell.opened],
        () => settle(),
      ),
    [focus, shell, screen],
  );
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
}

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
