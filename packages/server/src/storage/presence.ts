import { randomInt } from 'node:crypto';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database, Db } from './database.ts';

/** The first key of PostgreSQL's advisory locks on numbers of processes. */
const processesKey = 7_246;

interface Session {
  readonly db: Db;
  leave(): Promise<void>;
}

/**
 * Lets the processes over one PostgreSQL know which of them live. Each holds a lock on a number of its
 * own, which ends with its connection, and so at once when the process dies. A process whose machine
 * is cut off seems to live for as long as the database takes to notice.
 */
export class Presence {
  readonly #locks: Db;
  readonly #number = randomInt(1, 2 ** 31 - 1);
  #session: Session | undefined;

  constructor({ locks }: Database) {
    this.#locks = locks;
  }

  /** Its number; null while others would take it for dead. */
  get number(): number | null {
    return this.#session ? this.#number : null;
  }

  /**
   * Runs `work` on the connection that shows its presence, and so finds out whether that is still there.
   *
   * @throws what `work` throws, and Error while the lock cannot be had.
   */
  async during<T>(work: (db: Db) => Promise<T>): Promise<T> {
    this.#session ??= await this.#open();
    try {
      return await work(this.#session.db);
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    const session = this.#session;
    this.#session = undefined;
    await session?.leave();
  }

  #open(): Promise<Session> {
    const { promise: opened, resolve, reject } = Promise.withResolvers<Session>();
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    const ended = this.#locks.connection().execute(async (db) => {
      const { rows } = await sql<{ held: boolean }>`
        select pg_try_advisory_lock(${processesKey}, ${this.#number}) as held`.execute(db);
      if (!rows[0]?.held)
        throw new Error('A lost connection still holds the lock of this process.');
      const leaving = () => {
        leave();
        return ended;
      };
      resolve({ db, leave: leaving });
      await left;
      // A connection that was lost has released it already.
      await sql`select pg_advisory_unlock(${processesKey}, ${this.#number})`
        .execute(db)
        .catch(() => undefined);
    });
    ended.catch(reject);
    return opened;
  }
}

/** Whether the process of this number has died. Unknown, and so not true, where there is no number. */
export const isDeadProcess = (number: Expression<number | null>): Expression<SqlBool> =>
  sql<SqlBool>`${number} is not null and ${number} not in (
    select objid::bigint from pg_locks
    where locktype = 'advisory' and classid = ${processesKey} and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())
  )`;
