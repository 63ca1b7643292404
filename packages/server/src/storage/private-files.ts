import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Modes of files with personal data: for the server's own user only. */
export const privateFolder = 0o700;
export const privateFile = 0o600;

/** Bits of a mode that let in others than the owner. */
const others = 0o077;

/** Folders of the data folder whose files may be too open, from earlier versions. */
const folders = ['outbox', 'uploads'];

/**
 * Makes the data folder, or closes one that is open to other users, with the database and files in
 * it. Only what is ours by name is touched, as a data folder may hold other things.
 *
 * @returns paths that could not be closed, such as on a volume without modes.
 */
export function closeDataFolder(folder: string): readonly string[] {
  makePrivateFolder(folder);
  const open: string[] = [];
  const close = (path: string, mode: number) => {
    if (!restrict(path, mode)) open.push(path);
  };
  close(folder, privateFolder);
  for (const { name } of readdirSync(folder, { withFileTypes: true }).filter(isOwnFile)) {
    close(join(folder, name), privateFile);
  }
  for (const name of folders) closeFiles(join(folder, name), close);
  return open;
}

const ownFile = /^skipper\.(sqlite(-wal|-shm|-journal)?|lock)$|\.key$/;
const isOwnFile = (entry: { readonly name: string; isFile(): boolean }): boolean =>
  entry.isFile() && ownFile.test(entry.name);

/** A folder that is closed already needs no look at each of its files. */
function closeFiles(folder: string, close: (path: string, mode: number) => void): void {
  if (!isOpen(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isFile()) close(join(folder, entry.name), privateFile);
  }
  // Last, so that a start that was cut off half way finishes the next time.
  close(folder, privateFolder);
}

function isOpen(path: string): boolean {
  const entry = statSync(path, { throwIfNoEntry: false });
  return entry !== undefined && (entry.mode & others) !== 0;
}

function restrict(path: string, mode: number): boolean {
  if (!isOpen(path)) return true;
  try {
    chmodSync(path, mode);
  } catch {
    return false;
  }
  return !isOpen(path);
}

/**
 * Makes a folder and those above it. Node's own `recursive` never ends where a folder that exists
 * takes no entries, such as /proc.
 */
export function makePrivateFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: privateFolder });
  } catch (error) {
    if (isFolder(folder)) return;
    const parent = dirname(folder);
    if (codeOf(error) !== 'ENOENT' || existsSync(parent)) throw error;
    makePrivateFolder(parent);
    makePrivateFolder(folder);
  }
}

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Makes an empty private file where there is none: SQLite gives its log the mode of the database. */
export function ensurePrivateFile(path: string): void {
  closeSync(openSync(path, 'a', privateFile));
}
