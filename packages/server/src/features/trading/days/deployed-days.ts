import { instant } from '../../../adapters/clock.ts';
import { dayAfter } from '../../../domain/time/calendar-day.ts';
import { day } from '../../../domain/time/durations.ts';
import {
  type DeployedDay,
  deployedDays,
  mostDeployed,
  riseOf,
} from '../../../domain/trading/equity/deployed-days.ts';
import type { Db } from '../../../storage/database.ts';
import { inParts } from '../../../workers/row-parts.ts';
import type { WorkerPool } from '../../../workers/worker-pool.ts';
import {
  boundsOf,
  type DeployedRow,
  listClosedAcross,
  listClosedWithin,
  listOpenedWithin,
} from '../positions/deployed-positions.repository.ts';
import { justAfter } from './account-days.ts';
import { countingRows, type RowMoves } from './compute-deployed.ts';
import { daysDue, spansOf } from './day-spans.ts';
import { listDeployed } from './deployed-days.repository.ts';
import { listDue } from './due-days.repository.ts';

/** Up to this number of positions, computing here is faster than sending them to a worker. */
const fewRows = 5_000;
/** A step of many days reads about so many positions. */
const rowsPerStep = 8_000;
const firstDays = 4;
const mostDays = 512;

/** Days `YYYY-MM-DD` (UTC), both included. */
interface Span {
  readonly first: string;
  readonly last: string;
}

/**
 * The most that an account had deployed at once, from its days: those that are stored, and computed ones where positions
 * have changed since. Equal to that of its positions at any time.
 */
export class DeployedDays {
  readonly #workers: Pick<WorkerPool, 'run'>;

  constructor(workers: Pick<WorkerPool, 'run'>) {
    this.#workers = workers;
  }

  /** The most that those positions deployed at once that closed up to and including an instant. Decimal. */
  async peak(db: Db, accountId: string, until: string): Promise<string> {
    const days = await this.#read(db, accountId);
    const cut = dayOf(until);
    const hidden = await this.#hidden(db, accountId, days, until);
    return mostDeployed(
      days.filter((one) => one.day <= cut),
      hidden,
      cut,
      (date) => this.#riseUntil(db, accountId, date, until),
    );
  }

  /** The days of days that are due; undefined: all. */
  async compute(
    db: Db,
    accountId: string,
    due: readonly string[] | undefined,
  ): Promise<DeployedDay[]> {
    const spans = due ? spansOfDays(due) : await this.#everything(db, accountId);
    const found: DeployedDay[] = [];
    for (const span of spans) found.push(...(await this.#compute(db, accountId, span)));
    return found;
  }

  async #read(db: Db, accountId: string): Promise<readonly DeployedDay[]> {
    const due = daysDue(await listDue(db, 'deployedDaysDue', accountId), 'UTC');
    if (due?.length === 0) return listDeployed(db, accountId);
    const computed = await this.compute(db, accountId, due);
    if (!due) return computed;
    const fresh = new Set(due);
    const kept = (await listDeployed(db, accountId)).filter((one) => !fresh.has(one.day));
    return [...kept, ...computed].sort((a, b) => (a.day < b.day ? -1 : 1));
  }

  /** Positions that opened up to an instant and closed after it, from the days on which such ones closed. */
  async #hidden(
    db: Db,
    accountId: string,
    days: readonly DeployedDay[],
    until: string,
  ): Promise<DeployedRow[]> {
    const cut = dayOf(until);
    const closing = days.filter(
      (one) => one.day >= cut && one.opened !== null && one.opened <= until,
    );
    const found: DeployedRow[] = [];
    for (const { first, last } of spansOfDays(closing.map((one) => one.day))) {
      const from = first === cut ? justAfter(until) : startOf(first);
      const before = startOf(dayAfter(last));
      found.push(...countingRows(await listClosedAcross(db, accountId, until, from, before)));
    }
    return found;
  }

  /** By how much the most of a day was above what it began with, of positions that closed up to an instant. */
  async #riseUntil(db: Db, accountId: string, date: string, until: string): Promise<string> {
    const end = startOf(dayAfter(date));
    const { opened, closed } = await this.#moves(db, accountId, startOf(date), end);
    const shown = {
      opened: opened.filter(({ closedAt }) => closedAt <= until),
      closed: closed.filter(({ closedAt }) => closedAt <= until),
    };
    return isFew(shown) ? riseOf(shown) : this.#workers.run('deployedRiseOf', partsOf(shown));
  }

  async #everything(db: Db, accountId: string): Promise<Span[]> {
    const bounds = await boundsOf(db, accountId);
    return bounds ? [{ first: dayOf(bounds.first), last: dayOf(bounds.last) }] : [];
  }

  async #compute(db: Db, accountId: string, span: Span): Promise<DeployedDay[]> {
    const found: DeployedDay[] = [];
    let step = firstDays;
    for (let first = span.first; first <= span.last; ) {
      const end = endOf(first, step, span.last);
      const moves = await this.#moves(db, accountId, startOf(first), startOf(end));
      found.push(
        ...(isFew(moves)
          ? deployedDays(moves)
          : await this.#workers.run('deployedDaysOf', partsOf(moves))),
      );
      first = end;
      const count = countOf(moves);
      if (count > rowsPerStep) step = Math.max(1, Math.floor(step / 2));
      else if (count < rowsPerStep / 4) step = Math.min(mostDays, step * 2);
    }
    return found;
  }

  async #moves(db: Db, accountId: string, from: string, before: string): Promise<RowMoves> {
    const opened = countingRows(await listOpenedWithin(db, accountId, from, before));
    const closed = countingRows(await listClosedWithin(db, accountId, from, before));
    return { opened, closed };
  }
}

const countOf = ({ opened, closed }: RowMoves): number => opened.length + closed.length;
const isFew = (moves: RowMoves): boolean => countOf(moves) <= fewRows;
const partsOf = ({ opened, closed }: RowMoves) => ({
  opened: inParts(opened),
  closed: inParts(closed),
});

const dayOf = (at: string): string => at.slice(0, 'YYYY-MM-DD'.length);
const startOf = (date: string): string => `${date}T00:00:00.000Z`;

/** Those of neighbours in one. */
const spansOfDays = (days: readonly string[]): Span[] =>
  spansOf(days, 'UTC').map(({ from, until }) => ({ first: dayOf(from), last: dayOf(until) }));

/** The day after so many from one on, and at most after the last one. */
function endOf(first: string, count: number, last: string): string {
  const end = dayOf(instant(Date.parse(startOf(first)) + count * day));
  return end > last ? dayAfter(last) : end;
}
