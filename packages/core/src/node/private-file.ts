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

/** A text file only its owner may read, or undefined where there is none. */
export function readPrivateFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
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

/** Reads, changes and writes under a lock against our other processes. */
export function updatePrivateFile(
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
    else if (Date.now() > giveUp) throw new Error(`${lock} is held by another process. Try again.`);
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

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
