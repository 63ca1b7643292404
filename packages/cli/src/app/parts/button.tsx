import { Box, type DOMElement } from 'ink';
import { observer } from 'mobx-react-lite';
import { cellWidth } from '../../output/cell.ts';
import { useRoom } from '../app-context.ts';
import { type TakesFocus, useTarget } from '../focus/use-target.ts';
import type { KeyPress } from '../keys/key-press.ts';
import { signs } from '../theme.ts';
import { Words } from './words.tsx';

export interface ButtonProps {
  readonly label: string;
  readonly onPress: () => unknown;
  readonly disabled?: boolean;
  /** Why it cannot be pressed: stands beside it. */
  readonly why?: string | undefined;
  /** The keyboard goes here when the button appears. */
  readonly takesFocus?: TakesFocus;
  /** The lines to scroll into view with it, such as the text that it belongs to. */
  readonly node?: () => DOMElement | null;
}

/** `[ Label ]`, or `( Label )` and the reason while it cannot be pressed. */
export const Button = observer(function Button(props: ButtonProps) {
  const { label, onPress, disabled = false, why, takesFocus = false, node } = props;
  const { ref, focused } = useTarget({
    role: 'button',
    label,
    disabled,
    takesFocus,
    hint: 'Enter select',
    ...(node && { node }),
    onKey: disabled ? () => false : pressed(onPress),
  });
  const room = useRoom();
  const between = disabled ? (['( ', ' )'] as const) : (['[ ', ' ]'] as const);
  const look = { tone: disabled ? 'muted' : 'accent', inverse: focused } as const;
  const long = cellWidth(label) > room.columns / 2;
  // Beside a reason, which breaks into lines, a label stays whole; a long one is above it.
  const above = why !== undefined && long;
  return (
    <Box
      ref={ref}
      flexDirection={above ? 'column' : 'row'}
      flexShrink={1}
      minHeight={1}
      aria-role="button"
      aria-state={{ disabled }}
    >
      <Box flexShrink={why && !above ? 0 : 1} minHeight={1}>
        <Box flexShrink={0}>
          <Words text={focused ? signs.focus : ' '} tone="accent" />
        </Box>
        {/* A label is never cut. Breaking costs time, which a short one need not take. */}
        <Words text={label} between={between} wrap={long ? 'wrap' : 'truncate-end'} {...look} />
      </Box>
      {why ? (
        <Box paddingLeft={above ? 3 : 1}>
          <Words text={why} tone="muted" wrap="wrap" />
        </Box>
      ) : null}
    </Box>
  );
});

/** Enter and the space bar act. */
export const pressed =
  (act: () => unknown) =>
  ({ name, text }: KeyPress): boolean => {
    if (name !== 'enter' && text !== ' ') return false;
    act();
    return true;
  };
