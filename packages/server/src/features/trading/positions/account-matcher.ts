import { Gate } from '../../../adapters/gate.ts';
import type { Db } from '../../../storage/database.ts';
import { type RowPart, toPart } from '../../../workers/row-parts.ts';
import {
  TaskEndedError,
  type TaskName,
  type Tasks,
  type WorkerPool,
} from '../../../workers/worker-pool.ts';
import type { Account } from '../accounts/accounts.repository.ts';
import { countFillsOf, fillPages } from '../fills/fills.repository.ts';
import { type AccountMatch, matchAccount } from './match-account.ts';

/** So few fills are matched faster here than they are sent to a worker. */
const few = 1_000;
const waiting = 32;

/** What was worked out from an account as it was at some revision. */
export interface Planned<Plan> {
  readonly revision: number;
  readonly plan: Plan;
}

/**
 * Works out what becomes of an account's positions: for many fills in a worker, and in front of the
 * transaction that stores it, which would keep everybody waiting on the embedded database.
 */
export class AccountMatcher {
  readonly #workers: WorkerPool;
  /** Many fills take memory while they wait, so that one account is read at a time. */
  readonly #gate = new Gate(1, waiting);

  constructor(workers: WorkerPool) {
    this.#workers = workers;
  }

  /**
   * Matches an account's fills, those of one import left out if there is one to be undone.
   */
  async match(db: Db, account: Account, without?: string): Promise<AccountMatch> {
    const size = await countFillsOf(db, account.id);
    const fills: RowPart[] = [];
    for await (const page of fillPages(db, account.id, without)) fills.push(toPart(page));
    return this.run('matchAccount', matchAccount, { account, fills }, size);
  }

  /** Works a plan out in front of its transaction. @throws OverloadedError when too many wait. */
  async ahead<Plan>(
    account: Account,
    size: number,
    work: () => Promise<Plan>,
  ): Promise<Planned<Plan>> {
    const { revision } = account;
    return { revision, plan: await (size > few ? this.#gate.run(work) : work()) };
  }

  /**
   * As {@link match}, in front of a transaction: give it to {@link inForce} there.
   */
  async matchAhead(db: Db, account: Account, without?: string): Promise<Planned<AccountMatch>> {
    const size = await countFillsOf(db, account.id);
    return this.ahead(account, size, () => this.match(db, account, without));
  }

  /** Runs a task where it disturbs least. `size`: how many fills it is about. */
  async run<Name extends TaskName>(
    name: Name,
    inline: (input: Parameters<Tasks[Name]>[0]) => ReturnType<Tasks[Name]>,
    input: Parameters<Tasks[Name]>[0],
    size: number,
  ): Promise<ReturnType<Tasks[Name]>> {
    if (size <= few) return inline(input);
    try {
      return await this.#workers.run(name, input);
    } catch (error) {
      // Too many for a worker's memory. An account must not become one that cannot be changed.
      if (error instanceof TaskEndedError) return inline(input);
      throw error;
    }
  }
}

/**
 * A plan if the account, which is locked by now, is still as it was when the plan was made; else
 * a new one. `locked` is its revision under the lock, which counted one up.
 */
export async function inForce<Plan>(
  planned: Planned<Plan> | undefined,
  locked: number,
  again: () => Promise<Plan>,
): Promise<Plan> {
  return planned?.revision === locked - 1 ? planned.plan : again();
}
