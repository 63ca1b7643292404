/** Of a socket to the database: it is down, cut off or restarting. */
const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE']);
/**
 * PostgreSQL's SQLSTATE while it serves no one, or writes nothing: connection failures, exhausted
 * resources, a shutdown or a start, and a standby, which only reads.
 */
const outageStates = /^(08...|53...|57P0.|25006)$/;
/** Of one statement that others were in the way of, or that took too long; the next one may pass. */
const busyStates = /^(40...|55P03|57014)$/;
/** The driver's messages about a lost connection; these have no code. */
const lostConnection = /Connection terminated|connection error and is not queryable/;
/** The driver's message when all connections of the pool are in use for too long. */
const noConnection = /timeout exceeded when trying to connect/;
/** SQLite's primary result codes: READONLY, IOERR, FULL, CANTOPEN. */
const sqliteOutages = new Set([8, 10, 13, 14]);
/** BUSY and LOCKED. */
const sqliteBusy = new Set([5, 6]);

/** SQLite's primary result code, which is the low byte of all others; undefined for other errors. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error && 'errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
}

/**
 * Whether the database fails everyone: it is down, cut off, full or only reads. A statement that took
 * too long, or waited too long for a lock or for a connection, is not an outage: its cause is in what
 * is asked.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const ofSqlite = sqliteCode(error);
  if (ofSqlite !== undefined) return sqliteOutages.has(ofSqlite);
  if (lostConnection.test(error.message)) return true;
  const code = 'code' in error ? String(error.code) : '';
  // PostgreSQL by a socket in the file system, which is gone while it restarts.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true;
  return socketCodes.has(code) || outageStates.test(code);
}

/** Whether a database failure is worth a retry later, rather than a defect. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isOutage(error) || noConnection.test(error.message)) return true;
  const ofSqlite = sqliteCode(error);
  if (ofSqlite !== undefined) return sqliteBusy.has(ofSqlite);
  return 'code' in error && busyStates.test(String(error.code));
}

/** Whether a unique constraint failed, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && error.code === '23505') return true;
  return 'errcode' in error && (error.errcode === 1555 || error.errcode === 2067);
}

/** Whether a table is not there, on either engine. */
export function isMissingTable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '42P01') || error.message.startsWith('no such table');
}
