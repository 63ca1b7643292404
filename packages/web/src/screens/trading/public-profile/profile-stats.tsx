import { publicProfileFeature, sharesAmounts } from '@skipper/core';
import type { TradeStats } from '@skipper/core/contract';
import { observer } from 'mobx-react-lite';
import { formatMoney } from '../../../format/money.ts';
import { formatInteger, formatPercent, formatRatio } from '../../../format/number.ts';
import { formatSpan } from '../../../format/time.ts';
import { MoneyResult, PercentResult } from '../../../ui/figures.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatGrid, StatTile } from '../../../ui/stat-tile.tsx';
import { useSkipper } from '../../../web-context.tsx';
import { MoreStats, PayoffTile } from './more-stats.tsx';
import { StatNotes } from './stat-notes.tsx';
import { StatView } from './stat-view.tsx';

/** The figures of an account; `complete` adds those that the overview leaves out. */
export const ProfileStats = observer(function ProfileStats({
  complete,
}: {
  readonly complete: boolean;
}) {
  const { stats } = useSkipper().use(publicProfileFeature);
  const loading = <Skeleton className="h-44 w-full" />;
  if (!stats) return loading;
  return (
    <QueryView result={stats} loading={loading}>
      {(data) => (
        <div className="grid gap-2">
          <StatGrid>
            <MainStats stats={data} amounts={sharesAmounts(data.access)} />
            {complete && <MoreStats stats={data} amounts={sharesAmounts(data.access)} />}
          </StatGrid>
          <StatNotes stats={data} />
        </div>
      )}
    </QueryView>
  );
});

/** Without amounts the return leads, and the place of the money is taken by a ratio. */
function MainStats({ stats, amounts }: { readonly stats: TradeStats; readonly amounts: boolean }) {
  const interval = stats.winRateInterval;
  return (
    <>
      {amounts ? <NetTile stats={stats} /> : <ReturnTile stats={stats} />}
      <StatTile
        label="Win rate"
        note={
          interval && `likely ${formatPercent(interval.low)} to ${formatPercent(interval.high)}`
        }
      >
        <StatView stats={stats} name="winRate">
          {formatPercent}
        </StatView>
      </StatTile>
      <StatTile label="Profit factor" note="gains per unit of losses">
        <StatView stats={stats} name="profitFactor">
          {formatRatio}
        </StatView>
      </StatTile>
      <StatTile label="Closed trades" note={`${stats.wins} won, ${stats.losses} lost`}>
        {formatInteger(stats.closed)}
      </StatTile>
      {amounts ? <ReturnTile stats={stats} /> : <PayoffTile stats={stats} />}
      <StatTile label="Deepest drawdown">
        <StatView stats={stats} name="maxDrawdown">
          {(value) => <PercentResult value={value} />}
        </StatView>
      </StatTile>
      <StatTile label="Average return" note="per trade">
        <StatView stats={stats} name="averageReturn">
          {(value) => <PercentResult value={value} />}
        </StatView>
      </StatTile>
      <StatTile label="Average hold">
        <StatView stats={stats} name="averageHoldSeconds">
          {formatSpan}
        </StatView>
      </StatTile>
    </>
  );
}

function NetTile({ stats }: { readonly stats: TradeStats }) {
  return (
    <StatTile label="Net" note={stats.fees && `after ${formatMoney(stats.fees)} in fees`}>
      <StatView stats={stats} name="net">
        {(value) => <MoneyResult value={value} />}
      </StatView>
    </StatTile>
  );
}

function ReturnTile({ stats }: { readonly stats: TradeStats }) {
  return (
    <StatTile label="Total return">
      <StatView stats={stats} name="totalReturn">
        {(value) => <PercentResult value={value} />}
      </StatView>
    </StatTile>
  );
}
