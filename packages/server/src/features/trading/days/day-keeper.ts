import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Clock, instant } from '../../../adapters/clock.ts';
import { Keeper } from '../../../jobs/keeper.ts';
import type { Database, Db } from '../../../storage/database.ts';
import { findAccount } from '../accounts/accounts.repository.ts';
import { accountsUnderWay } from '../imports/import-jobs.repository.ts';
import { recalculationsOf } from '../recalculations/recalculations.repository.ts';
import { accountsFrom, listDays, storeDays } from './account-days.repository.ts';
import type { AccountDays } from './account-days.ts';
import { daysDue, everything, spansOf } from './day-spans.ts';
import { listDeployed, storeDeployed } from './deployed-days.repository.ts';
import type { DeployedDays } from './deployed-days.ts';
import { accountsDue, dueTables, forgetDue, listDue, makeDue } from './due-days.repository.ts';

const accountsAtOnce = 100;
/** Accounts whose stored days are compared with their positions each night. */
const sampled = 20;

/** The services that compute days. */
interface Figures {
  readonly accountDays: AccountDays;
  readonly deployedDays: DeployedDays;
}

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
  readonly #deployed: DeployedDays;
  #compared: string | undefined;

  constructor(
    database: Database,
    clock: Clock,
    { accountDays, deployedDays }: Figures,
    report: (error: unknown) => void,
  ) {
    super(report);
    this.#database = database;
    this.#clock = clock;
    this.#days = accountDays;
    this.#deployed = deployedDays;
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
        await this.giveWay();
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
    await this.#storeDays(accountId);
    await this.#storeDeployed(accountId);
  }

  async #storeDays(accountId: string): Promise<void> {
    const { db } = this.#database;
    // What is due before the account: where its zone changes after this, all of it becomes due, and stays so.
    const due = await listDue(db, 'accountDaysDue', accountId);
    const account = await findAccount(db, accountId);
    if (!account) return forgetDue(db, accountId);
    if (due.length === 0) return;
    const replaced = daysDue(due, account.timezone);
    const spans = replaced ? spansOf(replaced, account.timezone) : [everything];
    const figures = await this.#days.compute(db, account, spans);
    await this.#database.transaction(async (inside) => {
      if (!(await storeDays(inside, { account, due, replaced, figures }))) throw new ChangedError();
    });
  }

  async #storeDeployed(accountId: string): Promise<void> {
    const { db } = this.#database;
    const due = await listDue(db, 'deployedDaysDue', accountId);
    if (due.length === 0) return;
    const replaced = daysDue(due, 'UTC');
    const days = await this.#deployed.compute(db, accountId, replaced);
    await this.#database.transaction(async (inside) => {
      const computed = { accountId, due, replaced, days };
      if (!(await storeDeployed(inside, computed))) throw new ChangedError();
    });
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
      const deployed = await listDeployed(db, id);
      const again = await this.#deployed.compute(db, id, undefined);
      const later = await findAccount(db, id);
      const settled = later?.revision === account.revision && !(await isDue(db, id));
      if (!settled) continue;
      const isSame = isDeepStrictEqual(stored, computed) && isDeepStrictEqual(deployed, again);
      if (isSame) continue;
      this.report(new DriftError(`The stored days of account ${id} differ from its positions.`));
      for (const table of dueTables) await makeDue(db, table, id, randomUUID());
    }
  }
}

async function isDue(db: Db, accountId: string): Promise<boolean> {
  for (const table of dueTables) if ((await listDue(db, table, accountId)).length > 0) return true;
  return false;
}
