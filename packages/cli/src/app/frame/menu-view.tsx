import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useParts } from '../app-context.ts';
import { Words } from '../parts/words.tsx';
import { MenuEntry } from './menu-entry.tsx';
import { menuGroups } from './menu-items.ts';

/** The menu, beside the screen or over it. `onChosen` runs before an entry does. */
export const MenuView = observer(function MenuView({
  onChosen,
}: {
  readonly onChosen?: () => void;
}) {
  const parts = useParts();
  const { path } = parts.skipper.navigation.location;
  return (
    <Box flexDirection="column" flexShrink={0}>
      {menuGroups(parts).map(({ label, lines }) => (
        <Box key={label} flexDirection="column" flexShrink={0}>
          <Words text={label.toUpperCase()} tone="muted" />
          {lines.map((line) => (
            <MenuEntry
              key={line.label}
              label={line.label}
              current={line.path === path}
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
    </Box>
  );
});
