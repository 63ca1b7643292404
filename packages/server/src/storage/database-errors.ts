/** Causes that pass by themselves: the database is down, full, locked or restarting. */
const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE']);
/** Classes of PostgreSQL's SQLSTATE: connection, resources, operator, conflict; then lock and read-only. */
const sqlStates = /^(08|53|57|40)|^(55P03|25006)$/;
/** The driver's messages about a lost connection; these have no code. */
const lostConnection =
  /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/;
/** SQLite's primary result codes: BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN. */
const sqliteCodes = new Set([5, 6, 8, 10, 13, 14]);

/** SQLite's primary result code, which is the low byte of all others; undefined for other errors. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error && 'errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
}

/** Whether a database failure is worth a retry later, rather than a defect. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const ofSqlite = sqliteCode(error);
  if (ofSqlite !== undefined) return sqliteCodes.has(ofSqlite);
  if (lostConnection.test(error.message)) return true;
  const code = 'code' in error ? String(error.code) : '';
  // PostgreSQL by a socket in the file system, which is gone while it restarts.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true;
  return socketCodes.has(code) || sqlStates.test(code);
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
