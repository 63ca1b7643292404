import { publicProfileFeature } from '@skipper/core';
import type { EquityPoint } from '@skipper/core/contract';
import { LineChart } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { LazyEquityChart } from '../../../charts/lazy-equity-chart.tsx';
import { formatChange, formatRatio } from '../../../format/number.ts';
import { formatDay } from '../../../format/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useSkipper } from '../../../web-context.tsx';
import { EquityTable } from './equity-table.tsx';

/** A curve needs a day to start from and one to go to. */
const fewestPoints = 2;

/** How the account went, as a picture or as a table. */
export const EquityCard = observer(function EquityCard() {
  const { equity } = useSkipper().use(publicProfileFeature);
  const [asTable, setAsTable] = useState(false);
  if (!equity) return null;
  const drawable = (equity.data?.points.length ?? 0) >= fewestPoints;
  return (
    <Card
      title="Equity"
      description={basisText(equity.data?.basis)}
      actions={
        drawable && (
          <Button size="small" variant="quiet" onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Show as chart' : 'Show as table'}
          </Button>
        )
      }
    >
      <QueryView result={equity} loading={<Skeleton className="h-80 w-full" />}>
        {({ points }) => {
          if (points.length < fewestPoints) {
            return (
              <EmptyState icon={LineChart} title="No curve yet">
                It starts with the first closed positions you can see.
              </EmptyState>
            );
          }
          return asTable ? (
            <EquityTable points={points} />
          ) : (
            <LazyEquityChart points={points} summary={summaryOf(points)} />
          );
        }}
      </QueryView>
    </Card>
  );
});

function basisText(basis: 'starting-capital' | 'peak-deployed' | undefined): string {
  if (basis === undefined) return '';
  return basis === 'starting-capital'
    ? 'Of closed positions, against the starting capital'
    : 'Of closed positions, against the most capital that was in use';
}

function summaryOf(points: readonly EquityPoint[]): string {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return 'Equity curve';
  const deepest = Math.min(...points.map((point) => point.drawdown));
  return [
    `Equity from ${formatDay(first.date)} to ${formatDay(last.date)}:`,
    `index ${formatRatio(last.equityIndex)} from ${formatRatio(first.equityIndex)},`,
    `max drawdown ${formatChange(deepest)}.`,
  ].join(' ');
}
