import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { useParts } from '../app-context.ts';
import { useTarget, ZoneContext } from '../focus/use-target.ts';
import { Words } from '../parts/words.tsx';
import { jumpKeys } from './jump-keys.ts';
import { menuGroups } from './menu-items.ts';

/** One key leads to an entry of the menu. */
export const JumpKeys = observer(function JumpKeys() {
  return (
    <ZoneContext.Provider value="overlay">
      <JumpLine />
    </ZoneContext.Provider>
  );
});

const JumpLine = observer(function JumpLine() {
  const parts = useParts();
  const { shell } = parts;
  const lines = menuGroups(parts).flatMap(({ lines: all }) =>
    all.filter(({ disabled }) => !disabled),
  );
  const keys = jumpKeys(lines.map(({ label }) => label));
  const { ref } = useTarget({
    role: 'list',
    label: 'Go to',
    hint: '',
    onKey: ({ name, text }) => {
      shell.close();
      const line = name === 'text' ? lines[keys.indexOf(text.toLowerCase())] : undefined;
      line?.run();
      return true;
    },
  });
  const entries = lines.flatMap(({ label }, index) =>
    keys[index] ? [`${keys[index]} ${label}`] : [],
  );
  return (
    <Box ref={ref}>
      <Words text={`Go to: ${entries.join(' · ')}`} tone="accent" />
    </Box>
  );
});
