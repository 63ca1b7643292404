import type { Position } from '@skipper/core/contract';
import { formatPrice } from '../../format/number.ts';
import { formatMoment, formatShortDay, formatSpan } from '../../format/time.ts';
import { MoneyResult, NoFigure, PercentResult } from '../../ui/figures.tsx';
import { Cell, ColumnHead, Row, Table } from '../../ui/table.tsx';
import { EntryPrice, QuantityCell, SideCell, SymbolCell } from './position-cells.tsx';

export interface PositionTableProps {
  readonly positions: readonly Position[];
  /** The account's zone, in which its times are shown. */
  readonly timezone: string | undefined;
  /** Whether this viewer gets money and sizes; without them their columns are left out. */
  readonly amounts: boolean;
}

type RowProps = Omit<PositionTableProps, 'positions'> & { readonly position: Position };

/** Positions still held. */
export function OpenTable({ positions, timezone, amounts }: PositionTableProps) {
  return (
    <Table name="Open positions">
      <thead>
        <tr>
          <ColumnHead>Symbol</ColumnHead>
          <ColumnHead roomy>Side</ColumnHead>
          {amounts && <ColumnHead align="end">Quantity</ColumnHead>}
          <ColumnHead align="end">Entry</ColumnHead>
          <ColumnHead align="end" roomy>
            Opened
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {positions.map((position) => (
          <OpenRow key={position.uuid} {...{ position, timezone, amounts }} />
        ))}
      </tbody>
    </Table>
  );
}

function OpenRow({ position, timezone, amounts }: RowProps) {
  const { openQuantity, openedAt, openedDay } = position;
  const opened = formatMoment(openedAt, openedDay, timezone);
  return (
    <Row>
      <SymbolCell position={position} below={opened} />
      <SideCell side={position.side} />
      {amounts && <QuantityCell value={openQuantity} />}
      <Cell align="end">
        <EntryPrice position={position} />
      </Cell>
      <Cell align="end" data-roomy>
        {opened}
      </Cell>
    </Row>
  );
}

/** Round trips that are over. On a narrow screen each stands on two lines. */
export function ClosedTable({ positions, timezone, amounts }: PositionTableProps) {
  return (
    <Table name="Closed positions">
      <thead>
        <tr>
          <ColumnHead>Symbol</ColumnHead>
          <ColumnHead roomy>Side</ColumnHead>
          {amounts && <ColumnHead align="end">Net</ColumnHead>}
          <ColumnHead align="end" roomy={amounts}>
            Return
          </ColumnHead>
          {amounts && (
            <ColumnHead align="end" roomy>
              Quantity
            </ColumnHead>
          )}
          {['Entry', 'Exit', 'Held', 'Closed'].map((label) => (
            <ColumnHead key={label} align="end" roomy>
              {label}
            </ColumnHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {positions.map((position) => (
          <ClosedRow key={position.uuid} {...{ position, timezone, amounts }} />
        ))}
      </tbody>
    </Table>
  );
}

function ClosedRow({ position, timezone, amounts }: RowProps) {
  const { exitAvg, holdSeconds, closedAt, closedDay } = position;
  const exit = exitAvg ? formatPrice(exitAvg) : <NoFigure why="No exit" />;
  const day = closedAt && `${formatShortDay(closedAt, timezone)} · `;
  return (
    <Row>
      <SymbolCell
        position={position}
        below={
          <>
            {day}
            <EntryPrice position={position} /> → {exit}
          </>
        }
      />
      <SideCell side={position.side} />
      {amounts && <NetCell position={position} />}
      <Cell align="end" data-roomy={amounts || undefined}>
        <Return position={position} />
      </Cell>
      {amounts && <QuantityCell value={position.quantity} roomy />}
      <Cell align="end" data-roomy>
        <EntryPrice position={position} />
      </Cell>
      <Cell align="end" data-roomy>
        {exit}
      </Cell>
      <Cell align="end" data-roomy>
        {holdSeconds === null ? <NoFigure why="Unknown" /> : formatSpan(holdSeconds)}
      </Cell>
      <Cell align="end" data-roomy>
        {closedAt ? formatMoment(closedAt, closedDay, timezone) : ''}
      </Cell>
    </Row>
  );
}

function NetCell({ position }: { readonly position: Position }) {
  const { netPnl } = position;
  return (
    <Cell align="end">
      <span className="font-medium">
        {netPnl ? <MoneyResult value={netPnl} /> : <NoFigure why="Amounts are not shared" />}
      </span>
      <span className="only-narrow pt-0.5">
        <Return position={position} />
      </span>
    </Cell>
  );
}

function Return({ position: { returnPct } }: { readonly position: Position }) {
  return returnPct === null ? <NoFigure why="No return" /> : <PercentResult value={returnPct} />;
}
