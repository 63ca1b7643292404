import type { TagTarget } from '@skipper/core/contract';
import type { Database, Db } from './database.ts';

/** A change that users who look at it now should see: who is concerned, and never its data. */
export type Change =
  | {
      readonly kind: 'user';
      readonly userId: string;
      readonly targets: readonly TagTarget[];
      /** Idempotency key of the user's own write. */
      readonly by?: string;
    }
  | {
      /** Positions of an account: concerns its owner, and who may see them. */
      readonly kind: 'account';
      readonly accountId: string;
      /** `delayed`: shown now to those who see closed positions after a delay, and to no one else. */
      readonly to: 'owner-and-full' | 'delayed';
      /** Not the positions: these readers have been sent notifications of them. */
      readonly notified?: true;
      /** Idempotency key of the owner's write. */
      readonly by?: string;
    }
  /** Changes were lost: concerns everyone. */
  | { readonly kind: 'all' };

type Publish = (changes: readonly Change[]) => void;

/** The changes of one transaction, which are published once it has committed. */
class Board {
  readonly changes: Change[] = [];
  /** The write that makes them. */
  cause: { readonly userId: string; readonly key: string } | undefined;
}

const boards = new WeakMap<Db, Board | Publish>();

/**
 * The same database, whose committed transactions publish what was announced in them. What is announced
 * outside of one is published at once.
 */
export function announcing(database: Database, publish: Publish): Database {
  boards.set(database.db, publish);
  return {
    ...database,
    transaction: async (work) => {
      let board = new Board();
      const result = await database.transaction((db) => {
        // Each attempt has announcements of its own.
        board = new Board();
        boards.set(db, board);
        return work(db);
      });
      if (board.changes.length > 0) publish(merged(board));
      return result;
    },
  };
}

/** Announces a change that `db` makes. Does nothing for a database that publishes none. */
export function announce(db: Db, change: Change): void {
  const board = boards.get(db);
  if (board instanceof Board) board.changes.push(change);
  else board?.([change]);
}

/** Parts of what a user sees are out of date. */
export function announceTo(db: Db, userId: string, ...targets: readonly TagTarget[]): void {
  announce(db, { kind: 'user', userId, targets });
}

/** Names the user's write that makes all changes of this transaction. */
export function causedBy(db: Db, userId: string, key: string): void {
  const board = boards.get(db);
  if (board instanceof Board) board.cause = { userId, key };
}

/** Each user and account once. */
function merged({ changes, cause }: Board): readonly Change[] {
  const users = new Map<string, Set<TagTarget>>();
  const others = new Map<string, Change>();
  for (const change of changes) {
    if (change.kind !== 'user') {
      const by = cause && { by: cause.key };
      others.set(JSON.stringify(change), change.kind === 'account' ? { ...change, ...by } : change);
      continue;
    }
    const targets = users.get(change.userId) ?? new Set();
    users.set(change.userId, targets);
    for (const target of change.targets) targets.add(target);
  }
  return [
    ...[...users].map(
      ([userId, targets]): Change => ({
        kind: 'user',
        userId,
        targets: [...targets],
        ...(cause?.userId === userId && { by: cause.key }),
      }),
    ),
    ...others.values(),
  ];
}
