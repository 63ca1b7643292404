import { sql } from 'kysely';
import { inChunks } from '../../../storage/chunks.ts';
import type { Db } from '../../../storage/database.ts';
import type { SentTextsTable } from '../../../storage/notification-tables.ts';

/** Adds text messages of users, all of one day. Returns how many each has with them, on that day. */
export async function addTexts(
  db: Db,
  more: readonly SentTextsTable[],
): Promise<ReadonlyMap<string, number>> {
  const sums = new Map<string, number>();
  // In one order everywhere: two transactions that lock the same rows then wait, not deadlock.
  const ordered = [...more].sort((one, other) => (one.userId < other.userId ? -1 : 1));
  for (const some of inChunks(ordered)) {
    const rows = await db
      .insertInto('sentTexts')
      .values(some)
      .onConflict((on) =>
        on.column('userId').doUpdateSet((eb) => ({
          day: eb.ref('excluded.day'),
          sent: sql<number>`excluded.sent
            + case when sent_texts.day = excluded.day then sent_texts.sent else 0 end`,
        })),
      )
      .returning(['userId', 'sent'])
      .execute();
    for (const { userId, sent } of rows) sums.set(userId, sent);
  }
  return sums;
}

export async function countTexts(db: Db, userId: string, day: string): Promise<number> {
  const row = await db
    .selectFrom('sentTexts')
    .select('sent')
    .where('userId', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.sent ?? 0;
}

export async function forgetTexts(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sentTexts').where('userId', '=', userId).execute();
}
