import type { Position } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { formatMonth } from '../../platform/presentation/format-time.ts';
import type { Column, Table, TableSearch, TableShape } from '../../platform/presentation/table.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import {
  badge,
  change,
  duration,
  marked,
  moment,
  price,
  profit,
  quantity,
  type Value,
} from '../../platform/presentation/value.ts';
import { publicProfileFeature } from './public-profile.module.ts';
import type { PublicProfileStore } from './public-profile.store.ts';

const notShared = 'Amounts are not shared';
/** The file that the position came from begins after its purchase. */
export const missingEntry = 'Missing opening trade';
/** A fill of the position was corrected after it was imported: the record says when and why. */
export const correctedMark = 'Corrected';

/** Nothing in the account's files closed the option before it expired. */
export const expiredMark = 'Expired';

export const isExpired = ({ flags }: Position): boolean => flags.includes('expired');
export const isCorrected = ({ flags }: Position): boolean => flags.includes('corrected');

/** Unusual things about a position, a word each. */
export const positionMarks = (row: Position): readonly string[] => [
  ...(isExpired(row) ? [expiredMark] : []),
  ...(isCorrected(row) ? [correctedMark] : []),
];

const rowKey = ({ uuid }: Position): string => uuid;

const symbol: Column<Position> = {
  key: 'symbol',
  label: 'Symbol',
  value: (row) => marked(row.instrument.symbol, positionMarks(row)),
};

const side: Column<Position> = {
  key: 'side',
  label: 'Side',
  importance: 3,
  value: (row) => sideOf(row),
};

const entry: Column<Position> = {
  key: 'entry',
  label: 'Entry',
  align: 'end',
  importance: 3,
  value: ({ entryAvg }) => price(entryAvg, missingEntry),
};

/** Positions still held. */
export const openPositionsTable: TableShape<Position> = {
  key: 'open',
  name: 'Open positions',
  rowKey,
  empty: { title: 'No open positions' },
  columns: [
    symbol,
    side,
    {
      key: 'quantity',
      label: 'Quantity',
      align: 'end',
      amounts: true,
      importance: 2,
      value: ({ openQuantity }) => quantity(openQuantity, notShared),
    },
    { ...entry, importance: 1 },
    {
      key: 'opened',
      label: 'Opened',
      align: 'end',
      importance: 4,
      sort: 'openedAt',
      value: ({ openedAt, openedDay }) => moment(openedAt, openedDay),
    },
  ],
};

/** Round trips that are over. */
export const closedPositionsTable: TableShape<Position> = {
  key: 'closed',
  name: 'Closed positions',
  rowKey,
  empty: { title: 'No closed positions yet' },
  columns: [
    symbol,
    side,
    {
      key: 'net',
      label: 'Net',
      align: 'end',
      amounts: true,
      sort: 'netPnl',
      value: ({ netPnl }) => profit(netPnl, notShared),
    },
    {
      key: 'return',
      label: 'Return',
      align: 'end',
      importance: 2,
      value: ({ returnPct }) => change(returnPct, 'No return'),
    },
    {
      key: 'quantity',
      label: 'Quantity',
      align: 'end',
      amounts: true,
      importance: 5,
      value: (row) => quantity(row.quantity, notShared),
    },
    { ...entry, importance: 4 },
    {
      key: 'exit',
      label: 'Exit',
      align: 'end',
      importance: 4,
      value: ({ exitAvg }) => price(exitAvg, 'No exit'),
    },
    {
      key: 'held',
      label: 'Holding time',
      align: 'end',
      importance: 6,
      value: ({ holdSeconds }) => duration(holdSeconds),
    },
    {
      key: 'closed',
      label: 'Closed',
      align: 'end',
      importance: 3,
      sort: 'closedAt',
      value: ({ closedAt, closedDay }) => moment(closedAt, closedDay, 'Still open'),
    },
  ],
};

const status: Column<Position> = {
  key: 'status',
  label: 'Status',
  importance: 4,
  value: (row) =>
    row.status === 'open' ? badge('open', 'Open', 'accent') : badge('closed', 'Closed'),
};

/** Positions in one list, whether they are over or not. */
export const positionsTable: TableShape<Position> = {
  ...closedPositionsTable,
  key: 'positions',
  name: 'Positions',
  empty: { title: 'No positions you can see' },
  columns: closedPositionsTable.columns.toSpliced(2, 0, status),
};

/** Long or short. */
export function sideOf({ side }: Position): Value {
  return side === 'long' ? badge('long', 'Long', 'accent') : badge('short', 'Short', 'warning');
}

/** The positions of the account on show that are still held. */
export const openPositions = (skipper: Skipper): Table<Position> =>
  positions(openPositionsTable, skipper.use(publicProfileFeature), 'open');

/** The round trips of the account on show, narrowed to a symbol and to a month of its returns. */
export function closedPositions(skipper: Skipper): Table<Position> {
  const page = skipper.use(publicProfileFeature);
  const shape: TableShape<Position> = {
    ...closedPositionsTable,
    get narrowed() {
      const symbol = page.closed.state.filter('q')?.toUpperCase();
      const narrowed = [symbol, page.month && formatMonth(page.month)].filter(Boolean);
      return { title: `No closed positions in ${narrowed.join(' in ')}` };
    },
    get filters() {
      const { month: value } = page;
      const options = value ? [{ value, label: formatMonth(value) }] : [];
      return value ? [{ key: 'month', label: 'Month', options }] : [];
    },
  };
  return positions(shape, page, 'closed', page.symbol);
}

function positions(
  shape: TableShape<Position>,
  page: PublicProfileStore,
  which: 'open' | 'closed',
  search?: TableSearch,
): Table<Position> {
  const pages = page[which];
  return tableOf(shape, {
    result: () => pages.result,
    rows: (data) => data.positions,
    pages,
    state: pages.state,
    ...(search && { search }),
    timeZone: () => page.account?.timezone,
    open: ({ uuid }) => page.opened.pathTo(uuid),
    amounts: (data) => data?.access.amounts ?? true,
  });
}
