import type { Db } from './database.ts';

const name = 'clock-ahead';

/** How far the time of this database was moved forward for the sandbox. Milliseconds. */
export async function readAhead(db: Db): Promise<number> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return Number(row?.value ?? 0);
}

/** Moves it on. Within a transaction; of two at once, one waits. Returns how far it is in all. */
export async function addAhead(db: Db, milliseconds: number): Promise<number> {
  await db
    .insertInto('settings')
    .values({ name, value: '0' })
    .onConflict((on) => on.doNothing())
    .execute();
  await db
    .updateTable('settings')
    .set(({ ref }) => ({ value: ref('value') }))
    .where('name', '=', name)
    .execute();
  const ahead = (await readAhead(db)) + milliseconds;
  await db
    .updateTable('settings')
    .set({ value: String(ahead) })
    .where('name', '=', name)
    .execute();
  return ahead;
}
