import type { Database, Db } from './database.ts';
import { GroupCommit } from './group-commit.ts';

/** Writes several items within a transaction, and returns the result of each in their order. */
type WriteTogether<Item, Result> = (db: Db, items: readonly Item[]) => Promise<readonly Result[]>;

/** How many share a transaction, at most: others wait for its locks, and their rows fit a statement. */
const most = 50;

/**
 * Transactions of which those that wait at one moment share one commit, one connection, and the
 * statements that can be one for all of them. Each may run again, as any transaction; where one
 * fails, it undoes no other.
 */
export class GroupedTransactions<Item, Result> {
  readonly #write: WriteTogether<Item, Result>;
  /** Each database has its own groups. */
  readonly #groups = new WeakMap<Database, GroupCommit<Item, Result>>();

  constructor(write: WriteTogether<Item, Result>) {
    this.#write = write;
  }

  /** Resolves once the item is committed. */
  add(database: Database, item: Item): Promise<Result> {
    const group = this.#groups.get(database) ?? this.#begin(database);
    return group.add(item);
  }

  #begin(database: Database): GroupCommit<Item, Result> {
    const group = new GroupCommit<Item, Result>(
      (items) => database.transaction((db) => this.#write(db, items)),
      most,
    );
    this.#groups.set(database, group);
    return group;
  }
}
