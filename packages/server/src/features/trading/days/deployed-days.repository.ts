import { sql } from 'kysely';
import type { DeployedDay } from '../../../domain/trading/equity/deployed-days.ts';
import { inChunks } from '../../../storage/chunks.ts';
import type { Db } from '../../../storage/database.ts';
import { prepared } from '../../../storage/prepared-query.ts';

const selectDays = prepared(
  (_db, accountId: string) => sql<{ readonly days: string | null }>`
    select string_agg(day || ' ' || coalesce(opened, '') || ' ' || most || ' ' || at_end, ',' order by day)
      as days from account_deployed where account_id = ${accountId}`,
);

/** Stored days of an account, oldest first. All in one row: a thousand of them take several times as long. */
export async function listDeployed(db: Db, accountId: string): Promise<DeployedDay[]> {
  const [row] = await selectDays(db, accountId);
  if (!row?.days) return [];
  return row.days.split(',').map((written) => {
    const [day = '', opened = '', most = '', atEnd = ''] = written.split(' ');
    return { day, opened: opened === '' ? null : opened, most, atEnd };
  });
}

const selectDue = prepared((db, accountId: string) =>
  db
    .selectFrom('accountDeployedDue')
    .select(['opened', 'closed', 'mark'])
    .where('accountId', '=', accountId),
);

/** From the first opening to the last close of positions that changed. */
export interface DueSpan {
  readonly opened: string;
  readonly closed: string;
  readonly mark: string;
}

/** Everything. */
export const allDue = { opened: '', closed: '9999', mark: '' };

/** The span of all changes since the days were stored; undefined: none. */
export async function findDueSpan(db: Db, accountId: string): Promise<DueSpan | undefined> {
  return (await selectDue(db, accountId))[0];
}

/** Days that were computed for what was due, and the days that they replace, both included. */
export interface ComputedDeployed {
  readonly accountId: string;
  readonly mark: string;
  readonly replaced: { readonly first: string; readonly last: string };
  readonly days: readonly DeployedDay[];
}

/** Stores days, in a transaction. False where a position has changed since: the transaction has to be given up. */
export async function storeDeployed(
  db: Db,
  { accountId, mark, replaced, days }: ComputedDeployed,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('accountDeployedDue')
    .where('accountId', '=', accountId)
    .where('mark', '=', mark)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await db
    .deleteFrom('accountDeployed')
    .where('accountId', '=', accountId)
    .where('day', '>=', replaced.first)
    .where('day', '<=', replaced.last)
    .execute();
  for (const some of inChunks(days.map((one) => ({ accountId, ...one })))) {
    await db.insertInto('accountDeployed').values(some).execute();
  }
  return true;
}

/** Makes all days of an account due. */
export async function makeDeployedDue(db: Db, accountId: string, mark: string): Promise<void> {
  const all = { ...allDue, mark };
  await db
    .insertInto('accountDeployedDue')
    .values({ accountId, ...all })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(all))
    .execute();
}
