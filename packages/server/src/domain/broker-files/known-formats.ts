import type { ColumnMapping } from '@skipper/core/contract';

/** A file's columns by their normalised names. */
export type ColumnsByName = ReadonlyMap<string, string>;

export interface KnownFormat {
  readonly name: string;
  /** The mapping, or undefined where the header is not this broker's. */
  readonly toMapping: (columns: ColumnsByName) => ColumnMapping | undefined;
}

/** A mapping written with normalised names; it fits where the file has every one of them. */
interface FormatColumns extends ColumnMapping {
  /** Columns that are not read, but tell this broker from others. */
  readonly signs?: readonly string[];
}

function knownFormat(name: string, format: FormatColumns): KnownFormat {
  const { symbol, side, quantity, price, date, time, fees, dateOrder, decimalMark } = format;
  const required = [symbol, side, quantity, price, date, ...fees, ...(format.signs ?? [])];
  if (time !== undefined) required.push(time);
  return {
    name,
    toMapping: (columns) => {
      if (!required.every((column) => columns.has(column))) return undefined;
      const named = (column: string) => columns.get(column) ?? column;
      return {
        symbol: named(symbol),
        side: named(side),
        quantity: named(quantity),
        price: named(price),
        date: named(date),
        ...(time !== undefined && { time: named(time) }),
        fees: fees.map(named),
        dateOrder,
        decimalMark,
      };
    },
  };
}

const tradeZero = knownFormat('TradeZero', {
  symbol: 'symbol',
  side: 'side',
  quantity: 'qty',
  price: 'price',
  date: 't d',
  time: 'exec time',
  fees: ['comm', 'sec', 'taf', 'nscc', 'nasdaq', 'ecn remove', 'ecn add'],
  dateOrder: 'MDY',
  decimalMark: '.',
});

const schwab = knownFormat('Schwab transactions', {
  symbol: 'symbol',
  side: 'action',
  quantity: 'quantity',
  price: 'price',
  date: 'date',
  fees: ['fees comm'],
  dateOrder: 'MDY',
  decimalMark: '.',
  signs: ['description', 'amount'],
});

const french = knownFormat('French bank export', {
  symbol: 'isin',
  side: 'operation',
  quantity: 'quantite',
  price: 'cours',
  date: 'date d operation',
  fees: ['frais'],
  dateOrder: 'DMY',
  decimalMark: ',',
});

/** The brokers whose files need no guessing, the most particular header first. */
export const knownFormats: readonly KnownFormat[] = [tradeZero, schwab, french];
