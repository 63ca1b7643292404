import type { ReactNode } from 'react';
import { Sparkline } from '../../../charts/sparkline.tsx';
import { formatPercent, formatRatio } from '../../../format/number.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { MoneyResult, PercentResult } from '../../../ui/figures.tsx';
import { Cell, ColumnHead, Row, Table } from '../../../ui/table.tsx';
import { exampleCurve, exampleTrades } from './preview-data.ts';

/** A preview of a profile, from the product's own parts and an invented account. */
export function ProductPreview() {
  return (
    <figure className="m-0 grid min-w-0 gap-3">
      <div className="min-w-0 overflow-clip rounded-xl bg-surface shadow-high">
        <div className="flex items-center gap-3 px-5 pt-5">
          <Avatar name="Blue Water" size="md" />
          <div className="grid min-w-0">
            <span className="truncate font-semibold text-lg leading-tight">bluewater</span>
            <span className="truncate text-muted text-sm">Swing trades · USD</span>
          </div>
          <span className="ms-auto">
            <Badge tone="accent">Example</Badge>
          </span>
        </div>
        <dl className="grid grid-cols-[1.15fr_1fr_1fr] gap-3 px-5 pt-5 sm:grid-cols-3 sm:gap-4">
          <Figure label="Return">
            <PercentResult value={0.126} />
          </Figure>
          <Figure label="Win rate">{formatPercent(0.62)}</Figure>
          <Figure label="Profit factor">{formatRatio(1.84)}</Figure>
        </dl>
        <Sparkline values={exampleCurve} className="mt-4 h-24 w-full" />
        <Table name="Example positions">
          <thead>
            <tr>
              <ColumnHead>Symbol</ColumnHead>
              <ColumnHead>Side</ColumnHead>
              <ColumnHead align="end">Return</ColumnHead>
              <ColumnHead align="end">Net</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {exampleTrades.map(({ symbol, side, net, change }) => (
              <Row key={symbol}>
                <Cell className="font-semibold">{symbol}</Cell>
                <Cell>
                  <Badge>{side === 'long' ? 'Long' : 'Short'}</Badge>
                </Cell>
                <Cell align="end">
                  <PercentResult value={change} />
                </Cell>
                <Cell align="end">
                  <MoneyResult value={{ amount: net, currency: 'USD' }} />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      </div>
      <figcaption className="text-balance text-center text-faint text-sm">
        An invented account that shows what a profile looks like.
      </figcaption>
    </figure>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid min-w-0">
      <dt className="truncate text-muted text-sm">{label}</dt>
      <dd className="whitespace-nowrap font-semibold text-lg tabular-nums max-sm:tracking-tight sm:text-xl">
        {children}
      </dd>
    </div>
  );
}
