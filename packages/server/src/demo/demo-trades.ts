import { RandomSequence } from './random-sequence.ts';

/** One execution as a broker's file would list it, in New York time. */
export interface DemoFill {
  /** Days before the reference day. */
  readonly daysAgo: number;
  /** Seconds after midnight. */
  readonly second: number;
  readonly side: 'B' | 'S' | 'SS' | 'BC';
  readonly symbol: string;
  readonly quantity: number;
  readonly price: number;
}

/** A trader's style. Fractions are of the price. */
export interface TradingStyle {
  readonly seed: number;
  readonly roundTrips: number;
  /** From so many days ago until yesterday. */
  readonly days: number;
  readonly holdDays: readonly [number, number];
  readonly winChance: number;
  readonly win: readonly [number, number];
  readonly loss: readonly [number, number];
  readonly shortChance: number;
  /** Dollars put into one trade. */
  readonly stake: readonly [number, number];
  readonly openPositions: number;
}

const market: readonly { readonly symbol: string; readonly price: number }[] = [
  { symbol: 'AAPL', price: 228 },
  { symbol: 'NVDA', price: 131 },
  { symbol: 'TSLA', price: 262 },
  { symbol: 'AMD', price: 148 },
  { symbol: 'META', price: 574 },
  { symbol: 'PLTR', price: 41 },
  { symbol: 'SOFI', price: 11.4 },
  { symbol: 'COIN', price: 203 },
  { symbol: 'RBLX', price: 44 },
  { symbol: 'SHOP', price: 79 },
  { symbol: 'UBER', price: 72 },
  { symbol: 'MARA', price: 17.8 },
];

const sessionOpen = 9.5 * 3600;
const sessionClose = 16 * 3600;

/** The executions of a trader, repeatable from the seed. `isTradingDay` says which days have a session. */
export function demoFills(
  style: TradingStyle,
  isTradingDay: (daysAgo: number) => boolean,
): DemoFill[] {
  const random = new RandomSequence(style.seed);
  const fills: DemoFill[] = [];
  // Two trips at once in one symbol would merge into one position, so each symbol is free only after its exit.
  const freeFrom = new Map<string, number>();
  for (let trip = 0; trip < style.roundTrips; trip += 1) {
    const entry = entryDay(style, trip, isTradingDay);
    const hold = random.whole(...style.holdDays);
    const exit = Math.max(1, previousSession(entry - hold, isTradingDay));
    const free = market.filter(({ symbol }) => (freeFrom.get(symbol) ?? Infinity) > entry);
    if (free.length === 0) continue;
    const stock = random.pick(free);
    freeFrom.set(stock.symbol, exit);
    fills.push(...roundTrip(random, style, stock, entry, exit));
  }
  for (const stock of market.slice(0, style.openPositions)) {
    const day = previousSession(1, isTradingDay);
    fills.push(openPosition(random, style, stock, day));
  }
  return fills.sort((a, b) => b.daysAgo - a.daysAgo || a.second - b.second);
}

/** Trips are spread evenly over the days, oldest first. */
function entryDay(
  { days, roundTrips }: TradingStyle,
  trip: number,
  isTradingDay: (daysAgo: number) => boolean,
): number {
  return previousSession(Math.ceil(days - (trip * (days - 4)) / roundTrips), isTradingDay);
}

function previousSession(daysAgo: number, isTradingDay: (daysAgo: number) => boolean): number {
  let day = Math.max(1, Math.round(daysAgo));
  while (!isTradingDay(day)) day += 1;
  return day;
}

type Stock = (typeof market)[number];

function roundTrip(
  random: RandomSequence,
  style: TradingStyle,
  stock: Stock,
  entryDaysAgo: number,
  exitDaysAgo: number,
): DemoFill[] {
  const short = random.chance(style.shortChance);
  const entryPrice = cents(stock.price * random.between(0.93, 1.07));
  const quantity = Math.max(4, Math.round(random.between(...style.stake) / entryPrice / 4) * 4);
  const wins = random.chance(style.winChance);
  const move = wins ? random.between(...style.win) : -random.between(...style.loss);
  const exitPrice = entryPrice * (1 + (short ? -move : move));
  const middle = random.between(sessionOpen + 1800, sessionClose - 7200);
  const sides = short ? (['SS', 'BC'] as const) : (['B', 'S'] as const);
  const common = { symbol: stock.symbol };
  const enter = parts(random, quantity).map((part, index) => ({
    ...common,
    daysAgo: entryDaysAgo,
    second: Math.floor(middle - random.between(60, 1500) + index),
    side: sides[0],
    quantity: part,
    price: cents(entryPrice * random.between(0.9995, 1.0005)),
  }));
  const leave = parts(random, quantity).map((part, index) => ({
    ...common,
    daysAgo: exitDaysAgo,
    second: Math.floor(middle + random.between(120, 6600) + index),
    side: sides[1],
    quantity: part,
    price: cents(exitPrice * random.between(0.9995, 1.0005)),
  }));
  return [...enter, ...leave];
}

function openPosition(
  random: RandomSequence,
  style: TradingStyle,
  stock: Stock,
  daysAgo: number,
): DemoFill {
  const price = cents(stock.price * random.between(0.98, 1.02));
  return {
    daysAgo,
    // After every exit of the day, so that it never joins an earlier trip.
    second: Math.floor(sessionClose - random.between(60, 300)),
    side: 'B',
    symbol: stock.symbol,
    quantity: Math.max(4, Math.round(random.between(...style.stake) / price)),
    price,
  };
}

/** A quantity in one to three executions. */
function parts(random: RandomSequence, quantity: number): number[] {
  const half = quantity / 2;
  const quarter = quantity / 4;
  return random.pick([[quantity], [half, half], [half, quarter, quarter]]);
}

function cents(price: number): number {
  return Math.round(price * 100) / 100;
}
