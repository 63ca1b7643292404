import { sql } from 'kysely';
import type { DayFigures } from '../../../domain/trading/statistics/day-figures.ts';
import type { AccountDaysDueTable } from '../../../storage/account-day-tables.ts';
import { inChunks } from '../../../storage/chunks.ts';
import type { Db } from '../../../storage/database.ts';
import { prepared } from '../../../storage/prepared-query.ts';

/** Whose days these are, in its zone. */
export interface DatedAccount {
  readonly id: string;
  readonly timezone: string;
}

export type DueDay = Pick<AccountDaysDueTable, 'day' | 'mark'>;

/** Oldest first. */
export const listDue = prepared((db, accountId: string) =>
  db
    .selectFrom('accountDaysDue')
    .select(['day', 'mark'])
    .where('accountId', '=', accountId)
    .orderBy('day'),
);

const selectDays = prepared(
  (_db, accountId: string, timezone: string) => sql<{ readonly days: string | null }>`
    select string_agg(written, ',' order by day) as days from (
      select day, '{"day":"' || day || '","positions":' || positions || ',"tally":' || tally || '}' as written
      from account_days where account_id = ${accountId} and timezone = ${timezone}
    ) stored`,
);

/** Every stored day, oldest first. All in one row: a thousand of them take several times as long. */
export async function listDays(db: Db, { id, timezone }: DatedAccount): Promise<DayFigures[]> {
  const [row] = await selectDays(db, id, timezone);
  return JSON.parse(`[${row?.days ?? ''}]`) as DayFigures[];
}

/** Number of closed positions of every stored day, oldest first. */
export const listCounts = prepared((db, accountId: string, timezone: string) =>
  db
    .selectFrom('accountDays')
    .select(['day', 'positions as rows'])
    .where('accountId', '=', accountId)
    .where('timezone', '=', timezone)
    .orderBy('day'),
);

/** Some accounts with days that are due. */
export async function accountsDue(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('accountDaysDue')
    .select('accountId')
    .where('accountId', '>', after)
    .union(db.selectFrom('accountDeployedDue').select('accountId').where('accountId', '>', after))
    .orderBy('accountId')
    .limit(limit)
    .execute();
  return rows.map(({ accountId }) => accountId);
}

/** Accounts that days are stored of, from an id on. */
export async function accountsFrom(db: Db, from: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('accountDays')
    .select('accountId')
    .distinct()
    .where('accountId', '>=', from)
    .orderBy('accountId')
    .limit(limit)
    .execute();
  return rows.map(({ accountId }) => accountId);
}

/** Days that were computed, and what for. */
export interface ComputedDays {
  readonly account: DatedAccount;
  readonly due: readonly DueDay[];
  /** The days that the figures replace; undefined: all. */
  readonly replaced: readonly string[] | undefined;
  readonly figures: readonly DayFigures[];
}

/**
 * Stores days, in a transaction, and takes them off what is due. False where a position has changed
 * since: the transaction has to be given up.
 */
export async function storeDays(
  db: Db,
  { account: { id, timezone }, due, replaced, figures }: ComputedDays,
): Promise<boolean> {
  for (const { day, mark } of due) {
    const { numDeletedRows } = await db
      .deleteFrom('accountDaysDue')
      .where('accountId', '=', id)
      .where('day', '=', day)
      .where('mark', '=', mark)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
  }
  const stored = db.deleteFrom('accountDays').where('accountId', '=', id);
  if (replaced) {
    for (const some of inChunks(replaced)) await stored.where('day', 'in', some).execute();
  } else await stored.execute();
  const rows = figures.map(({ tally, ...row }) => ({
    ...row,
    accountId: id,
    timezone,
    tally: JSON.stringify(tally),
  }));
  for (const some of inChunks(rows)) await db.insertInto('accountDays').values(some).execute();
  return true;
}

/** Makes all days of an account due. */
export async function makeDue(db: Db, accountId: string, mark: string): Promise<void> {
  await db
    .insertInto('accountDaysDue')
    .values({ accountId, day: '', mark })
    .onConflict((conflict) => conflict.columns(['accountId', 'day']).doUpdateSet({ mark }))
    .execute();
}

/** Forgets what is due of an account that is gone. */
export async function forgetDue(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('accountDeployedDue').where('accountId', '=', accountId).execute();
  await db.deleteFrom('accountDaysDue').where('accountId', '=', accountId).execute();
}
