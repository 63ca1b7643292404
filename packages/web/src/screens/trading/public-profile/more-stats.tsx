import type { TradeStats } from '@skipper/core/contract';
import { formatInteger, formatPercent, formatRatio } from '../../../format/number.ts';
import { MoneyResult } from '../../../ui/figures.tsx';
import { StatTile } from '../../../ui/stat-tile.tsx';
import { StatView } from './stat-view.tsx';

/** The figures that only the statistics part shows; those in money only where amounts are shared. */
export function MoreStats({
  stats,
  amounts,
}: {
  readonly stats: TradeStats;
  readonly amounts: boolean;
}) {
  return (
    <>
      {amounts && <MoneyStats stats={stats} />}
      <StatTile label="Win rate without ties">
        <StatView stats={stats} name="winRateExclBreakeven">
          {formatPercent}
        </StatView>
      </StatTile>
      <StatTile label="Ties">{formatInteger(stats.breakeven)}</StatTile>
      <StatTile label="Longest winning streak">{formatInteger(stats.longestWinStreak)}</StatTile>
      <StatTile label="Longest losing streak">{formatInteger(stats.longestLossStreak)}</StatTile>
    </>
  );
}

/** How the size of wins compares with that of losses, which tells no amount. */
export function PayoffTile({ stats }: { readonly stats: TradeStats }) {
  return (
    <StatTile label="Payoff" note="average win to average loss">
      <StatView stats={stats} name="payoff">
        {formatRatio}
      </StatView>
    </StatTile>
  );
}

function MoneyStats({ stats }: { readonly stats: TradeStats }) {
  return (
    <>
      <StatTile label="Expectancy" note="per trade">
        <StatView stats={stats} name="expectancy">
          {(value) => <MoneyResult value={value} />}
        </StatView>
      </StatTile>
      <StatTile label="Average win">
        <StatView stats={stats} name="averageWin">
          {(value) => <MoneyResult value={value} />}
        </StatView>
      </StatTile>
      <StatTile label="Average loss">
        <StatView stats={stats} name="averageLoss">
          {(value) => <MoneyResult value={value} />}
        </StatView>
      </StatTile>
      <PayoffTile stats={stats} />
    </>
  );
}
