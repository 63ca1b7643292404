import { Box } from 'ink';
import { letters } from '../keys/handle-key.ts';
import { Heading } from '../parts/heading.tsx';
import { Words } from '../parts/words.tsx';

const keys: readonly (readonly [string, string])[] = [
  ['Tab', 'next field, button or list; Shift+Tab the one before'],
  ['↑ ↓', 'move within a list or the menu, or scroll'],
  ['PgUp/Dn', 'scroll; in a list, ten rows'],
  ['← →', 'to the menu and back; in a field, move the cursor'],
  ['Enter', 'open, press, or send'],
  ['Esc', 'close, or go back'],
  [
    'Ctrl-P',
    'go to a screen, person, path or pasted link, also from a field; Ctrl-T to the notifications',
  ],
  ['n p', 'in a list, the next and the previous page'],
  ['s f c', 'in a list, sort, filter, and choose columns'],
  ['w', 'in a list, save its rows as CSV'],
  ['Ctrl-Z', 'suspend; `fg` returns here'],
  ['Ctrl-C', 'quit immediately'],
  ...Object.entries(letters).map(([letter, { does }]) => [letter, does] as const),
];

/** Every key with its action. */
export function HelpOverlay() {
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Heading text="Keys" aside="any key closes this" />
      {keys.map(([key, does]) => (
        <Box key={key} columnGap={2}>
          <Box width={7} flexShrink={0}>
            <Words text={key} tone="accent" />
          </Box>
          <Words text={does} wrap="wrap" />
        </Box>
      ))}
    </Box>
  );
}
