import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * The next number of a count without gaps: one more than the last, from 1. A transaction that takes
 * one blocks the others until it ends, and a rollback returns the number.
 */
export async function nextCount(db: Db, name: string): Promise<number> {
  await db
    .insertInto('settings')
    .values({ name, value: '0' })
    .onConflict((on) => on.doNothing())
    .execute();
  const { value } = await db
    .updateTable('settings')
    .set({ value: sql<string>`cast(cast(value as integer) + 1 as text)` })
    .where('name', '=', name)
    .returning('value')
    .executeTakeFirstOrThrow();
  return Number(value);
}
