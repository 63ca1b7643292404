import { sql } from 'kysely';
import type { Database } from '../src/storage/database.ts';

/** A change of an account, each time it is run. */
export type Change = () => Promise<void>;

/**
 * Changes a closed position, the last one or one in the middle, as a correction of its fills does: its quantity and
 * its result are others, its days are due and the account has a new revision. So nothing that was kept of the account holds any more.
 */
export async function changesOf(
  database: Database,
  accountId: string,
): Promise<{ readonly last: Change; readonly middle: Change }> {
  const { db } = database;
  const closed = db
    .selectFrom('positions')
    .select(['id', 'closedAt'])
    .where('accountId', '=', accountId)
    .where('status', '=', 'closed');
  const last = await closed.orderBy('closedAt', 'desc').limit(1).executeTakeFirstOrThrow();
  const first = await closed.orderBy('closedAt').limit(1).executeTakeFirstOrThrow();
  const half = (Date.parse(first.closedAt ?? '') + Date.parse(last.closedAt ?? '')) / 2;
  const middle = await closed
    .where('closedAt', '<=', new Date(half).toISOString())
    .orderBy('closedAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const change = (id: string): Change => {
    let more = 0;
    return () =>
      database.transaction(async (inside) => {
        more += 1;
        await inside
          .updateTable('positions')
          .set({
            quantity: String(100 + (more % 7)),
            net: String(1_000 + more),
            netMinor: 100_000 + more * 100,
            result: 'win',
          })
          .where('id', '=', id)
          .execute();
        await sql`update accounts set revision = revision + 1 where id = ${accountId}`.execute(
          inside,
        );
      });
  };
  return { last: change(last.id), middle: change(middle.id) };
}
