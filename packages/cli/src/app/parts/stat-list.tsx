import { Box } from 'ink';
import { toCell } from '../../output/cell.ts';
import { useRoom } from '../app-context.ts';
import { type Stat, statColumns, statGap } from './stat-columns.ts';
import { Words } from './words.tsx';

/** Labelled figures, in as many columns as there is room for. */
export function StatList({ stats }: { readonly stats: readonly Stat[] }) {
  const { columns: room } = useRoom();
  const columns = statColumns(stats, room);
  const lines = Array.from({ length: Math.ceil(stats.length / columns.length) }, (_none, line) =>
    stats.slice(line * columns.length, (line + 1) * columns.length),
  );
  return (
    <Box flexDirection="column" flexShrink={0}>
      {lines.map((line) => (
        <Box key={line[0]?.label} columnGap={statGap}>
          {line.map((stat, place) => (
            <Box key={stat.label} flexShrink={0}>
              <Words text={toCell(stat.label, columns[place]?.label ?? 0)} tone="muted" />
              <Words
                text={toCell(stat.value, columns[place]?.value ?? 0, 'right')}
                tone={stat.tone ?? 'strong'}
              />
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}
