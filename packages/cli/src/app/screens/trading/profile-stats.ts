import type { TradeStats } from '@skipper/core/contract';
import {
  absent,
  formatDuration,
  formatGain,
  formatGainPercent,
  formatMoney,
  formatNumber,
  formatPercent,
} from '../../../output/format.ts';
import type { Stat } from '../../parts/stat-columns.ts';
import { toneOfAmount } from '../../theme.ts';

/** The figures of a profile. Those that the viewer may not see, or that mean nothing yet, are left out. */
export function profileStats(stats: TradeStats): readonly Stat[] {
  const all: readonly Stat[] = [
    stats.net ? net(stats) : averageReturn(stats),
    { label: 'Win rate', value: formatPercent(stats.winRate) },
    { label: 'Closed trades', value: String(stats.closed) },
    { label: 'Profit factor', value: formatNumber(stats.profitFactor) },
    { label: 'Payoff', value: formatNumber(stats.payoff) },
    { label: 'Expectancy', value: formatMoney(stats.expectancy) },
    { label: 'Average win', value: formatMoney(stats.averageWin) },
    { label: 'Average loss', value: formatMoney(stats.averageLoss) },
    { label: 'Average hold', value: formatDuration(stats.averageHoldSeconds) },
    { label: 'Fees', value: formatMoney(stats.fees) },
  ];
  return all.filter(({ value }) => value !== absent);
}

function net({ net: value }: TradeStats): Stat {
  return { label: 'Net', value: formatGain(value), tone: toneOfAmount(value?.amount) };
}

/** Leads where no amounts are shared; the total and the worst fall stand above the curve. */
function averageReturn({ averageReturn: value }: TradeStats): Stat {
  return {
    label: 'Average return',
    value: formatGainPercent(value, 2),
    tone: toneOfAmount(value),
  };
}
