import {
  readTypedTrades as readLines,
  type TypedTrade,
  type TypedTradeLine,
  typedTradesFormat,
} from '@skipper/core/contract';
import { BrokerFileError } from '../broker-files/broker-file-error.ts';
import { type FillReading, type RowReading, rejected } from '../broker-files/file-fill.ts';
import { isFutureRoot } from '../broker-files/future-symbol.ts';
import { instrumentOf } from '../broker-files/instrument-of.ts';
import { type Parsed, quoted } from '../broker-files/parsed.ts';
import type { BrokerFile, FileOptions } from '../broker-files/read-broker-file.ts';
import { valueProblem } from '../broker-files/trade-numbers.ts';
import type { Instrument } from '../matching/fill.ts';
import { momentOfTrade } from './moment-of-trade.ts';

/** Its parts are no columns: there is nothing to map. */
const mapping = {
  symbol: 'Symbol',
  side: 'Side',
  quantity: 'Quantity',
  price: 'Price',
  date: 'Time',
  fees: ['Fee'],
  dateOrder: 'YMD',
  decimalMark: '.',
} as const;

const shownErrors = 5;

/**
 * Reads typed trades as a broker's file is read. `now` is when they were typed: a trade without a
 * time happened then. A pure function of plain data.
 *
 * @throws BrokerFileError naming the place of each error, if a line is not a trade.
 */
export function readTypedTrades(typed: string, options: FileOptions): BrokerFile {
  const { trades, errors } = readLines(typed);
  if (errors.length > 0) {
    const messages = errors.slice(0, shownErrors).map(({ message }) => message);
    const more = errors.length - messages.length;
    if (more > 0) messages.push(`And ${more} more.`);
    throw new BrokerFileError('invalid_trades', messages.join(' '));
  }
  const { currency, accountZone } = options;
  const timezone = options.timezone ?? accountZone;
  const reading = { ...options, timezone };
  return {
    format: typedTradesFormat,
    mapping: { ...mapping, fees: [...mapping.fees] },
    recognised: null,
    traits: { typed: true },
    columns: [],
    currency,
    timezone,
    negativeFees: null,
    rows: trades.map(({ line, text, trade }) => ({
      line,
      text: text.slice(0, 300),
      reading: readTrade(trade, reading),
    })),
    warnings: repeated(trades),
  };
}

type TradeOptions = FileOptions & { readonly timezone: string };

function readTrade(trade: TypedTrade, options: TradeOptions): RowReading {
  const { currency } = options;
  if (trade.currency !== null && trade.currency !== currency) {
    return rejected(`It is in ${trade.currency}, the account in ${currency}.`);
  }
  const moment = momentOfTrade(trade, options);
  if ('problem' in moment) return rejected(`${moment.problem}.`);
  const { at: executedAt, written: writtenAt, day } = moment.value;
  const instrument = instrumentOfTrade(trade, currency, executedAt);
  if ('problem' in instrument) return rejected(`${instrument.problem}.`);
  const { quantity, price, fee } = trade;
  const fill: FillReading['fill'] = {
    instrument: instrument.value,
    side: /^B/.test(trade.action) ? 'buy' : 'sell',
    quantity,
    price,
    fee,
    executedAt,
    writtenAt,
    day,
    executionId: null,
    orderId: null,
  };
  const absurd = valueProblem(fill);
  return absurd === undefined ? { kind: 'fill', fill, ...claims[trade.action] } : rejected(absurd);
}

const claims = {
  BTO: { opens: true },
  STO: { opens: true },
  STC: { closes: true },
  BTC: { closes: true },
  BUY: {},
  SELL: {},
} as const;

function instrumentOfTrade(
  { symbol, option }: TypedTrade,
  currency: string,
  executedAt: string,
): Parsed<Instrument> {
  if (!option && isFutureRoot(symbol)) {
    return {
      problem: `${quoted(symbol)} can be a share, a future or a coin; type the contract month, as in ${symbol}H27, the market of a share, as in NYSE:${symbol}, or the pair of a coin, as in ${symbol}/${currency}`,
    };
  }
  return instrumentOf({
    symbol,
    assetType: option ? 'option' : '',
    // Not the action: in a file, "BTO" speaks of options.
    side: '',
    description: '',
    expiry: option?.expiry ?? '',
    strike: option?.strike ?? '',
    right: option?.right ?? '',
    multiplier: '',
    currency,
    tradeYear: Number(executedAt.slice(0, 4)),
    sharesOnly: false,
  });
}

/** The same line twice may be two trades, or one that was pasted twice. */
function repeated(trades: readonly TypedTradeLine[]): readonly string[] {
  const same = Map.groupBy(trades, ({ trade }) => JSON.stringify(trade));
  return [...same.values()].flatMap(([first, ...others]) =>
    others.map(
      ({ line }) => `Line ${line} is the same as line ${first?.line}. Both count as trades.`,
    ),
  );
}
