import type { AssetClass } from '@skipper/core/contract';
import { type Clock, instant } from '../../../adapters/clock.ts';
import { cheapestPrice, monthlyAmount } from '../../../domain/commerce/plans/cheapest-price.ts';
import { day } from '../../../domain/time/durations.ts';
import { assetBits, isRanked } from '../../../domain/trading/discovery/ranking.ts';
import { trackPeriods } from '../../../domain/trading/discovery/track-period.ts';
import { type TrackRecord, trackRecord } from '../../../domain/trading/discovery/track-record.ts';
import { verifiedLevel } from '../../../domain/trading/discovery/verified-level.ts';
import { Keeper } from '../../../jobs/keeper.ts';
import type { Database, Db } from '../../../storage/database.ts';
import type { MentorSummariesTable } from '../../../storage/mentor-figure-tables.ts';
import { listPublicPrices } from '../../commerce/plans/plans.repository.ts';
import type { Account } from '../accounts/accounts.repository.ts';
import type { KeptFigures } from '../days/kept-figures.ts';
import { listAssetClasses, nextClosed } from '../positions/positions.repository.ts';
import {
  claimDue,
  type MentorSummary,
  type Sparklines,
  storeSummary,
} from './summaries.repository.ts';
import { type PublicView, summaryAccount } from './summary-account.ts';

/**
 * Keeps the public figures of all mentors: computes those that are due, one mentor after another,
 * from the figures of days. `runDue` returns the number of mentors.
 */
export class SummaryKeeper extends Keeper<number> {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #figures: KeptFigures;

  constructor(
    database: Database,
    clock: Clock,
    figures: KeptFigures,
    report: (error: unknown) => void,
  ) {
    super(report);
    this.#database = database;
    this.#clock = clock;
    this.#figures = figures;
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
      await this.giveWay();
    }
  }

  async #compute(db: Db, mentorId: string, now: number): Promise<MentorSummary> {
    const price = cheapestPrice(await listPublicPrices(db, mentorId));
    const inDollars = price?.currency === 'USD' ? monthlyAmount(price) : undefined;
    const view = await summaryAccount(db, mentorId, now);
    if (!view) return { periods: [], curve: undefined, price: inDollars, dueAt: null };
    const { account, until } = view;
    const accountId = account.id;
    const figures = await this.#figures.readOnce(db, account, until);
    const record = trackRecord(figures, account.timezone, instant(now));
    const classes = await listAssetClasses(db, [{ accountId, until }]);
    return {
      periods: rowsOfRecord({ mentorId, account, record, classes, asOf: instant(now) }),
      curve: {
        accountId,
        sparklines: JSON.stringify(sparklinesOf(record)),
        points: JSON.stringify(record.curve),
      },
      price: inDollars,
      dueAt: earliest(record.changesAt, await nextReveal(db, view)),
    };
  }
}

function rowsOfRecord({
  mentorId,
  account,
  record: { periods },
  classes,
  asOf,
}: {
  readonly mentorId: string;
  readonly account: Account;
  readonly record: TrackRecord;
  readonly classes: readonly { readonly assetClass: AssetClass }[];
  readonly asOf: string;
}): MentorSummariesTable[] {
  const assetClasses = assetBits(classes.map(({ assetClass }) => assetClass));
  const level = verifiedLevel(account);
  const { closed, days } = periods.All;
  const ranked = isRanked({ verifiedLevel: level, closed, days }) ? 1 : 0;
  const shared = { verifiedLevel: level, assetClasses, ranked } as const;
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
