import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** A lock older than this belongs to a process that died, in milliseconds. */
const staleAfter = 5_000;
/** How long to wait for another process before giving up, in milliseconds. */
const patience = 2_000;

/** A file of settings or sign-ins that the machine does not let us read or write. */
export class PrivateFileError extends Error {
  constructor(path: string, cause: unknown, verb: 'read' | 'written') {
    super(`${path} cannot be ${verb}: ${reasons[codeOf(cause) as string] ?? codeOf(cause)}.`, {
      cause,
    });
    this.name = 'PrivateFileError';
  }
}

/** Another process keeps the lock of a file for longer than a change takes. */
export class PrivateFileHeldError extends Error {
  constructor(lock: string) {
    super(`${lock} is held by another process.`);
    this.name = 'PrivateFileHeldError';
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
  EEXIST: 'a file is in the way of its folder',
  ENOTDIR: 'a file is in the way of its folder',
  ENOSPC: 'the disk is full',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
};

/**
 * A text file only its owner may read, or undefined where there is none.
 *
 * @throws PrivateFileError
 */
export function readPrivateFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new PrivateFileError(path, error, 'read');
  }
}

/** Writes the whole file or nothing: a reader sees the old text or the new, never a half. */
function writePrivateFile(path: string, text: string): void {
  // The global one: importing `node:crypto` would cost every command ten milliseconds.
  const temporary = `${path}.${crypto.randomUUID()}.tmp`;
  const descriptor = openSync(temporary, 'wx', 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(temporary, path);
}

/**
 * Reads, changes and writes under a lock against our other processes.
 *
 * @throws PrivateFileError, PrivateFileHeldError
 */
export function updatePrivateFile(
  path: string,
  change: (text: string | undefined) => string | undefined,
): void {
  try {
    updateUnderLock(path, change);
  } catch (error) {
    throw isOfTheSystem(error) ? new PrivateFileError(path, error, 'written') : error;
  }
}

function updateUnderLock(
  path: string,
  change: (text: string | undefined) => string | undefined,
): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const lock = `${path}.lock`;
  takeLock(lock);
  try {
    const before = readPrivateFile(path);
    const after = change(before);
    if (after !== undefined && after !== before) writePrivateFile(path, after);
  } finally {
    rmSync(lock, { force: true });
  }
}

function takeLock(lock: string): void {
  const giveUp = Date.now() + patience;
  for (;;) {
    try {
      closeSync(openSync(lock, 'wx', 0o600));
      return;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    if (age(lock) > staleAfter) rmSync(lock, { force: true });
    else if (Date.now() > giveUp) throw new PrivateFileHeldError(lock);
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
  }
}

function age(path: string): number {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}

const isOfTheSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
