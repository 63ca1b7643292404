import { sql } from 'kysely';
import type { DeployedDay } from '../../../domain/trading/equity/deployed-days.ts';
import { inChunks } from '../../../storage/chunks.ts';
import type { Db } from '../../../storage/database.ts';
import { prepared } from '../../../storage/prepared-query.ts';
import { type DueDay, takeDue } from './due-days.repository.ts';

const selectDays = prepared(
  (_db, accountId: string) => sql<{ readonly days: string | null }>`
    select string_agg(day || ' ' || coalesce(opened, '') || ' ' || rise || ' ' || change, ',' order by day)
      as days from deployed_days where account_id = ${accountId}`,
);

/** Stored days of an account, oldest first. All in one row: a thousand of them take several times as long. */
export async function listDeployed(db: Db, accountId: string): Promise<DeployedDay[]> {
  const [row] = await selectDays(db, accountId);
  if (!row?.days) return [];
  return row.days.split(',').map((written) => {
    const [day = '', opened = '', rise = '', change = ''] = written.split(' ');
    return { day, opened: opened === '' ? null : opened, rise, change };
  });
}

/** Days that were computed for those that were due. */
export interface ComputedDeployed {
  readonly accountId: string;
  readonly due: readonly DueDay[];
  /** The days that they replace; undefined: all. */
  readonly replaced: readonly string[] | undefined;
  readonly days: readonly DeployedDay[];
}

/** Stores days, in a transaction. False where a position has changed since: the transaction has to be given up. */
export async function storeDeployed(
  db: Db,
  { accountId, due, replaced, days }: ComputedDeployed,
): Promise<boolean> {
  if (!(await takeDue(db, 'deployedDaysDue', accountId, due))) return false;
  const stored = db.deleteFrom('deployedDays').where('accountId', '=', accountId);
  if (replaced) {
    for (const some of inChunks(replaced)) await stored.where('day', 'in', some).execute();
  } else await stored.execute();
  for (const some of inChunks(days.map((one) => ({ accountId, ...one })))) {
    await db.insertInto('deployedDays').values(some).execute();
  }
  return true;
}
