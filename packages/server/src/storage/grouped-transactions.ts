import type { Database, Db } from './database.ts';
import { GroupCommit } from './group-commit.ts';

/** Does several items at once, and returns the result of each in their order. */
type Together<Item, Result> = (db: Db, items: readonly Item[]) => Promise<readonly Result[]>;

/** How many share a transaction, at most: others wait for its locks, and their rows fit a statement. */
const most = 50;

/** Items that wait at one moment are done together; where that fails, one by one. */
class Grouped<Item, Result> {
  readonly #run: (database: Database, items: readonly Item[]) => Promise<readonly Result[]>;
  /** Each database has its own groups. */
  readonly #groups = new WeakMap<Database, GroupCommit<Item, Result>>();

  constructor(run: (database: Database, items: readonly Item[]) => Promise<readonly Result[]>) {
    this.#run = run;
  }

  /** Resolves once the item is done. */
  add(database: Database, item: Item): Promise<Result> {
    const group = this.#groups.get(database) ?? this.#begin(database);
    return group.add(item);
  }

  #begin(database: Database): GroupCommit<Item, Result> {
    const group = new GroupCommit<Item, Result>((items) => this.#run(database, items), most);
    this.#groups.set(database, group);
    return group;
  }
}

/**
 * Transactions of which those that wait at one moment share one commit, one connection, and the
 * statements that can be one for all of them. Each may run again, as any transaction; where one
 * fails, it undoes no other.
 */
export class GroupedTransactions<Item, Result> extends Grouped<Item, Result> {
  constructor(write: Together<Item, Result>) {
    super((database, items) => database.transaction((db) => write(db, items)));
  }
}

/** Reads of which those that wait at one moment share a statement. */
export class GroupedReads<Item, Result> extends Grouped<Item, Result> {
  constructor(read: Together<Item, Result>) {
    super((database, items) => read(database.db, items));
  }
}
