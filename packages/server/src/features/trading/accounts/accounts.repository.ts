import { notFound } from '../../../http/problem-error.ts';
import type { AccountsTable } from '../../../storage/account-tables.ts';
import type { Db } from '../../../storage/database.ts';
import { prepared } from '../../../storage/prepared-query.ts';
import { countEntries } from '../record/record.repository.ts';

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

/**
 * Makes every other transaction that changes the account's fills wait for this one.
 * An update locks the row on both engines; SQLite has no `for update`.
 */
export async function lockAccount(db: Db, id: string): Promise<void> {
  await updateAccount(db, id, {});
}

/**
 * Remembers of accounts that hold fills since when anyone but the owner could see them: by their
 * public level, or by a plan. Once set it stays, whatever is hidden later.
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

/** When the fills of each account could first be seen by others, by account id. */
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

export interface AccountCounts {
  readonly fills: number;
  readonly open: number;
  readonly closed: number;
  /** Entries of its record. */
  readonly corrections: number;
}

/** Fills, positions and record entries of each account, by account id. */
export async function countByAccount(
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, AccountCounts>> {
  if (accountIds.length === 0) return new Map();
  const fills = await db
    .selectFrom('fills')
    .select(({ fn }) => ['accountId', fn.countAll<number>().as('count')])
    .where('accountId', 'in', accountIds)
    .groupBy('accountId')
    .execute();
  const positions = await db
    .selectFrom('positions')
    .select(({ fn }) => ['accountId', 'status', fn.countAll<number>().as('count')])
    .where('accountId', 'in', accountIds)
    .groupBy(['accountId', 'status'])
    .execute();
  const entries = await countEntries(db, accountIds);
  const counted = (id: string, status: 'open' | 'closed') =>
    positions.find((row) => row.accountId === id && row.status === status)?.count ?? 0;
  return new Map(
    accountIds.map((id) => [
      id,
      {
        fills: fills.find((row) => row.accountId === id)?.count ?? 0,
        open: counted(id, 'open'),
        closed: counted(id, 'closed'),
        corrections: entries.get(id) ?? 0,
      },
    ]),
  );
}

/** An account without fills, with the files that were looked at and what plans say of it. */
export async function deleteAccount(db: Db, id: string): Promise<void> {
  const imports = db.selectFrom('imports').select('id').where('accountId', '=', id);
  await db.deleteFrom('importRows').where('importId', 'in', imports).execute();
  await db.deleteFrom('importFiles').where('importId', 'in', imports).execute();
  await db.deleteFrom('imports').where('accountId', '=', id).execute();
  await db.deleteFrom('planAccess').where('accountId', '=', id).execute();
  await db.deleteFrom('accounts').where('id', '=', id).execute();
}

/** What was traded in each account. */
export function listAssetClasses(db: Db, accountIds: readonly string[]) {
  return db
    .selectFrom('positions')
    .select(['accountId', 'assetClass'])
    .distinct()
    .where('accountId', 'in', accountIds)
    .orderBy('assetClass')
    .execute();
}
