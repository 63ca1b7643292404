import { type SqlBool, sql } from 'kysely';
import { inChunks } from '../storage/chunks.ts';
import type { Db } from '../storage/database.ts';

/** One counter as the processes share it. */
export interface SharedWindow {
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly windowEnd: number;
  readonly used: number;
}

/**
 * Adds calls to their counters and returns the totals over all processes. A window that has ended
 * restarts. One statement, so that no call is lost between two processes.
 */
export async function addCalls(
  db: Db,
  calls: readonly SharedWindow[],
  now: number,
): Promise<SharedWindow[]> {
  const counted: SharedWindow[] = [];
  // In one order everywhere: two processes that lock the same rows then wait, not deadlock.
  const ordered = [...calls].sort((a, b) => (a.key < b.key ? -1 : 1));
  for (const chunk of inChunks(ordered)) counted.push(...(await addChunk(db, chunk, now)));
  return counted;
}

function addChunk(db: Db, calls: readonly SharedWindow[], now: number): Promise<SharedWindow[]> {
  const ended = sql<SqlBool>`rate_limits.window_end <= ${now}`;
  return db
    .insertInto('rateLimits')
    .values([...calls])
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        used: sql`case when ${ended} then excluded.used else rate_limits.used + excluded.used end`,
        windowEnd: sql`case when ${ended} then excluded.window_end else rate_limits.window_end end`,
      }),
    )
    .returning(['key', 'windowEnd', 'used'])
    .execute();
}

/** Deletes the counters of ended windows. */
export async function deleteEndedWindows(db: Db, now: number): Promise<void> {
  await db.deleteFrom('rateLimits').where('windowEnd', '<=', now).execute();
}
