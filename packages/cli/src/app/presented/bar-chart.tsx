import type { Chart } from '@skipper/core/presentation';
import { Box, useIsScreenReaderEnabled } from 'ink';
import { cellWidth, toCell } from '../../output/cell.ts';
import { valueText } from '../../output/shape-columns.ts';
import { useRoom } from '../app-context.ts';
import { barFills, barLines } from '../parts/bar-lines.ts';
import { Heading } from '../parts/heading.tsx';
import { Words } from '../parts/words.tsx';

/** Cells of a bar. */
const widest = 60;
const narrowest = 5;

/** Bars line by line, with the total of each; below them what the fills mean. */
export function BarChart({ chart }: { readonly chart: Chart }) {
  const { columns } = useRoom();
  const reader = useIsScreenReaderEnabled();
  const { name, series, bars } = chart;
  const totals = bars.map(({ amounts }) =>
    valueText(chart.value(amounts.reduce((sum, amount) => sum + amount, 0))),
  );
  const labelWidth = Math.max(0, ...bars.map(({ label }) => cellWidth(label)));
  const totalWidth = Math.max(0, ...totals.map(cellWidth));
  const beside = columns - labelWidth - totalWidth - 4;
  // A label that leaves a bar no room stands above it.
  const above = beside < narrowest;
  const room = above ? columns - totalWidth - 4 : beside;
  const lines = barLines(chart, Math.min(widest, room));
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Heading text={name} />
      {bars.map(({ key, label, amounts }, index) => (
        <Box key={key} flexDirection={above ? 'column' : 'row'} flexShrink={0} columnGap={1}>
          <Words text={above ? label : toCell(label, labelWidth)} tone="muted" />
          <Box columnGap={1} paddingLeft={above ? 2 : 0}>
            <Words text={toCell(totals[index] ?? '', totalWidth, 'right')} />
            <Words
              text={reader ? spoken(chart, amounts) : (lines[index] ?? '')}
              tone={reader ? 'plain' : 'accent'}
            />
          </Box>
        </Box>
      ))}
      {series.length > 1 && !reader ? (
        <Box columnGap={2} flexWrap="wrap">
          {series.map(({ key, label }, index) => (
            <Box key={key} flexShrink={0}>
              <Words text={`${barFills[index] ?? ''} ${label}`} tone="muted" />
            </Box>
          ))}
        </Box>
      ) : null}
    </Box>
  );
}

function spoken({ series, value }: Chart, amounts: readonly number[]): string {
  return series
    .map(({ label }, index) => `${label} ${valueText(value(amounts[index] ?? 0))}`)
    .join(', ');
}
