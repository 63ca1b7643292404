import { Box, Text } from 'ink';
import { observer } from 'mobx-react-lite';
import { useTarget } from '../focus/use-target.ts';
import { pressed } from '../parts/button.tsx';
import { Words } from '../parts/words.tsx';
import { signs } from '../theme.ts';

export interface MenuEntryProps {
  readonly label: string;
  readonly current: boolean;
  readonly disabled?: boolean;
  readonly role?: 'link' | 'button';
  readonly onOpen: () => void;
}

/** One line of the menu: `Label`, or `(Label)` while it cannot be opened. */
export const MenuEntry = observer(function MenuEntry(props: MenuEntryProps) {
  const { label, current, onOpen, disabled = false, role = 'link' } = props;
  const { ref, focused } = useTarget({
    role,
    label,
    disabled,
    hint: '↑↓ move · Enter open · → back to the screen',
    onKey: pressed(onOpen),
  });
  return (
    <Box ref={ref} flexShrink={0}>
      <Text wrap="truncate-end">
        <Words text={focused ? `${signs.focus} ` : '  '} tone="accent" />
        {disabled ? (
          <Words text={`(${label})`} tone="muted" />
        ) : (
          <Words text={label} tone={current ? 'accent' : 'plain'} inverse={focused} />
        )}
      </Text>
      {current ? (
        <Box flexShrink={0}>
          <Words text=" •" tone="accent" />
        </Box>
      ) : null}
    </Box>
  );
});
