import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ensurePrivateFile } from './private-files.ts';

/** Another process has the embedded database. */
export class FolderInUseError extends Error {}

/** Milliseconds: a server that is shutting down may need a moment. */
const patience = 1_000;

/**
 * Locks the embedded database against other servers: each would count calls, hold leases and send
 * mail as if it were alone. The lock is one of the operating system on a file beside the database,
 * so it ends with the process in any case. Returns a function that releases it.
 *
 * @throws FolderInUseError while another process holds it.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'skipper.lock');
  ensurePrivateFile(file);
  const lock = new DatabaseSync(file, { timeout: patience });
  try {
    // SQLite's own way to lock a file on every system, the loopholes of POSIX locks included.
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && 'errcode' in error && error.errcode === 5)) throw error;
    throw new FolderInUseError(
      `Another server uses the data folder ${folder}. Stop it, or use another folder with ` +
        '--data. Several servers share a PostgreSQL database (DATABASE_URL), never a folder.',
    );
  }
  return () => lock.close();
}
