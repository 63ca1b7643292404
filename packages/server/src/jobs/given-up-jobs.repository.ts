import { inChunks } from '../storage/chunks.ts';
import type { Db } from '../storage/database.ts';
import type { JobsTable } from '../storage/server-tables.ts';
import type { JobKind } from './job.ts';

/** Given up at some time, newest first. */
export function listGivenUp(db: Db, after: string, limit: number): Promise<JobsTable[]> {
  return db
    .selectFrom('jobs')
    .selectAll()
    .where('deadAt', '>', after)
    .orderBy('deadAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function countGivenUp(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('deadAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Messages that were given up and would go to this address, or begin an account with it. */
export async function forgetGivenUpTo(db: Db, address: string): Promise<void> {
  const rows = await db
    .selectFrom('jobs')
    .select(['id', 'payload'])
    .where('deadAt', 'is not', null)
    .where('kind', 'in', messages)
    .execute();
  const ids = rows
    .filter(({ payload }) => Object.values(JSON.parse(payload) as object).includes(address))
    .map(({ id }) => id);
  for (const some of inChunks(ids)) {
    await db.deleteFrom('jobs').where('id', 'in', some).execute();
  }
}

const messages: readonly JobKind[] = [
  'mail',
  'sms',
  'sign-up',
  'forgot-password',
  'account-guessed',
];
