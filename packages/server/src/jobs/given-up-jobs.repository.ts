import type { Db } from '../storage/database.ts';
import type { JobsTable } from '../storage/server-tables.ts';

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
