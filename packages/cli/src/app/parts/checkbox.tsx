import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { type TakesFocus, useTarget } from '../focus/use-target.ts';
import { signs } from '../theme.ts';
import { pressed } from './button.tsx';
import { Words } from './words.tsx';

export interface CheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly takesFocus?: TakesFocus;
}

/** `[x] Label`: on or off. */
export const Checkbox = observer(function Checkbox(props: CheckboxProps) {
  const { label, checked, onChange, takesFocus } = props;
  const { ref, focused } = useTarget({
    role: 'checkbox',
    label,
    takesFocus,
    hint: 'Space toggle',
    onKey: pressed(() => onChange(!checked)),
  });
  const tone = focused ? 'accent' : 'plain';
  return (
    <Box ref={ref} flexShrink={0} aria-role="checkbox" aria-state={{ checked }}>
      <Box flexShrink={0}>
        <Words text={focused ? `${signs.focus} ` : '  '} tone="accent" />
        <Words text={`[${checked ? 'x' : ' '}] `} tone={tone} />
      </Box>
      {/* What is consented to is never cut. */}
      <Words text={label} tone={tone} wrap="wrap" />
    </Box>
  );
});
