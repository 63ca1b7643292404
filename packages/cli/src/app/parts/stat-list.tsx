import { Box } from 'ink';
import { cellWidth, toCell } from '../../output/cell.ts';
import { useRoom } from '../app-context.ts';
import type { Tone } from '../theme.ts';
import { Words } from './words.tsx';

export interface Stat {
  readonly label: string;
  readonly value: string;
  readonly tone?: Tone;
}

/** Labelled figures, in as many columns as there is room for. */
export function StatList({ stats }: { readonly stats: readonly Stat[] }) {
  const { columns } = useRoom();
  const label = Math.max(0, ...stats.map((stat) => cellWidth(stat.label)));
  const value = Math.max(0, ...stats.map((stat) => cellWidth(stat.value)));
  const gap = 4;
  const across = Math.max(1, Math.floor((columns + gap) / (label + 2 + value + gap)));
  const lines = Array.from({ length: Math.ceil(stats.length / across) }, (_none, line) =>
    stats.slice(line * across, (line + 1) * across),
  );
  return (
    <Box flexDirection="column" flexShrink={0}>
      {lines.map((line) => (
        <Box key={line[0]?.label} columnGap={gap}>
          {line.map((stat) => (
            <Box key={stat.label} flexShrink={0}>
              <Words text={toCell(stat.label, label + 2)} tone="muted" />
              <Words text={toCell(stat.value, value, 'right')} tone={stat.tone ?? 'strong'} />
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  );
}
