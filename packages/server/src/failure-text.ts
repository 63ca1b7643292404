import { ConfigError } from './config-error.ts';
import { sqliteCode } from './storage/database-errors.ts';
import { FolderInUseError } from './storage/folder-lock.ts';
import { NewerSchemaError, OldSchemaError } from './storage/migrate.ts';
import { EditedMigrationError } from './storage/migration-checksums.ts';
import { NoDatabaseError } from './storage/open-existing.ts';

/** Failures with a complete message: no stack needed. */
const forOperators = [
  ConfigError,
  FolderInUseError,
  NewerSchemaError,
  NoDatabaseError,
  OldSchemaError,
  EditedMigrationError,
];

/**
 * Why the program cannot go on, and what an operator can do about it. Of a defect, the stack. Never an
 * address with its password.
 */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (forOperators.some((kind) => error instanceof kind)) return error.message;
  return ofDatabase(error) ?? ofSystem(error) ?? error.stack ?? error.message;
}

interface Failure extends Error {
  readonly code?: unknown;
  readonly severity?: unknown;
}

const diskFull = 'The disk is full. Free some space, then try again.';

/** By SQLite's primary result codes. */
const ofSqlite: Readonly<Record<number, (message: string) => string>> = {
  5: (message) =>
    `Another process holds the database (${message}). Wait until it is done, or stop it.`,
  8: (message) =>
    `The database cannot be written (${message}). Check the owner and the modes of the data folder and its files.`,
  10: (message) => `The disk of the database fails (${message}). Check the disk and its space.`,
  11: (message) =>
    `The database in the data folder is damaged (${message}). Restore a backup with "skipper-server restore FILE --replace".`,
  13: () => diskFull,
  14: (message) =>
    `The database cannot be opened (${message}). Check the owner and the modes of the data folder and its files.`,
  26: () =>
    'skipper.sqlite in the data folder is not a database. Restore a backup with "skipper-server restore FILE --replace", or name another folder with --data.',
};

function ofDatabase(error: Failure): string | undefined {
  const { code, severity, message } = error;
  const sqlite = sqliteCode(error);
  if (sqlite !== undefined) return ofSqlite[sqlite]?.(message);
  // PostgreSQL ends the connection with these only: a statement that fails is an ERROR.
  if (severity === 'FATAL' && typeof code === 'string') {
    return `PostgreSQL refuses the connection: ${message}. Check DATABASE_URL.`;
  }
  return undefined;
}

interface SystemFailure extends Failure {
  readonly syscall?: string;
  readonly address?: string;
  readonly port?: number;
  readonly hostname?: string;
  readonly path?: string;
}

/** Of writes, whose failures name no file. */
const fullDisk = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

function ofSystem(error: SystemFailure): string | undefined {
  // A name with several addresses fails with the failures of all.
  if (error instanceof AggregateError) {
    const [first] = error.errors as readonly unknown[];
    return first instanceof Error ? ofSystem(first) : undefined;
  }
  const { code, syscall, path } = error;
  if (syscall === 'listen') return ofListening(error);
  if (syscall === 'connect') {
    const place = error.port === undefined ? error.address : `${error.address}:${error.port}`;
    return `PostgreSQL does not answer at ${place} (${code}). Check DATABASE_URL, and that PostgreSQL is running.`;
  }
  if (syscall === 'getaddrinfo') {
    return `The host "${error.hostname}" is unknown. Check --host and DATABASE_URL.`;
  }
  if (fullDisk.has(String(code))) return diskFull;
  if (path !== undefined && typeof code === 'string') {
    return `${path} cannot be used (${code}). Check its owner and the space on the disk, or name another folder with --data.`;
  }
  return undefined;
}

function ofListening({ code, address, port }: SystemFailure): string {
  if (code === 'EADDRINUSE') {
    return 'The port is taken. Stop the other server, or choose another port with --port.';
  }
  if (code === 'EADDRNOTAVAIL') {
    return `${address} is no address of this machine. Choose another one with --host.`;
  }
  return `Port ${port} cannot be used (${code}). Choose another one with --port; those below 1024 often need special rights.`;
}
