import { Box } from 'ink';
import { observer } from 'mobx-react-lite';
import { cellWidth } from '../../output/cell.ts';
import { type Room, useParts, useRoom } from '../app-context.ts';
import { useTarget } from '../focus/use-target.ts';
import { Heading } from '../parts/heading.tsx';
import { Words } from '../parts/words.tsx';
import { jumpKeys } from './jump-keys.ts';
import { menuGroups } from './menu-items.ts';

/** Cells between columns. */
const gap = 2;

/** The cells that an entry may take, for all of them to be on show below the heading. */
function roomOfEntry(entries: number, { columns, rows }: Room): number {
  const beside = Math.ceil(entries / Math.max(1, rows - 1));
  return Math.max(1, Math.floor((columns - gap * (beside - 1)) / beside));
}

/** One key leads to an entry of the menu. All of them are on show, in as many columns as there is room for. */
export const JumpOverlay = observer(function JumpOverlay() {
  const parts = useParts();
  const { shell } = parts;
  const room = useRoom();
  const all = menuGroups(parts).flatMap(({ lines }) => lines.filter(({ disabled }) => !disabled));
  const keys = jumpKeys(all.map(({ label }) => label));
  const entries = all.flatMap((line, index) => {
    const key = keys[index];
    return key === undefined ? [] : [{ key, label: line.label, run: line.run }];
  });
  const { ref } = useTarget({
    role: 'list',
    label: 'Go to',
    hint: 'a letter opens',
    onKey: ({ name, text }) => {
      shell.close();
      if (name === 'text') entries.find(({ key }) => key === text.toLowerCase())?.run();
      return true;
    },
  });
  const widest = Math.max(0, ...entries.map(({ label }) => cellWidth(label) + 2));
  const width = Math.min(widest, roomOfEntry(entries.length, room));
  return (
    <Box ref={ref} flexDirection="column" flexShrink={0}>
      <Heading text="Go to" aside="by its letter" />
      <Box flexWrap="wrap" columnGap={gap}>
        {entries.map(({ key, label }) => (
          <Box key={key} width={width} flexShrink={0} columnGap={1}>
            <Words text={key} tone="accent" />
            <Words text={label} />
          </Box>
        ))}
      </Box>
    </Box>
  );
});
