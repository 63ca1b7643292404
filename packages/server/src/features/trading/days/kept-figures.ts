import { type Decimal, decimal } from '../../../domain/decimal.ts';
import { day } from '../../../domain/time/durations.ts';
import type { TrackedDay } from '../../../domain/trading/discovery/track-record.ts';
import {
  curveOfDays,
  type DailyEquityCurve,
  knownCapital,
} from '../../../domain/trading/equity/equity-curve.ts';
import type { DayClosed } from '../../../domain/trading/equity/returns-by-month.ts';
import type { DayFigures } from '../../../domain/trading/statistics/day-figures.ts';
import {
  mergeTallies,
  type TradeTally,
  writeTally,
} from '../../../domain/trading/statistics/trade-tally.ts';
import type { Db } from '../../../storage/database.ts';
import type { Account } from '../accounts/accounts.repository.ts';
import { type AccountDays, justAfter } from './account-days.ts';
import { always } from './day-spans.ts';
import type { DeployedDays } from './deployed-days.ts';

type FiguredDay = DayClosed & TrackedDay;

/** The statistics, the curve and the months of an account are made of these. */
export interface AccountFigures {
  /** Of all trades that count. */
  readonly tally: TradeTally;
  /** Days on which one of them closed, oldest first. */
  readonly days: readonly FiguredDay[];
  /** The equity before the first trade. */
  readonly start: Decimal;
  readonly curve: DailyEquityCurve;
}

interface Kept extends AccountFigures {
  readonly revision: number;
  /** Trades that closed later are not among them. */
  readonly until: string;
}

/** Of all accounts together: some megabytes. */
const mostDays = 30_000;

/**
 * Figures of accounts, kept while their accounts stay as they are, which their revision tells each process. Where a
 * delay has moved on, what has closed since is added: nothing else is read again.
 */
export class KeptFigures {
  readonly #days: AccountDays;
  readonly #deployed: DeployedDays;
  readonly #mostDays: number;
  /** Those asked for last come last. */
  readonly #kept = new Map<string, Kept>();
  #size = 0;

  constructor(days: AccountDays, deployed: DeployedDays, most = mostDays) {
    this.#days = days;
    this.#deployed = deployed;
    this.#mostDays = most;
  }

  /** Of trades that closed up to and including an instant. */
  async read(db: Db, account: Account, until = always): Promise<AccountFigures> {
    const figures = await this.#figures(db, account, until);
    this.#keep(keyOf(account, until), figures);
    return figures;
  }

  /** The same for who will not ask again: what others asked for stays. */
  readOnce(db: Db, account: Account, until = always): Promise<AccountFigures> {
    return this.#figures(db, account, until);
  }

  async #figures(db: Db, account: Account, until: string): Promise<Kept> {
    const known = this.#kept.get(keyOf(account, until));
    return known && isNear(known, account, until)
      ? this.#extended(db, account, known, until)
      : this.#computed(db, account, until);
  }

  async #computed(db: Db, account: Account, until: string): Promise<Kept> {
    const figures = await this.#days.read(db, account, { from: '', until });
    const start = await this.#start(db, account, until);
    return { ...figuresOf(account, figures, start), revision: account.revision, until };
  }

  async #extended(db: Db, account: Account, known: Kept, until: string): Promise<Kept> {
    if (until <= known.until) return known;
    const from = justAfter(known.until);
    const more = await this.#days.compute(db, account, [{ from, until }]);
    if (!more.some(({ tally }) => tally.closed > 0)) return { ...known, until };
    const start = await this.#start(db, account, until);
    return { ...figuresOf(account, more, start, known), revision: account.revision, until };
  }

  async #start(db: Db, account: Account, until: string): Promise<Decimal> {
    return knownCapital(account) ?? decimal(await this.#deployed.peak(db, account.id, until));
  }

  /** The figures that were asked for last stay. */
  #keep(key: string, figures: Kept): void {
    this.#forget(key);
    this.#kept.set(key, figures);
    this.#size += sizeOf(figures);
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.#mostDays || oldest === key) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const known = this.#kept.get(key);
    if (!known) return;
    this.#kept.delete(key);
    this.#size -= sizeOf(known);
  }
}

const keyOf = ({ id }: Account, until: string): string => (until === always ? id : `${id} delayed`);

/** An account without a trade takes memory too. */
const sizeOf = ({ days }: AccountFigures): number => days.length + 1;

/**
 * Whether all trades that these figures hold are among those asked for, and few others: those of more than a day are
 * read from stored days.
 */
function isNear({ revision, tally, until: known }: Kept, account: Account, until: string): boolean {
  if (revision !== account.revision || (tally.lastClosedAt ?? '') > until) return false;
  return until <= known || Date.parse(until) - Date.parse(known) <= day;
}

function figuresOf(
  account: Account,
  read: readonly DayFigures[],
  start: Decimal,
  before?: AccountFigures,
): AccountFigures {
  const found = read.filter(({ tally }) => tally.closed > 0);
  const days = [...(before?.days ?? [])];
  for (const { day: date, tally } of found) {
    const { net, closed, wins } = tally;
    const one = { day: date, net: decimal(net), closed, wins };
    const last = days.at(-1);
    if (last?.day !== date) days.push(one);
    else days.splice(-1, 1, both(last, one));
  }
  const tallies = found.map(({ tally }) => tally);
  return {
    tally: mergeTallies(before ? [writeTally(before.tally), ...tallies] : tallies),
    days,
    start,
    curve: curveOfDays(days, knownCapital(account), start),
  };
}

const both = (a: FiguredDay, { net, closed, wins }: FiguredDay): FiguredDay => ({
  day: a.day,
  net: a.net.plus(net),
  closed: a.closed + closed,
  wins: a.wins + wins,
});
