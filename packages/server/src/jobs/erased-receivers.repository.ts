import { inChunks } from '../storage/chunks.ts';
import type { Db } from '../storage/database.ts';
import type { JobsTable } from '../storage/server-tables.ts';
import type { JobKind } from './job.ts';

/** Kinds of jobs whose payloads hold addresses. */
const addressed: readonly JobKind[] = [
  'mail',
  'sms',
  'sign-up',
  'forgot-password',
  'account-guessed',
];
const rowsAtOnce = 500;

/**
 * Deletes what was given up and would go to this address, or begin an account with it. What still waits is
 * tried as before; given up, it is deleted as well.
 */
export async function forgetMessagesTo(db: Db, address: string): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await listAddressed(db, after);
    const own = rows.filter(({ payload }) =>
      Object.values(JSON.parse(payload) as object).includes(address),
    );
    for (const some of inChunks(own.map(({ id }) => id))) {
      await db
        .updateTable('jobs')
        .set({ receiverErased: 1 })
        .where('id', 'in', some)
        .where('doneAt', 'is', null)
        .execute();
      await deleteForgotten(db, some);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return;
    after = last.id;
  }
}

const listAddressed = (db: Db, after: string): Promise<Pick<JobsTable, 'id' | 'payload'>[]> =>
  db
    .selectFrom('jobs')
    .select(['id', 'payload'])
    .where('doneAt', 'is', null)
    .where('kind', 'in', addressed)
    .where('id', '>', after)
    .orderBy('id')
    .limit(rowsAtOnce)
    .execute();

/** Deletes those of these jobs that were given up and whose receiver was erased. */
export async function deleteForgotten(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where('id', 'in', ids)
    .where('deadAt', 'is not', null)
    .where('receiverErased', '=', 1)
    .execute();
}
