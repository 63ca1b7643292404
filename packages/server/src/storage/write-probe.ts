import type { Db } from './database.ts';

/** Fails while the database cannot be written to: one that only reads is not back yet. */
export async function probeWriting(db: Db): Promise<void> {
  const probe = { name: 'last-write-probe', value: new Date().toISOString() };
  await db
    .insertInto('settings')
    .values(probe)
    .onConflict((on) => on.column('name').doUpdateSet({ value: probe.value }))
    .execute();
}
