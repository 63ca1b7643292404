import { sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';

const setting = 'last-invoice-number';

/**
 * The next number: one more than the last, without gaps. Whoever takes one makes the others wait
 * until their transaction ends, and one that fails gives its number back.
 */
export async function nextInvoiceNumber(db: Db): Promise<string> {
  await db
    .insertInto('settings')
    .values({ name: setting, value: '0' })
    .onConflict((on) => on.doNothing())
    .execute();
  const { value } = await db
    .updateTable('settings')
    .set({ value: sql<string>`cast(cast(value as integer) + 1 as text)` })
    .where('name', '=', setting)
    .returning('value')
    .executeTakeFirstOrThrow();
  return `SK-${value.padStart(6, '0')}`;
}
