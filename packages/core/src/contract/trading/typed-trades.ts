import { isKnownCurrency } from '../currency.ts';
import { TradeLineError, type TradeWord, TradeWords, type TypedTradeError } from './trade-words.ts';

export type { TypedTradeError } from './trade-words.ts';

/** The format of an import whose trades were typed by hand, as its history names it. */
export const typedTradesFormat = 'Typed trades';

/** The most trades of one text. A file takes more. */
export const typedTradesLimit = 200;
/** UTF-16 code units of a text, some 160 for each trade. */
export const typedTextLimit = 32 * 1024;

/**
 * Buy or sell to open or to close. `BUY` and `SELL` leave open which: the position decides, as in a
 * file.
 */
export type TradeAction = 'BTO' | 'STC' | 'STO' | 'BTC' | 'BUY' | 'SELL';

/** A trade as it was typed. Numbers are plain decimals without needless zeros. */
export interface TypedTrade {
  readonly action: TradeAction;
  readonly quantity: string;
  /** In capitals. */
  readonly symbol: string;
  /** The contract of an option; `symbol` is its underlying. */
  readonly option: TypedOption | null;
  readonly price: string;
  /** ISO 4217 of price and fee; null: the account's. */
  readonly currency: string | null;
  /** `YYYY-MM-DD`; null: today, in the zone of the account. */
  readonly day: string | null;
  /** `HH:MM` or `HH:MM:SS`; null with a day: only the day is known; without one: now. */
  readonly time: string | null;
  /** A cost; negative for a rebate. */
  readonly fee: string;
}

interface TypedOption {
  /** `YYYY-MM-DD`. */
  readonly expiry: string;
  readonly strike: string;
  readonly right: 'C' | 'P';
}

/** A trade with its place in the text. */
export interface TypedTradeLine {
  /** The first line being 1. */
  readonly line: number;
  readonly text: string;
  readonly trade: TypedTrade;
}

/** A text as it was read: each line that is not blank is a trade or an error. */
export interface TypedTrades {
  readonly trades: readonly TypedTradeLine[];
  readonly errors: readonly TypedTradeError[];
}

const actionNames: Readonly<Record<string, TradeAction>> = {
  'BUY TO OPEN': 'BTO',
  'SELL TO CLOSE': 'STC',
  'SELL TO OPEN': 'STO',
  'BUY TO CLOSE': 'BTC',
};

