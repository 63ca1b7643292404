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

/** Below this number, matching here is faster than sending to a worker. */
const few = 1_000;
const waiting = 32;

/** A result computed for an account at some revision. */
export interface Planned<Plan> {
  readonly revision: number;
  readonly plan: Plan;
}

/**
 * Computes an account's positions: for many fills in a worker, and before the transaction that
 * stores them, which would block all other users of the embedded database.
 */
export class AccountMatcher {
  readonly #workers: WorkerPool;
  /** Waiting fills use memory, so accounts are read one at a time. */
  readonly #gate = new Gate(1, waiting);

  constructor(workers: WorkerPool) {
    this.#workers = workers;
  }

  /** Matches an account's fills, without those of an import to undo. */
  async match(db: Db, account: Account, without?: string): Promise<AccountMatch> {
    const size = await countFillsOf(db, account.id);
    const fills: RowPart[] = [];
    for await (const page of fillPages(db, account.id, without)) fills.push(toPart(page));
    return this.run('matchAccount', matchAccount, { account, fills }, size);
  }

  /** Computes a plan before its transaction. @throws OverloadedError when too many wait. */
  async ahead<Plan>(
    account: Account,
    size: number,
    work: () => Promise<Plan>,
  ): Promise<Planned<Plan>> {
    const { revision } = account;
    return { revision, plan: await (size > few ? this.#gate.run(work) : work()) };
  }

  /** Like {@link match}, before a transaction: pass the result to {@link inForce} there. */
  async matchAhead(db: Db, account: Account, without?: string): Promise<Planned<AccountMatch>> {
    const size = await countFillsOf(db, account.id);
    return this.ahead(account, size, () => this.match(db, account, without));
  }

  /** Runs a task in a worker or here, by `size`: its number of fills. */
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
      // Too many for a worker's memory. The account must stay editable.
      if (error instanceof TaskEndedError) return inline(input);
      throw error;
    }
  }
}

/**
 * The plan if the locked account has not changed since it was made; else a new one. `locked` is its
 * revision under the lock, which added one.
 */
export async function inForce<Plan>(
  planned: Planned<Plan> | undefined,
  locked: number,
  again: () => Promise<Plan>,
): Promise<Plan> {
  return planned?.revision === locked - 1 ? planned.plan : again();
}
