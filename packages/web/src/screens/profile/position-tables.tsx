import type { Position } from '@skipper/core/contract';
import { formatDecimal, formatPrice } from '../../format/number.ts';
import { formatInstant, formatSpan } from '../../format/time.ts';
import { Badge } from '../../ui/badge.tsx';
import { MoneyResult, NoFigure, PercentResult } from '../../ui/figures.tsx';
import { Cell, ColumnHead, Row, Table } from '../../ui/table.tsx';

export interface PositionTableProps {
  readonly positions: readonly Position[];
  /** The account's zone, in which its times are shown. */
  readonly timezone: string | undefined;
}

/** Positions still held. */
export function OpenTable({ positions, timezone }: PositionTableProps) {
  return (
    <Table name="Open positions">
      <thead>
        <tr>
          <ColumnHead>Symbol</ColumnHead>
          <ColumnHead>Side</ColumnHead>
          <ColumnHead align="end">Quantity</ColumnHead>
          <ColumnHead align="end">Entry</ColumnHead>
          <ColumnHead align="end">Opened</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {positions.map((position) => (
          <Row key={position.uuid}>
            <SymbolCell position={position} />
            <SideCell side={position.side} />
            <Cell align="end">{quantity(position.openQuantity)}</Cell>
            <Cell align="end">{formatPrice(position.entryAvg)}</Cell>
            <Cell align="end">{formatInstant(position.openedAt, timezone)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

/** Round trips that are over. */
export function ClosedTable({ positions, timezone }: PositionTableProps) {
  return (
    <Table name="Closed positions">
      <thead>
        <tr>
          <ColumnHead>Symbol</ColumnHead>
          <ColumnHead>Side</ColumnHead>
          <ColumnHead align="end">Net</ColumnHead>
          <ColumnHead align="end">Return</ColumnHead>
          <ColumnHead align="end">Quantity</ColumnHead>
          <ColumnHead align="end">Entry</ColumnHead>
          <ColumnHead align="end">Exit</ColumnHead>
          <ColumnHead align="end">Held</ColumnHead>
          <ColumnHead align="end">Closed</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {positions.map((position) => (
          <ClosedRow key={position.uuid} position={position} timezone={timezone} />
        ))}
      </tbody>
    </Table>
  );
}

function ClosedRow({
  position,
  timezone,
}: { readonly position: Position } & Pick<PositionTableProps, 'timezone'>) {
  const { netPnl, returnPct, exitAvg, holdSeconds, closedAt } = position;
  return (
    <Row>
      <SymbolCell position={position} />
      <SideCell side={position.side} />
      <Cell align="end" className="font-medium">
        {netPnl ? <MoneyResult value={netPnl} /> : <NoFigure why="Amounts are not shared" />}
      </Cell>
      <Cell align="end">
        {returnPct === null ? <NoFigure why="No return" /> : <PercentResult value={returnPct} />}
      </Cell>
      <Cell align="end">{quantity(position.quantity)}</Cell>
      <Cell align="end">{formatPrice(position.entryAvg)}</Cell>
      <Cell align="end">{exitAvg ? formatPrice(exitAvg) : <NoFigure why="No exit" />}</Cell>
      <Cell align="end">
        {holdSeconds === null ? <NoFigure why="Unknown" /> : formatSpan(holdSeconds)}
      </Cell>
      <Cell align="end">{closedAt ? formatInstant(closedAt, timezone) : ''}</Cell>
    </Row>
  );
}

function SymbolCell({ position }: { readonly position: Position }) {
  const { instrument, flags } = position;
  return (
    <Cell>
      <span className="flex items-center gap-2">
        <span className="font-semibold text-base">{instrument.symbol}</span>
        {instrument.assetClass !== 'equity' && <Badge>{instrument.assetClass}</Badge>}
        {flags.includes('missing_acquisition') && <Badge tone="warning">No purchase on file</Badge>}
      </span>
    </Cell>
  );
}

function SideCell({ side }: { readonly side: Position['side'] }) {
  return (
    <Cell>
      <Badge tone={side === 'long' ? 'accent' : 'warning'}>
        {side === 'long' ? 'Long' : 'Short'}
      </Badge>
    </Cell>
  );
}

function quantity(value: string | null) {
  return value === null ? <NoFigure why="Amounts are not shared" /> : formatDecimal(value);
}