const actionShape = /^(?:BTO|STC|STO|BTC|BUY|SELL)$/i;
const symbolShape = /^[./]?[A-Z0-9][A-Z0-9./:!_-]{0,39}$/i;
const numberShape = /^(?:0|[1-9]\d{0,14})(?:\.\d{1,18})?$/;
const feeShape = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,18})?$/;
const strikeShape = /^(?:0|[1-9]\d{0,5})(?:\.\d{1,3})?$/;
const dayShape = /^\d{4}-\d{2}-\d{2}$/;
const momentShape = /^(\d{4}-\d{2}-\d{2})T(.+)$/i;
const timeShape = /^(\d|[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;

/**
 * Reads trades, one on each line: `BTO 100 AAPL @ 189.50`, then perhaps a currency, a time and a fee,
 * as in `STC 2 AAPL 2026-12-18 190 C @ 3.45 USD 2026-11-27 10:31 fee 1.30`. Nothing is passed over:
 * a line that is not such a trade is an error at the first character that does not fit.
 */
export function readTypedTrades(text: string): TypedTrades {
  const trades: TypedTradeLine[] = [];
  const errors: TypedTradeError[] = [];
  if (text.length > typedTextLimit) {
    const message = `At most ${typedTradesLimit} trades fit here. Import a file for more.`;
    return { trades, errors: [{ line: 1, column: 1, message }] };
  }
  for (const [index, content] of text.split(/\r\n?|\n/).entries()) {
    const line = index + 1;
    if (/^[ \t]*$/.test(content)) continue;
    if (trades.length + errors.length === typedTradesLimit) {
      const message = `Line ${line}: at most ${typedTradesLimit} trades fit here. Import a file for more.`;
      errors.push({ line, column: 1, message });
      break;
    }
    try {
      trades.push({ line, text: content.trim(), trade: readTradeLine(content) });
    } catch (error) {
      if (!(error instanceof TradeLineError)) throw error;
      const { column, message } = error;
      errors.push({ line, column, message: `Line ${line}, column ${column}: ${message}.` });
    }
  }
  return { trades, errors };
}

/**
 * Whether a text is trades, though perhaps with errors, and not a broker's table: its first line
 * begins with an action and goes on with a number, or has no cells.
 */
export function looksTyped(text: string): boolean {
  const first = /^\s*([^\r\n]*)/.exec(text)?.[1] ?? '';
  const [, rest] = /^(?:BTO|STC|STO|BTC|BUY|SELL)[ \t]+(.*)$/i.exec(first) ?? [];
  return rest !== undefined && (/^(?:to (?:open|close) +)?\d/i.test(rest) || !/[,;|\t]/.test(rest));
}

/** The line that is read as this trade. */
export function writeTypedTrade(trade: TypedTrade): string {
  const { action, quantity, symbol, option, price, currency, day, time, fee } = trade;
  const contract = option ? [option.expiry, option.strike, option.right] : [];
  const costs = fee === '0' ? [] : ['fee', fee];
  const parts = [action, quantity, symbol, ...contract, '@', price, currency, day, time, ...costs];
  return parts.filter((part) => part !== null).join(' ');
}

/** @throws TradeLineError at the first word that does not fit. */
function readTradeLine(line: string): TypedTrade {
  const words = new TradeWords(line);
  const action = readAction(words);
  const quantity = positive(words, words.take(numberShape, aQuantity), aQuantity);
  const symbol = words.take(symbolShape, 'a symbol such as AAPL').text.toUpperCase();
  const option = readOption(words);
  words.take(/^@$/, option ? '@ and the price' : '@ and the price, or the expiry of an option');
  const price = positive(words, words.take(numberShape, aPrice), aPrice);
  return { action, quantity, symbol, option, price, ...readRest(words) };
}

const aQuantity = 'a quantity such as 100';
const aPrice = 'a price such as 189.50';

function readAction(words: TradeWords): TradeAction {
  const first = words.take(actionShape, 'BTO, STC, STO, BTC, Buy or Sell').text.toUpperCase();
  if (!/^(?:BUY|SELL)$/.test(first) || !words.takeIf(/^to$/i)) return first as TradeAction;
  const effect = words.take(/^(?:open|close)$/i, '"open" or "close"').text.toUpperCase();
  return actionNames[`${first} TO ${effect}`] ?? (first as TradeAction);
}

function positive(words: TradeWords, word: TradeWord, expected: string): string {
  const number = plain(word.text);
  return number === '0' ? words.fail(`${expected}, above zero`, word) : number;
}

/** `1.50` is `1.5`, and `-0` is `0`. */
function plain(number: string): string {
  const short = number.includes('.') ? number.replace(/\.?0+$/, '') : number;
  return short === '-0' ? '0' : short;
}

function readOption(words: TradeWords): TypedOption | null {
  const expiry = words.takeIf(/^\d{4}-/);
  if (!expiry) return null;
  if (!isDay(expiry.text)) words.fail('the expiry of an option such as 2026-12-18', expiry);
  const strike = positive(words, words.take(strikeShape, aStrike), aStrike);
  const right = words.take(/^(?:C|P|CALL|PUT)$/i, 'C or P').text;
  return { expiry: expiry.text, strike, right: /^c/i.test(right) ? 'C' : 'P' };
}

const aStrike = 'a strike such as 190';

/** All that may follow the price, each once. */
function readRest(words: TradeWords): Pick<TypedTrade, 'currency' | 'day' | 'time' | 'fee'> {
  let currency = readCurrency(words, null);
  let when: Pick<TypedTrade, 'day' | 'time'> | undefined;
  let fee: string | undefined;
  while (words.next) {
    if (fee === undefined && words.takeIf(/^fee$/i)) {
      fee = plain(words.take(feeShape, 'a fee such as 1.25').text);
      currency = readCurrency(words, currency);
      continue;
    }
    if (when !== undefined || !/^\d/.test(words.next.text)) words.fail(restOf(when, fee));
    when = readMoment(words);
  }
  return { currency, day: null, time: null, ...when, fee: fee ?? '0' };
}

function restOf(when: object | undefined, fee: string | undefined): string {
  const parts = [
    ...(when === undefined ? ['a time such as 2026-11-27 10:31'] : []),
    ...(fee === undefined ? ['"fee"'] : []),
    'the end of the line',
  ];
  return parts.length === 3 ? `${parts[0]}, ${parts[1]} or ${parts[2]}` : parts.join(' or ');
}

/** The code after an amount. Price and fee of a trade are in one currency. */
function readCurrency(words: TradeWords, before: string | null): string | null {
  const word = words.takeIf(/^(?!fee$)[A-Z]{3}$/i);
  if (!word) return before;
  const code = word.text.toUpperCase();
  if (!isKnownCurrency(code)) words.fail('a currency such as USD', word);
  return before === null || before === code ? code : words.fail(before, word);
}

function readMoment(words: TradeWords): Pick<TypedTrade, 'day' | 'time'> {
  const day = words.takeIf(dayShape);
  if (day) {
    if (!isDay(day.text)) words.fail(aDay, day);
    const time = words.takeIf(/^\d*:/);
    return { day: day.text, time: time ? timeOf(words, time.text, time) : null };
  }
  const word = words.take(/^\d/, aDay);
  const [, joined, rest = ''] = momentShape.exec(word.text) ?? [];
  if (joined === undefined) return { day: null, time: timeOf(words, word.text, word) };
  if (!isDay(joined)) words.fail(aDay, word);
  return { day: joined, time: timeOf(words, rest, word) };
}

const aDay = 'a day such as 2026-11-27';

function timeOf(words: TradeWords, text: string, word: TradeWord): string {
  if (!timeShape.test(text)) words.fail('a time such as 10:31', word);
  return text.length === 4 || text.length === 7 ? `0${text}` : text;
}

/** Whether a calendar has this day, between 1970 and 2100. */
function isDay(text: string): boolean {
  if (!dayShape.test(text) || text < '1970' || text >= '2101') return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
