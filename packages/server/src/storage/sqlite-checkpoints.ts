import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Which connection moves what was written from the log of SQLite into its file. */
export type Checkpoints = 'here' | 'elsewhere';

/** Pages of the log after which a commit does it: SQLite's default. */
const pages = 1_000;
/** In case the other connection falls behind: 256 MB. */
const backstop = 64_000;

/**
 * A checkpoint keeps this thread for as long as the disk takes. `elsewhere` leaves it to another
 * connection that writes, in a thread of its own.
 */
export async function setCheckpoints(db: Db, where: Checkpoints): Promise<void> {
  const most = sql.lit(where === 'here' ? pages : backstop);
  await sql`pragma wal_autocheckpoint = ${most}`.execute(db);
}
