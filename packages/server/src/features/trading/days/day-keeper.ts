import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Clock, instant } from '../../../adapters/clock.ts';
import { text } from '../../../domain/decimal.ts';
import { calendarDay } from '../../../domain/time/calendar-day.ts';
import { day } from '../../../domain/time/durations.ts';
import { knownCapital } from '../../../domain/trading/equity/equity-curve.ts';
import { Keeper } from '../../../jobs/keeper.ts';
import type { Database, Db } from '../../../storage/database.ts';
import { type Account, findAccount } from '../accounts/accounts.repository.ts';
import { accountsUnderWay } from '../imports/import-jobs.repository.ts';
import { recalculationsOf } from '../recalculations/recalculations.repository.ts';
import {
  accountsDue,
  accountsFrom,
  forgetDue,
  lastDay,
  listDays,
  listDue,
  makeDue,
  storeDays,
  storePeak,
} from './account-days.repository.ts';
import type { AccountDays } from './account-days.ts';
import { daysDue, spansOf } from './day-spans.ts';

const accountsAtOnce = 100;
/** Accounts whose stored days are compared with their positions each night. */
const sampled = 20;
const never = '9999-12-31';
const everything = { from: '', until: `${never}T23:59:59.999Z` };

/** Stored days of an account that differed from its positions. */
export class DriftError extends Error {}

/** A position changed while its day was computed: the day stays due. */
class ChangedError extends Error {}

/**
 * Stores the figures of days whose positions changed, and compares a sample of them with the
 * positions each night. Until a day that is due is stored again, each reader computes it.
 */
export class DayKeeper extends Keeper<void> {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #days: AccountDays;
  #compared: string | undefined;

  constructor(
    database: Database,
    clock: Clock,
    days: AccountDays,
    report: (error: unknown) => void,
  ) {
    super(report);
    this.#database = database;
    this.#clock = clock;
    this.#days = days;
  }

  /** Stores everything that is due, and compares a sample once a day. */
  protected async drain(): Promise<void> {
    let after = '';
    while (!this.stopped) {
      const ids = await accountsDue(this.#database.db, after, accountsAtOnce);
      const underWay = await accountsUnderWay(this.#database.db, ids);
      const recalculated = await recalculationsOf(this.#database.db, ids);
      for (const id of ids) {
        if (this.stopped) return;
        // Its next step would make most of its days due again.
        if (underWay.has(id) || recalculated.has(id)) continue;
        await this.#store(id).catch((error: unknown) => {
          if (!(error instanceof ChangedError)) this.report(error);
        });
      }
      after = ids.at(-1) ?? '';
      if (ids.length < accountsAtOnce) break;
    }
    const today = instant(this.#clock.now()).slice(0, 10);
    // The first day only begins the count: not every start of a process compares.
    if (this.#compared !== undefined && this.#compared !== today) await this.compare(randomUUID());
    this.#compared = today;
  }

  async #store(accountId: string): Promise<void> {
    const { db } = this.#database;
    const due = await listDue(db, accountId);
    const account = await findAccount(db, accountId);
    if (!account) return forgetDue(db, accountId);
    const replaced = daysDue(due, account.timezone);
    const spans = replaced ? spansOf(replaced, account.timezone) : [everything];
    const figures = await this.#days.compute(db, account, spans);
    await this.#database.transaction(async (inside) => {
      if (!(await storeDays(inside, { account, due, replaced, figures }))) throw new ChangedError();
    });
    if (knownCapital(account) === undefined) await this.#storePeaks(db, account);
  }

  /** Of the last day, and of the last one that the delay does not cut through. */
  async #storePeaks(db: Db, account: Account): Promise<void> {
    const delayed = instant(this.#clock.now() - account.delayDays * day);
    for (const before of [calendarDay(delayed, account.timezone), never]) {
      const last = await lastDay(db, account, before);
      if (last === undefined) continue;
      const [span] = spansOf([last], account.timezone);
      const peak = await this.#days.peak(db, account, span?.until);
      await storePeak(db, account, { day: last, peak: text(peak) });
    }
  }

  /**
   * Compares what is stored of some accounts, from an id on, with their positions. What differs is
   * reported and stored again.
   */
  async compare(from: string): Promise<void> {
    const { db } = this.#database;
    for (const id of await accountsFrom(db, from, sampled)) {
      const account = await findAccount(db, id);
      if (!account || this.stopped) continue;
      const stored = await listDays(db, account);
      const computed = await this.#days.compute(db, account, [everything]);
      const later = await findAccount(db, id);
      const settled = later?.revision === account.revision && (await listDue(db, id)).length === 0;
      if (!settled || isDeepStrictEqual(stored, computed)) continue;
      this.report(new DriftError(`The stored days of account ${id} differ from its positions.`));
      await makeDue(db, id, randomUUID());
    }
  }
}
