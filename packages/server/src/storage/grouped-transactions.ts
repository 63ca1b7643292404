import type { Database, Db } from './database.ts';
import { GroupCommit } from './group-commit.ts';

type Work = (db: Db) => Promise<unknown>;

/** How many share a transaction, at most: others wait for its locks. */
const most = 16;

/**
 * Transactions of which those that wait at one moment share one commit, and one connection. Each
 * work may run again, as in any transaction; where one fails, it undoes no other.
 */
export class GroupedTransactions {
  readonly #group: GroupCommit<Work, unknown>;

  /** `first` runs at the start of each transaction. */
  constructor(database: Database, first: (db: Db) => Promise<void> = async () => undefined) {
    this.#group = new GroupCommit(
      (works) =>
        database.transaction(async (db) => {
          await first(db);
          const results: unknown[] = [];
          for (const work of works) results.push(await work(db));
          return results;
        }),
      most,
    );
  }

  run<T>(work: (db: Db) => Promise<T>): Promise<T> {
    return this.#group.add(work) as Promise<T>;
  }
}

/** A service's groups: each database has its own. */
export class GroupedByDatabase {
  readonly #groups = new WeakMap<Database, GroupedTransactions>();

  of(database: Database): GroupedTransactions {
    const group = this.#groups.get(database) ?? new GroupedTransactions(database);
    this.#groups.set(database, group);
    return group;
  }
}
