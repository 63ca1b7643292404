import { sql } from 'kysely';
import type { DayFigures } from '../../../domain/trading/statistics/day-figures.ts';
import { inChunks } from '../../../storage/chunks.ts';
import type { Db } from '../../../storage/database.ts';
import { prepared } from '../../../storage/prepared-query.ts';
import { type DueDay, takeDue } from './due-days.repository.ts';

/** Whose days these are, in its zone. */
export interface DatedAccount {
  readonly id: string;
  readonly timezone: string;
}

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
  if (!(await takeDue(db, 'accountDaysDue', id, due))) return false;
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
