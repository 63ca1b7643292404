import type { LotMethod } from '@skipper/core/contract';
import type { Fill } from './fill.ts';
import {
  compare,
  digits,
  dividedBy,
  isZero,
  minus,
  negative,
  nothing,
  plus,
  type Rational,
  rational,
  rounded,
  size,
  smaller,
  times,
} from './rational.fixtures.ts';

export interface ExactOptions {
  readonly lotMethod: LotMethod;
  readonly allowShort: boolean;
  readonly breakevenTolerance: string;
}

interface Trade {
  readonly fill: Fill;
  readonly quantity: Rational;
  readonly price: Rational;
  readonly fee: Rational;
}

/** The trades of one position: the first opens it, the others enter or exit. */
interface Trip {
  readonly trades: Trade[];
  open: Rational;
}

/**
 * The positions of one instrument by the product rules, in fractions: an oracle that shares no
 * code with the engine and is as slow as that makes it. A trade that passes through zero is cut
 * first; every figure is then a sum over the trades of one position, rounded once.
 */
export function exactPositions(fills: readonly Fill[], options: ExactOptions) {
  const trips: Trip[] = [];
  let current: Trip | undefined;
  for (const fill of fills) {
    let trade: Trade | undefined = wholeTrade(fill);
    const first = current?.trades[0];
    if (current && first && first.fill.side !== fill.side) {
      const [closing, rest] = cut(trade, smaller(trade.quantity, current.open));
      current.trades.push(closing);
      current.open = minus(current.open, closing.quantity);
      if (isZero(current.open)) current = undefined;
      trade = rest;
    } else if (current) {
      current.trades.push(trade);
      current.open = plus(current.open, trade.quantity);
      trade = undefined;
    }
    if (!trade) continue;
    const trip = { trades: [trade], open: trade.quantity };
    trips.push(trip);
    if (options.allowShort || fill.side === 'buy') current = trip;
  }
  return trips.map((trip) => describe(trip, options));
}

const wholeTrade = (fill: Fill): Trade => ({
  fill,
  quantity: rational(fill.quantity),
  price: rational(fill.price),
  fee: rational(fill.fee),
});

/** The fee splits pro rata, to 18 places; the rest has what is left of it. */
function cut(trade: Trade, quantity: Rational): [Trade, Trade | undefined] {
  const left = minus(trade.quantity, quantity);
  if (isZero(left)) return [trade, undefined];
  const fee = rounded(dividedBy(times(trade.fee, quantity), trade.quantity));
  return [
    { ...trade, quantity, fee },
    { ...trade, quantity: left, fee: minus(trade.fee, fee) },
  ];
}

const total = (values: readonly Rational[]): Rational => values.reduce(plus, nothing);
const value = ({ quantity, price }: Trade): Rational => times(quantity, price);

function describe({ trades, open }: Trip, options: ExactOptions) {
  const [first] = trades;
  const last = trades.at(-1);
  if (!first || !last) throw new Error('A position has a trade.');
  const { side } = first.fill;
  const fees = total(trades.map(({ fee }) => fee));
  if (side === 'sell' && !options.allowShort) return soldUnowned(first);
  const entries = trades.filter((trade) => trade.fill.side === side);
  const exits = trades.filter((trade) => trade.fill.side !== side);
  const closed = isZero(open);
  const multiplier = rational(first.fill.instrument.multiplier);
  const entered = total(entries.map(value));
  const cost = minus(entered, costOfOpen(trades, side, options.lotMethod));
  const points = minus(total(exits.map(value)), cost);
  const averaged = options.lotMethod === 'AVERAGE' && !closed;
  const exact = times(side === 'buy' ? points : negative(points), multiplier);
  const gross = averaged && exits.length > 0 ? rounded(exact) : exact;
  const net = minus(gross, fees);
  const invested = times(entered, multiplier);
  const returns = closed && compare(invested, nothing) > 0;
  return {
    openedBy: first.fill.id,
    side: side === 'buy' ? 'long' : 'short',
    status: closed ? 'closed' : 'open',
    quantity: digits(total(entries.map(({ quantity }) => quantity))),
    openQuantity: digits(open),
    entryAvg: average(entries),
    exitAvg: exits.length > 0 ? average(exits) : null,
    openedAt: first.fill.executedAt,
    closedAt: closed ? last.fill.executedAt : null,
    openedDay: first.fill.day,
    closedDay: closed ? last.fill.day : null,
    gross: digits(gross),
    fees: digits(fees),
    net: digits(net),
    returnPct: returns ? digits(rounded(dividedBy(net, invested))) : null,
    holdSeconds: closed ? held(first.fill, last.fill) : null,
    result: closed ? result(gross, net, rational(options.breakevenTolerance)) : 'open',
    flags: [] as string[],
  };
}

const average = (trades: readonly Trade[]): string =>
  digits(
    rounded(dividedBy(total(trades.map(value)), total(trades.map(({ quantity }) => quantity)))),
  );

/** Lot by lot, as a broker's statement does it; AVERAGE keeps one lot at the mean price. */
function costOfOpen(trades: readonly Trade[], side: Fill['side'], method: LotMethod): Rational {
  let lots: { readonly quantity: Rational; readonly price: Rational }[] = [];
  for (const { fill, quantity, price } of trades) {
    if (fill.side === side) {
      lots.push({ quantity, price });
      if (method === 'AVERAGE') lots = [merged(lots)];
      continue;
    }
    let left = quantity;
    while (!isZero(left)) {
      const lot = method === 'LIFO' ? lots.pop() : lots.shift();
      if (!lot) throw new Error('More is closed than is open.');
      const taken = smaller(left, lot.quantity);
      left = minus(left, taken);
      const rest = { ...lot, quantity: minus(lot.quantity, taken) };
      if (isZero(rest.quantity)) continue;
      if (method === 'LIFO') lots.push(rest);
      else lots.unshift(rest);
    }
  }
  return total(lots.map(({ quantity, price }) => times(quantity, price)));
}

function merged(lots: readonly { readonly quantity: Rational; readonly price: Rational }[]) {
  const quantity = total(lots.map((lot) => lot.quantity));
  const cost = total(lots.map((lot) => times(lot.quantity, lot.price)));
  return { quantity, price: dividedBy(cost, quantity) };
}

function result(gross: Rational, net: Rational, tolerance: Rational): string {
  if (compare(size(gross), tolerance) <= 0 || isZero(net)) return 'breakeven';
  return compare(net, nothing) > 0 ? 'win' : 'loss';
}

function held(entry: Fill, exit: Fill): number | null {
  const seconds = Math.floor((Date.parse(exit.executedAt) - Date.parse(entry.executedAt)) / 1000);
  if (entry.day === null && exit.day === null) return seconds;
  const days = Math.round(seconds / 86_400);
  return days === 0 ? null : days * 86_400;
}

function soldUnowned({ fill, quantity, fee }: Trade) {
  return {
    openedBy: fill.id,
    side: 'long',
    status: 'closed',
    quantity: digits(quantity),
    openQuantity: '0',
    entryAvg: '0',
    exitAvg: digits(rational(fill.price)),
    openedAt: fill.executedAt,
    closedAt: fill.executedAt,
    openedDay: fill.day,
    closedDay: fill.day,
    gross: '0',
    fees: digits(fee),
    net: digits(negative(fee)),
    returnPct: null,
    holdSeconds: null,
    result: 'breakeven',
    flags: ['missing_acquisition'],
  };
}
