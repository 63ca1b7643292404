import { Gate } from '../../../adapters/gate.ts';
import type { Db } from '../../../storage/database.ts';
import {
  TaskEndedError,
  type TaskName,
  type Tasks,
  type WorkerPool,
} from '../../../workers/worker-pool.ts';
import { type Account, readAccount } from '../accounts/accounts.repository.ts';

/** Below this number, a task here is faster than sending it to a worker. */
const few = 1_000;
const waiting = 32;

/** A result computed for an account at some revision. */
export interface Planned<Plan> {
  readonly revision: number;
  readonly plan: Plan;
}

/**
 * Computes plans before the transaction that stores them, which would block all other users of
 * the embedded database.
 */
export class AccountMatcher {
  readonly #workers: WorkerPool;
  /** Waiting fills use memory, so accounts are read one at a time. */
  readonly #gate = new Gate(1, waiting);

  constructor(workers: WorkerPool) {
    this.#workers = workers;
  }

  /**
   * Computes a plan before its transaction: pass the result to {@link inForce} there. Undefined if the
   * account changed in the meantime so that half of each state made no sense.
   *
   * @throws OverloadedError when too many wait.
   */
  async ahead<Plan>(
    db: Db,
    account: Account,
    size: number,
    work: () => Promise<Plan>,
  ): Promise<Planned<Plan> | undefined> {
    const { id, revision } = account;
    try {
      return { revision, plan: await (size > few ? this.#gate.run(work) : work()) };
    } catch (error) {
      if ((await readAccount(db, id)).revision === revision) throw error;
      return undefined;
    }
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
