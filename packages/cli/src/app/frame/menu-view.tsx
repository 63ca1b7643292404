import { currentItem } from '@skipper/core';
import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useParts, useRoom } from '../app-context.ts';
import { useDrawnLines } from '../parts/use-drawn-lines.ts';
import { Words } from '../parts/words.tsx';
import { MenuEntry } from './menu-entry.tsx';
import { type MenuGroup, menuGroups } from './menu-items.ts';

/** The menu, beside the screen or over it. `onChosen` runs before an entry does. */
export const MenuView = observer(function MenuView({
  onChosen,
}: {
  readonly onChosen?: () => void;
}) {
  const parts = useParts();
  const { menu, navigation } = parts.skipper;
  const { path } = navigation.location;
  const current = currentItem(menu.sections, path)?.path ?? path;
  const { rows } = useRoom();
  const groups = menuGroups(parts);
  const count = groups.reduce((sum, { lines }) => sum + 1 + lines.length, 0);
  const drawn = useDrawnLines(count, rows);
  return (
    <Box flexDirection="column" flexShrink={0}>
      {startOfGroups(groups, drawn).map(({ label, lines }) => (
        <Box key={label} flexDirection="column" flexShrink={0}>
          <Words text={label.toUpperCase()} tone="muted" />
          {lines.map((line) => (
            <MenuEntry
              key={line.path ?? line.label}
              label={line.label}
              current={line.path === current}
              disabled={line.disabled ?? false}
              role={line.button ? 'button' : 'link'}
              onOpen={() => {
                onChosen?.();
                line.run();
              }}
            />
          ))}
        </Box>
      ))}
      <Box height={count - Math.min(drawn, count)} flexShrink={0} />
    </Box>
  );
});

/** The groups of the first so many lines, of which the label of a group is one. */
function startOfGroups(groups: readonly MenuGroup[], most: number): readonly MenuGroup[] {
  let room = most;
  return groups.flatMap(({ label, lines }) => {
    if (room <= 0) return [];
    const kept = lines.slice(0, room - 1);
    room -= 1 + kept.length;
    return [{ label, lines: kept }];
  });
}
