import { type Decimal, decimal, text, zero } from '../../decimal.ts';
import type { ClosedTrade } from './closed-trade.ts';

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

const emptyTally: TradeTally = {
  closed: 0,
  wins: 0,
  losses: 0,
  net: zero,
  fees: zero,
  won: zero,
  lost: zero,
  returns: zero,
  withReturn: 0,
  heldSeconds: zero,
  withDuration: 0,
  winRuns: noRuns,
  lossRuns: noRuns,
  firstClosedAt: null,
  lastClosedAt: null,
};

export function tallyOf(trades: readonly ClosedTrade[]): TradeTally {
  return mergeTallies(trades.map(tallyOfOne));
}

function tallyOfOne(trade: ClosedTrade): TradeTally {
  const { result, returnPct, holdSeconds, closedAt } = trade;
  const net = decimal(trade.net);
  const [win, loss] = [result === 'win', result === 'loss'];
  return {
    closed: 1,
    wins: win ? 1 : 0,
    losses: loss ? 1 : 0,
    net,
    fees: decimal(trade.fees),
    won: win ? net : zero,
    lost: loss ? net : zero,
    returns: returnPct === null ? zero : decimal(String(returnPct)),
    withReturn: returnPct === null ? 0 : 1,
    heldSeconds: holdSeconds === null ? zero : decimal(String(holdSeconds)),
    withDuration: holdSeconds === null ? 0 : 1,
    winRuns: win ? oneRun : noRuns,
    lossRuns: loss ? oneRun : noRuns,
    firstClosedAt: closedAt,
    lastClosedAt: closedAt,
  };
}

const oneRun: Runs = { first: 1, longest: 1, last: 1 };

export function mergeTallies(parts: readonly TradeTally[]): TradeTally {
  return parts.reduce(merged, emptyTally);
}

function merged(a: TradeTally, b: TradeTally): TradeTally {
  return {
    closed: a.closed + b.closed,
    wins: a.wins + b.wins,
    losses: a.losses + b.losses,
    net: a.net.plus(b.net),
    fees: a.fees.plus(b.fees),
    won: a.won.plus(b.won),
    lost: a.lost.plus(b.lost),
    returns: a.returns.plus(b.returns),
    withReturn: a.withReturn + b.withReturn,
    heldSeconds: a.heldSeconds.plus(b.heldSeconds),
    withDuration: a.withDuration + b.withDuration,
    winRuns: joined([a.winRuns, a.closed], [b.winRuns, b.closed]),
    lossRuns: joined([a.lossRuns, a.closed], [b.lossRuns, b.closed]),
    firstClosedAt: a.firstClosedAt ?? b.firstClosedAt,
    lastClosedAt: b.lastClosedAt ?? a.lastClosedAt,
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

/** A tally as plain data, with decimal strings. */
export type WrittenTally = Omit<TradeTally, Amount> & Readonly<Record<Amount, string>>;

export function writeTally(tally: TradeTally): WrittenTally {
  const written = amounts.map((name) => [name, text(tally[name])]);
  return { ...tally, ...(Object.fromEntries(written) as Record<Amount, string>) };
}

export function readTally(written: WrittenTally): TradeTally {
  const { net, fees, won, lost, returns, heldSeconds } = written;
  return {
    ...written,
    net: decimal(net),
    fees: decimal(fees),
    won: decimal(won),
    lost: decimal(lost),
    returns: decimal(returns),
    heldSeconds: decimal(heldSeconds),
  };
}
