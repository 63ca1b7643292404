import { type Clock, instant } from '../../../adapters/clock.ts';
import { cheapestPrice, monthlyAmount } from '../../../domain/commerce/plans/cheapest-price.ts';
import { day } from '../../../domain/time/durations.ts';
import { assetBits, isRanked } from '../../../domain/trading/discovery/ranking.ts';
import { trackPeriods } from '../../../domain/trading/discovery/track-period.ts';
import type { TrackRecord } from '../../../domain/trading/discovery/track-record.ts';
import { verifiedLevel } from '../../../domain/trading/discovery/verified-level.ts';
import { Keeper } from '../../../jobs/keeper.ts';
import type { Database, Db } from '../../../storage/database.ts';
import type { MentorSummariesTable } from '../../../storage/mentor-figure-tables.ts';
import { type RowPart, toPart } from '../../../workers/row-parts.ts';
import type { WorkerPool } from '../../../workers/worker-pool.ts';
import { listPublicPrices } from '../../commerce/plans/plans.repository.ts';
import { closedPages, nextClosed } from '../positions/positions.repository.ts';
import {
  claimDue,
  type MentorSummary,
  type Sparklines,
  storeSummary,
} from './summaries.repository.ts';
import { summariseTrades } from './summarise-trades.ts';
import { type PublicView, summaryAccount } from './summary-account.ts';

/** Below this number of positions, computing here is faster than sending them to a worker. */
const few = 1_000;

/**
 * Keeps the public figures of all mentors: computes those that are due, one mentor after another.
 * `runDue` returns the number of mentors.
 */
export class SummaryKeeper extends Keeper<number> {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #workers: WorkerPool;

  constructor(
    database: Database,
    clock: Clock,
    workers: WorkerPool,
    report: (error: unknown) => void,
  ) {
    super(report);
    this.#database = database;
    this.#clock = clock;
    this.#workers = workers;
  }

  /** Looks for work from now on, and at once. */
  override start(): void {
    super.start();
    this.wake();
  }

  protected async drain(): Promise<number> {
    for (let count = 0; ; count += 1) {
      const now = this.#clock.now();
      const due = this.stopped ? undefined : await claimDue(this.#database.db, now);
      if (!due) return count;
      const summary = await this.#compute(this.#database.db, due.mentorId, now);
      await this.#database.transaction((db) => storeSummary(db, due, summary));
    }
  }

  async #compute(db: Db, mentorId: string, now: number): Promise<MentorSummary> {
    const price = cheapestPrice(await listPublicPrices(db, mentorId));
    const inDollars = price?.currency === 'USD' ? monthlyAmount(price) : undefined;
    const view = await summaryAccount(db, mentorId, now);
    if (!view) return { periods: [], curve: undefined, price: inDollars, dueAt: null };
    const record = await this.#record(db, view, now);
    const accountId = view.account.id;
    return {
      periods: rowsOfRecord(mentorId, view, record, instant(now)),
      curve: {
        accountId,
        sparklines: JSON.stringify(sparklinesOf(record)),
        points: JSON.stringify(record.curve),
      },
      price: inDollars,
      dueAt: earliest(record.changesAt, await nextReveal(db, view)),
    };
  }

  async #record(db: Db, { account, until }: PublicView, now: number): Promise<TrackRecord> {
    const parts: RowPart[] = [];
    let size = 0;
    for await (const page of closedPages(db, account.id, until)) {
      parts.push(toPart(page));
      size += page.length;
    }
    const { timezone, startingCapital } = account;
    const input = { parts, options: { timezone, startingCapital }, now: instant(now) };
    return size <= few ? summariseTrades(input) : this.#workers.run('summariseTrades', input);
  }
}

function rowsOfRecord(
  mentorId: string,
  { account }: PublicView,
  { periods, assetClasses }: TrackRecord,
  asOf: string,
): MentorSummariesTable[] {
  const level = verifiedLevel(account.provider);
  const { closed, days } = periods.All;
  const ranked = isRanked({ verifiedLevel: level, closed, days }) ? 1 : 0;
  const shared = { verifiedLevel: level, assetClasses: assetBits(assetClasses), ranked } as const;
  return trackPeriods.map((period) => {
    const { sparkline: _, ...figures } = periods[period];
    return {
      mentorId,
      period,
      accountId: account.id,
      ...shared,
      ...figures,
      asOf,
    };
  });
}

const sparklinesOf = ({ periods }: TrackRecord): Sparklines =>
  Object.fromEntries(
    trackPeriods.map((period) => [period, periods[period].sparkline]),
  ) as unknown as Sparklines;

/** When the delay ends for the next position. */
async function nextReveal(db: Db, { account, until }: PublicView): Promise<string | null> {
  if (account.publicLevel === 'full' || account.delayDays === 0) return null;
  const closedAt = await nextClosed(db, account.id, until);
  return closedAt === null ? null : instant(Date.parse(closedAt) + account.delayDays * day);
}

const earliest = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b < a) ? b : a;
