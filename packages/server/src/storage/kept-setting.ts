import type { Db } from './database.ts';

/**
 * Values that the server generates once, such as a key: created on first use. Of two concurrent
 * processes one creates it, and both get that.
 */
export async function keptSetting(db: Db, name: string, make: () => string): Promise<string> {
  const known = await read(db, name);
  if (known !== undefined) return known;
  await db
    .insertInto('settings')
    .values({ name, value: make() })
    .onConflict((on) => on.doNothing())
    .execute();
  const kept = await read(db, name);
  if (kept === undefined) throw new Error(`The setting "${name}" could not be kept.`);
  return kept;
}

async function read(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}
