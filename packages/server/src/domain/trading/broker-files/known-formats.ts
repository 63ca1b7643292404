import type { ColumnMapping } from '@skipper/core/contract';
import type { FormatTraits } from './format-traits.ts';

/** A file's columns by their normalised names. */
type ColumnsByName = ReadonlyMap<string, string>;

export interface KnownFormat {
  readonly name: string;
  readonly traits: FormatTraits;
  /** The mapping, or undefined where the header is not this broker's. */
  readonly toMapping: (columns: ColumnsByName) => ColumnMapping | undefined;
}

/** A mapping written with normalised names; it fits where the file has every one of them. */
interface FormatColumns extends Omit<ColumnMapping, 'feeSign' | 'rowOrder'> {
  /** Columns that are not read, but identify this broker. */
  readonly signs?: readonly string[];
}

function knownFormat(name: string, format: FormatColumns, traits: FormatTraits): KnownFormat {
  const { signs = [], fees, dateOrder, decimalMark, ...single } = format;
  const required = [...Object.values(single), ...fees, ...signs];
  return {
    name,
    traits,
    toMapping: (columns) => {
      if (!required.every((column) => columns.has(column))) return undefined;
      const named = (column: string) => columns.get(column) ?? column;
      const pairs = Object.entries(single).map(([part, column]) => [part, named(column)] as const);
      const { feeSign } = traits;
      return {
        ...(Object.fromEntries(pairs) as typeof single),
        fees: fees.map(named),
        dateOrder,
        decimalMark,
        ...(feeSign !== undefined && fees.length > 0 && { feeSign }),
      };
    },
  };
}

const american = { dateOrder: 'MDY', decimalMark: '.' } as const;
/** For brokers in the United States, whose files write every amount in dollars. */
const domestic = { zone: 'America/New_York', currency: 'USD', sharesOnly: true } as const;
/** For brokers that list the newest first, and list delivered shares in their own row. */
const settled = { sharesDelivered: true, newestFirst: true } as const;
const yearFirst = { dateOrder: 'YMD', decimalMark: '.' } as const;

const tradeZero = knownFormat(
  'TradeZero',
  {
    symbol: 'symbol',
    side: 'side',
    quantity: 'qty',
    price: 'price',
    date: 't d',
    time: 'exec time',
    ...american,
    fees: ['comm', 'sec', 'taf', 'nscc', 'nasdaq', 'ecn remove', 'ecn add'],
  },
  { ...domestic, feeSign: 'positive' },
);

const schwab = knownFormat(
  'Schwab transactions',
  {
    symbol: 'symbol',
    side: 'action',
    quantity: 'quantity',
    price: 'price',
    date: 'date',
    fees: ['fees comm'],
    signs: ['description', 'amount'],
    ...american,
  },
  { ...domestic, feeSign: 'positive', ...settled },
);

const fidelity = knownFormat(
  'Fidelity activity',
  {
    symbol: 'symbol',
    side: 'action',
    quantity: 'quantity',
    price: 'price',
    date: 'run date',
    fees: ['commission', 'fees'],
    signs: ['amount', 'accrued interest'],
    ...american,
  },
  {
    ...domestic,
    feeSign: 'positive',
    ...settled,
    cashSymbols: ['SPAXX', 'FDRXX', 'FZFXX', 'FCASH', 'FSIXX', 'FDLXX', 'SPRXX', 'FZDXX'],
  },
);

const robinhood = knownFormat(
  'Robinhood',
  {
    symbol: 'instrument',
    side: 'trans code',
    quantity: 'quantity',
    price: 'price',
    date: 'activity date',
    fees: [],
    signs: ['description', 'amount'],
    ...american,
  },
  { ...domestic, feeFromAmount: true, ...settled },
);

const flex = knownFormat(
  'Interactive Brokers Flex',
  {
    symbol: 'symbol',
    side: 'buy sell',
    quantity: 'quantity',
    price: 'tradeprice',
    date: 'datetime',
    fees: ['ibcommission'],
    executionId: 'ibexecid',
    ...yearFirst,
    signs: ['assetclass', 'multiplier', 'currencyprimary'],
  },
  { feeSign: 'negative', sharesDelivered: true, detailLevel: 'EXECUTION', zoneUnwritten: true },
);

const webull = knownFormat(
  'Webull orders',
  {
    symbol: 'symbol',
    side: 'side',
    quantity: 'filled',
    price: 'avg price',
    date: 'filled time',
    fees: [],
    signs: ['status', 'total qty', 'placed time'],
    ...american,
  },
  { ...domestic, newestFirst: true },
);

const eTrade = knownFormat(
  'E*TRADE transactions',
  {
    symbol: 'symbol',
    side: 'transactiontype',
    quantity: 'quantity',
    price: 'price',
    date: 'transactiondate',
    fees: ['commission'],
    ...american,
    signs: ['securitytype', 'amount', 'description'],
  },
  { ...domestic, feeSign: 'positive', ...settled },
);

const tradovate = knownFormat(
  'Tradovate fills',
  {
    symbol: 'contract',
    side: 'b s',
    quantity: 'quantity',
    price: 'price',
    date: 'timestamp',
    fees: ['commission'],
    executionId: 'fill id',
    orderId: 'order id',
    signs: ['product', 'tradedate'],
    ...yearFirst,
  },
  // The first of its two columns Timestamp, `_timestamp`, is in UTC.
  { zone: 'UTC', feeSign: 'positive' },
);

const tradingView = (quantity: string) =>
  knownFormat(
    'TradingView paper trading',
    {
      symbol: 'symbol',
      side: 'side',
      quantity,
      price: 'fill price',
      date: 'closing time',
      fees: ['commission'],
      orderId: 'order id',
      ...yearFirst,
      signs: ['status', 'placing time'],
    },
    { feeSign: 'positive', zoneUnwritten: true },
  );

const coinbase = knownFormat(
  'Coinbase fills',
  {
    symbol: 'product',
    side: 'side',
    quantity: 'size',
    price: 'price',
    date: 'created at',
    fees: ['fee'],
    executionId: 'trade id',
    signs: ['size unit', 'portfolio'],
    ...yearFirst,
  },
  { zone: 'UTC', feeSign: 'positive' },
);

const french = knownFormat(
  'French bank export',
  {
    symbol: 'isin',
    side: 'operation',
    quantity: 'quantite',
    price: 'cours',
    date: 'date d operation',
    fees: ['frais'],
    dateOrder: 'DMY',
    decimalMark: ',',
  },
  { zone: 'Europe/Paris', currency: 'EUR', feeSign: 'positive', sharesOnly: true },
);

/** The brokers recognised by their header, the most specific header first. */
export const knownFormats: readonly KnownFormat[] = [
  tradeZero,
  fidelity,
  robinhood,
  flex,
  webull,
  eTrade,
  tradovate,
  tradingView('qty'),
  tradingView('quantity'),
  coinbase,
  schwab,
  french,
];
