import type { EquityPoint } from '@skipper/core/contract';
import { Box, useIsScreenReaderEnabled } from 'ink';
import { formatGainPercent } from '../../output/format.ts';
import { useRoom } from '../app-context.ts';
import { toneOfAmount } from '../theme.ts';
import { equityLines } from './equity-lines.ts';
import { Words } from './words.tsx';

/** Equity over time as a curve, over a linear time axis, with its ends and its max drawdown in words. */
export function EquityChart({ points }: { readonly points: readonly EquityPoint[] }) {
  const room = useRoom();
  const reader = useIsScreenReaderEnabled();
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return <Words text="No equity curve yet." tone="muted" />;
  const change = last.equityIndex / first.equityIndex - 1;
  const worst = Math.min(0, ...points.map((point) => point.drawdown));
  const height = room.rows > 30 ? 8 : 4;
  const chart = reader ? [] : equityLines(points, Math.min(96, room.columns - 8), height);
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Box columnGap={2} flexWrap="wrap">
        <Words text="Equity" tone="strong" />
        <Words text={formatGainPercent(change)} tone={toneOfAmount(change)} />
        <Words text={`max drawdown ${formatGainPercent(worst)}`} tone="muted" />
      </Box>
      {chart.map(({ level, line, mark }) => (
        <Box key={level} columnGap={1}>
          <Words text={line} tone={toneOfAmount(change)} />
          <Words text={mark} tone="muted" />
        </Box>
      ))}
      <Words text={`${first.date} to ${last.date}`} tone="muted" />
    </Box>
  );
}
