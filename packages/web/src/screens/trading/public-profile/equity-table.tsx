import type { EquityPoint } from '@skipper/core/contract';
import { formatRatio } from '../../../format/number.ts';
import { formatDay } from '../../../format/time.ts';
import { PercentResult } from '../../../ui/figures.tsx';
import { Cell, ColumnHead, Row, Table } from '../../../ui/table.tsx';

/** The curve in numbers, newest first. */
export function EquityTable({ points }: { readonly points: readonly EquityPoint[] }) {
  return (
    <div className="-mx-4 sm:-mx-5">
      <Table name="Equity by day" low>
        <thead className="sticky top-0 z-10">
          <tr>
            <ColumnHead>Day</ColumnHead>
            <ColumnHead align="end">Index</ColumnHead>
            <ColumnHead align="end">Drawdown</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {[...points].reverse().map((point) => (
            <Row key={point.date}>
              <Cell>{formatDay(point.date)}</Cell>
              <Cell align="end">{formatRatio(point.equityIndex)}</Cell>
              <Cell align="end">
                <PercentResult value={point.drawdown} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
