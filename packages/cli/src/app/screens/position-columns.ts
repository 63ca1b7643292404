import type { Position } from '@skipper/core/contract';
import {
  absent,
  formatDay,
  formatDecimal,
  formatDuration,
  formatGain,
  formatGainPercent,
  formatMoment,
  formatPrice,
} from '../../output/format.ts';
import type { TableColumn } from '../parts/data-table.tsx';
import { toneOfAmount } from '../theme.ts';

const instrument: readonly TableColumn<Position>[] = [
  { label: 'Symbol', text: (row) => row.instrument.symbol, least: 5, tone: () => 'strong' },
  { label: 'Side', text: (row) => row.side, priority: 2 },
];

/** Open positions: what is held and since when. */
export const openColumns = (timeZone: string): readonly TableColumn<Position>[] => [
  ...instrument,
  { label: 'Quantity', text: (row) => formatDecimal(row.openQuantity), align: 'right' },
  { label: 'Entry', text: (row) => formatPrice(row.entryAvg), align: 'right' },
  {
    label: 'Opened',
    text: (row) => formatMoment(row.openedAt, row.openedDay, timeZone),
    priority: 1,
  },
];

/** Closed positions: what came of them. Amounts are absent where the viewer may not see them. */
export const closedColumns = (timeZone: string): readonly TableColumn<Position>[] => [
  ...instrument,
  { label: 'Qty', text: (row) => formatDecimal(row.quantity), align: 'right', priority: 5 },
  { label: 'Entry', text: (row) => formatPrice(row.entryAvg), align: 'right', priority: 4 },
  { label: 'Exit', text: (row) => formatPrice(row.exitAvg), align: 'right', priority: 4 },
  {
    label: 'Closed',
    text: (row) => row.closedDay ?? formatDay(row.closedAt, timeZone),
    priority: 3,
  },
  { label: 'Held', text: (row) => formatDuration(row.holdSeconds), align: 'right', priority: 6 },
  {
    label: 'Return',
    text: (row) => formatGainPercent(row.returnPct, 2),
    align: 'right',
    priority: 1,
    tone: (row) => toneOfAmount(row.returnPct),
  },
  {
    label: 'Net',
    text: (row) => (row.netPnl ? formatGain(row.netPnl) : absent),
    align: 'right',
    tone: (row) => toneOfAmount(row.netPnl?.amount),
  },
];
