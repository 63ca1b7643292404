import { accessSync, constants, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hour } from '../domain/time/durations.ts';

/** A file system in memory, on Linux. */
const memory = '/dev/shm';
/** Far more than two workers hold at a time; containers often have less. */
const enough = 1024 ** 3;
const prefix = 'skipper-data-';
/** A run that was killed leaves its folders behind. */
const forgotten = 6 * hour;

/**
 * The beginning of the path of a test's data folder. In memory where that has room: SQLite waits for the
 * disk at each commit, which was a quarter of the time of the server's tests. Outside the test runner, such
 * as in benchmarks, it is the disk.
 */
export function dataHome(): string {
  home ??= join(process.env.VITEST && hasRoom() ? memory : tmpdir(), prefix);
  return home;
}

let home: string | undefined;

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= enough;
  } catch {
    return false;
  }
}

/** Removes what runs that were killed have left in memory. */
export function clearForgottenData(): void {
  if (!hasRoom()) return;
  for (const name of readdirSync(memory)) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(memory, name);
    // Another run may just have removed it.
    const { mtimeMs = Date.now() } = statSync(folder, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > forgotten) rmSync(folder, { recursive: true, force: true });
  }
}
