import type { Db } from './database.ts';

/**
 * What the server chose for itself once, such as a key, and keeps: made when it is first needed.
 * Of two processes at once one makes it, and both get that.
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
