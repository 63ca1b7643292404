import { notFound } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import { prepared } from '../../../storage/prepared-query.ts';
import type { AccountsTable } from '../../../storage/trading-tables.ts';

export type Account = AccountsTable;

/** Oldest first. */
export const listAccounts = prepared((db, ownerId: string) =>
  db
    .selectFrom('accounts')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .orderBy('createdAt')
    .orderBy('id'),
);

/** @throws ProblemError 404 unless the account exists and belongs to the owner. */
export async function readOwnAccount(db: Db, id: string, ownerId: string): Promise<Account> {
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .where('ownerId', '=', ownerId)
    .executeTakeFirst();
  if (!account) throw notFound();
  return account;
}

export function readAccount(db: Db, id: string): Promise<Account> {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export function findAccount(db: Db, id: string): Promise<Account | undefined> {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertAccount(db: Db, account: Account): Promise<void> {
  await db.insertInto('accounts').values(account).execute();
}

export async function updateAccount(
  db: Db,
  id: string,
  change: Partial<Omit<Account, 'id' | 'ownerId' | 'revision'>>,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ ...change, revision: (eb) => eb('revision', '+', 1) })
    .where('id', '=', id)
    .execute();
}

/** Growth of the numbers that an account keeps. */
export interface CountGrowth {
  readonly fills?: number;
  readonly open?: number;
  readonly closed?: number;
  /** Of the fills: those that were typed by hand. */
  readonly typed?: number;
}

/** Call it in the transaction that adds or removes the rows. */
export async function growCounts(
  db: Db,
  id: string,
  { fills = 0, open = 0, closed = 0, typed = 0 }: CountGrowth,
): Promise<void> {
  if (fills === 0 && open === 0 && closed === 0) return;
  await db
    .updateTable('accounts')
    .set((eb) => ({
      fillCount: eb('fillCount', '+', fills),
      openCount: eb('openCount', '+', open),
      closedCount: eb('closedCount', '+', closed),
      typedFills: eb('typedFills', '+', typed),
    }))
    .where('id', '=', id)
    .execute();
}

/**
 * Blocks concurrent changes of the account's fills. An update locks the row on both engines; SQLite
 * has no `for update`.
 */
export async function lockAccount(db: Db, id: string): Promise<void> {
  await updateAccount(db, id, {});
}

/**
 * Records when fills of accounts first became visible to others than the owner: by their public
 * level, or by a plan. Never reset, even if hidden later.
 */
export async function noteShown(db: Db, ids: readonly string[], at: string): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('accounts')
    .set({ firstShownAt: at })
    .where('id', 'in', ids)
    .where('firstShownAt', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('fills').select('id').whereRef('fills.accountId', '=', 'accounts.id')),
    )
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('publicLevel', '!=', 'none'),
        exists(
          selectFrom('planAccess')
            .select('planId')
            .whereRef('planAccess.accountId', '=', 'accounts.id'),
        ),
      ]),
    )
    .execute();
}

/** When the fills of each account first became visible to others, by account id. */
export async function firstShown(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'firstShownAt'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, firstShownAt }) => [id, firstShownAt]));
}

export async function deleteAccount(db: Db, id: string): Promise<void> {
  await db.deleteFrom('accounts').where('id', '=', id).execute();
}

/** Archives the accounts of a user who is gone, without the names that they gave them. */
export async function closeAccountsOf(db: Db, ownerId: string, at: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set(({ fn, val }) => ({
      alias: 'Deleted account',
      archivedAt: fn.coalesce('archivedAt', val(at)),
    }))
    .where('ownerId', '=', ownerId)
    .execute();
}
