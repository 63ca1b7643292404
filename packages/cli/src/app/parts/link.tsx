import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { cellWidth } from '../../output/cell.ts';
import { useParts, useRoom } from '../app-context.ts';
import { useTarget } from '../focus/use-target.ts';
import { signs } from '../theme.ts';
import { pressed } from './button.tsx';
import { Words } from './words.tsx';

export interface LinkProps {
  readonly label: string;
  readonly path: string;
  /** It leads to where the user is. */
  readonly current?: boolean;
}

/** Leads to another screen. */
export const Link = observer(function Link({ label, path, current = false }: LinkProps) {
  const { skipper, shell } = useParts();
  const room = useRoom();
  const { ref, focused } = useTarget({
    role: 'link',
    label,
    hint: 'Enter open',
    onKey: pressed(() => shell.leave(() => skipper.navigation.go(path))),
  });
  return (
    <Box ref={ref} flexShrink={1} minHeight={1}>
      <Box flexShrink={0}>
        <Words text={focused ? signs.focus : ' '} tone="accent" />
      </Box>
      <Words
        text={label}
        between={['', current ? ' •' : ' →']}
        tone={current ? 'accent' : 'info'}
        inverse={focused}
        wrap={cellWidth(label) > room.columns / 2 ? 'wrap' : 'truncate-end'}
      />
    </Box>
  );
});
