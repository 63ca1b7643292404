import { Box } from 'ink';
import { cellWidth, toCell } from '../../output/cell.ts';
import { useRoom } from '../app-context.ts';
import { type Stat, standsBeside, statColumns, statGap } from './stat-columns.ts';
import { Words } from './words.tsx';

/** Labelled figures, in as many columns as there is room for. */
export function StatList({ stats }: { readonly stats: readonly Stat[] }) {
  const { columns: room } = useRoom();
  const widths = statColumns(stats, room);
  const lines = Array.from({ length: Math.ceil(stats.length / widths.length) }, (_none, line) =>
    stats.slice(line * widths.length, (line + 1) * widths.length),
  );
  return (
    <Box flexDirection="column" flexShrink={0}>
      {lines.map((line) => (
        <Box key={line[0]?.label} columnGap={statGap}>
          {line.map((stat, place) => (
            <StatPair key={stat.label} stat={stat} width={widths[place] ?? 0} />
          ))}
        </Box>
      ))}
    </Box>
  );
}

/** The label at the start of its cells, the figure at their end; below it where there is no room. */
function StatPair({ stat, width }: { readonly stat: Stat; readonly width: number }) {
  const { label, value, tone = 'strong' } = stat;
  if (!standsBeside(stat, width)) {
    return (
      <Box flexDirection="column" flexShrink={0} width={width}>
        <Words text={label} tone="muted" wrap="wrap" />
        <Box paddingLeft={2}>
          <Words text={value} tone={tone} wrap="wrap" />
        </Box>
      </Box>
    );
  }
  return (
    <Box flexShrink={0}>
      <Words text={label} tone="muted" />
      <Words text={toCell(value, width - cellWidth(label), 'right')} tone={tone} />
    </Box>
  );
}
