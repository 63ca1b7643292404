import { type Chart, extentOf } from '@skipper/core/presentation';

/** Fills of the series, in their order: they differ without colour. */
export const barFills = ['█', '▓', '▒', '░', '▚'] as const;

const fillOf = (series: number): string => barFills[series % barFills.length] ?? '█';

/**
 * One line a bar, `width` cells wide: parts below zero stand left of the axis, those above it
 * right of it. A part that is not zero takes a cell at least where there is room.
 */
export function barLines(chart: Pick<Chart, 'bars'>, width: number): readonly string[] {
  const { high, low } = extentOf(chart);
  if (high === low) return chart.bars.map(() => '│');
  const room = Math.max(4, width - 1);
  const left = low === 0 ? 0 : Math.max(1, Math.round((room * -low) / (high - low)));
  const right = room - left;
  return chart.bars.map(({ amounts }) => {
    const below = stack(amounts, false, left, -low);
    const above = stack(amounts, true, right, high);
    return `${[...below].reverse().join('').padStart(left)}│${above}`;
  });
}

/** The parts on one side, from the axis on. */
function stack(amounts: readonly number[], above: boolean, cells: number, most: number): string {
  let total = 0;
  let drawn = '';
  for (const [series, amount] of amounts.entries()) {
    if (amount === 0 || amount > 0 !== above) continue;
    total += Math.abs(amount);
    const end = Math.min(cells, Math.max(drawn.length + 1, Math.round((cells * total) / most)));
    drawn += fillOf(series).repeat(Math.max(0, end - drawn.length));
  }
  return drawn;
}
