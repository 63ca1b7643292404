import type { ImportRow, ImportRowState } from '@skipper/core/contract';
import { formatDecimal, formatPrice } from '../../../format/number.ts';
import { formatMoment } from '../../../format/time.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Cell, ColumnHead, Row, Table } from '../../../ui/table.tsx';

const states: Record<ImportRowState, { readonly label: string; readonly tone: Tone }> = {
  new: { label: 'New', tone: 'gain' },
  duplicate: { label: 'Duplicate', tone: 'neutral' },
  conflict: { label: 'Conflict', tone: 'warning' },
  rejected: { label: 'Rejected', tone: 'loss' },
  skipped: { label: 'Skipped', tone: 'warning' },
};

export interface ImportRowTableProps {
  readonly rows: readonly ImportRow[];
  readonly timezone: string;
}

/** The rows of a file and what becomes of each. */
export function ImportRowTable({ rows, timezone }: ImportRowTableProps) {
  return (
    <Table name="Rows">
      <thead>
        <tr>
          <ColumnHead>Line</ColumnHead>
          <ColumnHead>Result</ColumnHead>
          <ColumnHead>Symbol</ColumnHead>
          <ColumnHead>Side</ColumnHead>
          <ColumnHead align="end">Quantity</ColumnHead>
          <ColumnHead align="end">Price</ColumnHead>
          <ColumnHead align="end">Fees</ColumnHead>
          <ColumnHead>Time</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ImportRowLine key={rowKey(row)} row={row} timezone={timezone} />
        ))}
      </tbody>
    </Table>
  );
}

/** An assignment is two fills of one line: the option's and the shares'. */
const rowKey = ({ row, fill }: ImportRow): string => `${row} ${fill?.symbol ?? ''}`;

function ImportRowLine({ row, timezone }: { readonly row: ImportRow; readonly timezone: string }) {
  const { label, tone } = states[row.state];
  return (
    <Row>
      <Cell className="text-muted">{row.row}</Cell>
      <Cell>
        <span className="flex items-center gap-2">
          <Badge tone={tone}>{label}</Badge>
          {row.reason && (
            <span className="min-w-44 max-w-80 whitespace-normal text-muted">{row.reason}</span>
          )}
        </span>
      </Cell>
      {row.fill ? <FillCells fill={row.fill} timezone={timezone} /> : <RawCells text={row.text} />}
    </Row>
  );
}

function FillCells({
  fill,
  timezone,
}: {
  readonly fill: NonNullable<ImportRow['fill']>;
  readonly timezone: string;
}) {
  return (
    <>
      <Cell className="font-medium">{fill.symbol}</Cell>
      <Cell>{fill.side === 'buy' ? 'Buy' : 'Sell'}</Cell>
      <Cell align="end">{formatDecimal(fill.quantity)}</Cell>
      <Cell align="end">{formatPrice(fill.price)}</Cell>
      <Cell align="end">{formatPrice(fill.fee)}</Cell>
      <Cell>{formatMoment(fill.executedAt, fill.day, timezone)}</Cell>
    </>
  );
}

/** A row that could not be read stands here as it stands in the file. */
function RawCells({ text }: { readonly text: string }) {
  return (
    <Cell colSpan={6} className="max-w-96 truncate font-mono text-muted text-xs" title={text}>
      {text}
    </Cell>
  );
}
