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
  return (
    <Box ref={ref} flexShrink={0} aria-role="checkbox" aria-state={{ checked }}>
      <Words text={focused ? `${signs.focus} ` : '  '} tone="accent" />
      <Words text={`[${checked ? 'x' : ' '}] ${label}`} tone={focused ? 'accent' : 'plain'} />
    </Box>
  );
});
