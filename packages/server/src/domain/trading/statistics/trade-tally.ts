import { type Decimal, text } from '../../decimal.ts';
import type { ClosedTrade } from './closed-trade.ts';
import { ExactSum } from './exact-sum.ts';

/** Runs of one result in a row: at the beginning, the longest, and at the end. */
interface Runs {
  readonly first: number;
  readonly longest: number;
  readonly last: number;
}

/**
 * Exact counts and sums of trades in the order in which they closed. Tallies of consecutive parts
 * merge into the tally of the whole.
 */
export interface TradeTally {
  readonly closed: number;
  readonly wins: number;
  readonly losses: number;
  readonly net: Decimal;
  readonly fees: Decimal;
  /** Net of the wins alone, and of the losses. */
  readonly won: Decimal;
  readonly lost: Decimal;
  readonly returns: Decimal;
  readonly withReturn: number;
  readonly heldSeconds: Decimal;
  readonly withDuration: number;
  readonly winRuns: Runs;
  readonly lossRuns: Runs;
  readonly firstClosedAt: string | null;
  readonly lastClosedAt: string | null;
}

const noRuns: Runs = { first: 0, longest: 0, last: 0 };

/** In the order in which they closed. */
export function tallyOf(trades: readonly ClosedTrade[]): TradeTally {
  const net = new ExactSum();
  const fees = new ExactSum();
  const won = new ExactSum();
  const lost = new ExactSum();
  const returns = new ExactSum();
  const heldSeconds = new ExactSum();
  const [wins, losses] = [new RunCounter(), new RunCounter()];
  let [withReturn, withDuration] = [0, 0];
  for (const trade of trades) {
    const { result, returnPct, holdSeconds } = trade;
    net.add(trade.net);
    fees.add(trade.fees);
    if (result === 'win') won.add(trade.net);
    if (result === 'loss') lost.add(trade.net);
    wins.add(result === 'win');
    losses.add(result === 'loss');
    if (returnPct !== null) {
      returns.add(String(returnPct));
      withReturn += 1;
    }
    if (holdSeconds !== null) {
      heldSeconds.add(String(holdSeconds));
      withDuration += 1;
    }
  }
  return {
    closed: trades.length,
    wins: wins.count,
    losses: losses.count,
    net: net.total,
    fees: fees.total,
    won: won.total,
    lost: lost.total,
    returns: returns.total,
    withReturn,
    heldSeconds: heldSeconds.total,
    withDuration,
    winRuns: wins.runs,
    lossRuns: losses.runs,
    firstClosedAt: trades.at(0)?.closedAt ?? null,
    lastClosedAt: trades.at(-1)?.closedAt ?? null,
  };
}

/** Counts trades of one result, and in a row. */
class RunCounter {
  count = 0;
  #seen = 0;
  #first = 0;
  #longest = 0;
  #last = 0;

  add(counts: boolean): void {
    this.#last = counts ? this.#last + 1 : 0;
    if (counts) this.count += 1;
    if (this.#last > this.#longest) this.#longest = this.#last;
    if (counts && this.#first === this.#seen) this.#first += 1;
    this.#seen += 1;
  }

  get runs(): Runs {
    return { first: this.#first, longest: this.#longest, last: this.#last };
  }
}

/** The tally of consecutive parts taken together. */
export function mergeTallies(parts: readonly WrittenTally[]): TradeTally {
  const sums = Object.fromEntries(amounts.map((name) => [name, new ExactSum()])) as Sums;
  let [closed, wins, losses, withReturn, withDuration] = [0, 0, 0, 0, 0];
  let [winRuns, lossRuns] = [noRuns, noRuns];
  for (const part of parts) {
    for (const name of amounts) sums[name].add(part[name]);
    winRuns = joined([winRuns, closed], [part.winRuns, part.closed]);
    lossRuns = joined([lossRuns, closed], [part.lossRuns, part.closed]);
    closed += part.closed;
    wins += part.wins;
    losses += part.losses;
    withReturn += part.withReturn;
    withDuration += part.withDuration;
  }
  const counts = { closed, wins, losses, withReturn, withDuration, winRuns, lossRuns };
  return {
    ...counts,
    ...(Object.fromEntries(amounts.map((name) => [name, sums[name].total])) as Totals),
    firstClosedAt: parts.find((part) => part.firstClosedAt !== null)?.firstClosedAt ?? null,
    lastClosedAt: parts.findLast((part) => part.lastClosedAt !== null)?.lastClosedAt ?? null,
  };
}

/** Runs of two parts, each with its number of trades: one may go on across the border. */
function joined(
  [a, sizeOfA]: readonly [Runs, number],
  [b, sizeOfB]: readonly [Runs, number],
): Runs {
  return {
    first: a.first === sizeOfA ? sizeOfA + b.first : a.first,
    longest: Math.max(a.longest, b.longest, a.last + b.first),
    last: b.last === sizeOfB ? sizeOfB + a.last : b.last,
  };
}

/** Names of the exact amounts of a tally. */
const amounts = ['net', 'fees', 'won', 'lost', 'returns', 'heldSeconds'] as const;
type Amount = (typeof amounts)[number];
type Sums = Readonly<Record<Amount, ExactSum>>;
type Totals = Readonly<Record<Amount, Decimal>>;

/** A tally as plain data, with decimal strings. */
export type WrittenTally = Omit<TradeTally, Amount> & Readonly<Record<Amount, string>>;

export function writeTally(tally: TradeTally): WrittenTally {
  const written = amounts.map((name) => [name, text(tally[name])]);
  return { ...tally, ...(Object.fromEntries(written) as Record<Amount, string>) };
}
