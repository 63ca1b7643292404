import { instant } from '../../../adapters/clock.ts';
import { dayAfter } from '../../../domain/time/calendar-day.ts';
import { day } from '../../../domain/time/durations.ts';
import {
  type DeployedDay,
  inUnits,
  textOfUnits,
} from '../../../domain/trading/equity/deployed-days.ts';
import type { Db } from '../../../storage/database.ts';
import { inParts } from '../../../workers/row-parts.ts';
import type { WorkerPool } from '../../../workers/worker-pool.ts';
import {
  boundsOf,
  listClosedWithin,
  listOpenedWithin,
} from '../positions/deployed-positions.repository.ts';
import { justAfter } from './account-days.ts';
import { computeDeployed, computeMost, countingRows, type RowMoves } from './compute-deployed.ts';
import { type DueSpan, findDueSpan, listDeployed } from './deployed-days.repository.ts';

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
    const last = days.at(-1);
    if (!last || last.day < cut) return most(days);
    // All that closed later changed nothing before the first of them opened.
    const hidden = await this.#closed(db, accountId, justAfter(until), startOf(dayAfter(cut)));
    const opened = hidden.map(({ openedAt }) => openedAt);
    for (const one of days) if (one.day > cut && one.opened !== null) opened.push(one.opened);
    const from = opened.reduce((first, at) => (at < first ? at : first), until);
    const first = dayOf(from);
    const before = days.filter((one) => one.day < first);
    const shown = await this.#closed(db, accountId, startOf(first), justAfter(until));
    const rest = await this.#most({
      opened: shown.filter(({ openedAt }) => openedAt >= startOf(first)),
      closed: shown,
      before: before.at(-1)?.atEnd ?? '0',
    });
    return textOfUnits(larger(inUnits(most(before)), inUnits(rest)));
  }

  /** The days that stand for those from the first opening to the last close of what changed. */
  async compute(
    db: Db,
    accountId: string,
    { opened, closed }: DueSpan,
    stored: readonly DeployedDay[],
  ): Promise<{ readonly replaced: Span; readonly days: readonly DeployedDay[] }> {
    const replaced = { first: dayOf(opened), last: dayOf(closed) };
    const span = opened === '' ? await this.#everything(db, accountId) : replaced;
    const before = stored.findLast((one) => one.day < replaced.first)?.atEnd ?? '0';
    return { replaced, days: span ? await this.#compute(db, accountId, span, before) : [] };
  }

  async #read(db: Db, accountId: string): Promise<readonly DeployedDay[]> {
    const due = await findDueSpan(db, accountId);
    const stored = await listDeployed(db, accountId);
    if (!due) return stored;
    const { replaced, days } = await this.compute(db, accountId, due, stored);
    return [
      ...stored.filter((one) => one.day < replaced.first),
      ...days,
      ...stored.filter((one) => one.day > replaced.last),
    ];
  }

  async #everything(db: Db, accountId: string): Promise<Span | undefined> {
    const bounds = await boundsOf(db, accountId);
    return bounds && { first: dayOf(bounds.first), last: dayOf(bounds.last) };
  }

  async #compute(db: Db, accountId: string, span: Span, before: string): Promise<DeployedDay[]> {
    const found: DeployedDay[] = [];
    let step = firstDays;
    for (let first = span.first; first <= span.last; ) {
      const end = endOf(first, step, span.last);
      const [from, to] = [startOf(first), startOf(end)];
      const opened = countingRows(await listOpenedWithin(db, accountId, from, to));
      const closed = await this.#closed(db, accountId, from, to);
      const count = opened.length + closed.length;
      const input = { opened, closed, before: found.at(-1)?.atEnd ?? before };
      found.push(...(await this.#days(input, count)));
      first = end;
      if (count > rowsPerStep) step = Math.max(1, Math.floor(step / 2));
      else if (count < rowsPerStep / 4) step = Math.min(mostDays, step * 2);
    }
    return found;
  }

  async #days({ opened, closed, before }: RowMoves, count: number): Promise<DeployedDay[]> {
    if (count <= fewRows) return computeDeployed({ opened, closed, before });
    const input = { opened: inParts(opened), closed: inParts(closed), before };
    return this.#workers.run('deployedDaysOf', input);
  }

  async #most({ opened, closed, before }: RowMoves): Promise<string> {
    if (closed.length <= fewRows) return computeMost({ opened, closed, before });
    const input = { opened: inParts(opened), closed: inParts(closed), before };
    return this.#workers.run('mostDeployedOf', input);
  }

  async #closed(db: Db, accountId: string, from: string, before: string) {
    return countingRows(await listClosedWithin(db, accountId, from, before));
  }
}

const dayOf = (at: string): string => at.slice(0, 'YYYY-MM-DD'.length);
const startOf = (date: string): string => `${date}T00:00:00.000Z`;

/** The day after so many from one on, and at most after the last one. */
function endOf(first: string, count: number, last: string): string {
  const end = dayOf(instant(Date.parse(startOf(first)) + count * day));
  return end > last ? dayAfter(last) : end;
}

const most = (days: readonly DeployedDay[]): string =>
  textOfUnits(days.reduce((found, one) => larger(found, inUnits(one.most)), 0n));

const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b);
