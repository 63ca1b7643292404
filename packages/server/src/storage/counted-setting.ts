import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * The next number of a count without gaps: one more than the last, from 1. A transaction that takes
 * one blocks the others until it ends, and a rollback returns the number.
 */
export async function nextCount(db: Db, name: string): Promise<number> {
  const [count = 0] = await nextCounts(db, name, 1);
  return count;
}

/** So many of them, in order. */
export async function nextCounts(db: Db, name: string, many: number): Promise<number[]> {
  await db
    .insertInto('settings')
    .values({ name, value: '0' })
    .onConflict((on) => on.doNothing())
    .execute();
  const { value } = await db
    .updateTable('settings')
    .set({ value: sql<string>`cast(cast(value as integer) + ${many} as text)` })
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirstOrThrow();
  return Array.from({ length: many }, (_, at) => Number(value) - many + 1 + at);
}
