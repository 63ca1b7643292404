import { sql } from 'kysely';
import type { Db } from './database.ts';

/**
 * The next number of a count that has no gaps: one more than the last, from 1. Whoever takes one
 * makes the others wait until their transaction ends, and one that fails gives its number back.
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
