import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A data folder that can be made full and roomy again while the server runs on it. */
export interface SmallDisk {
  readonly dataDir: string;
  /** How the disk is limited, in words. */
  readonly kind: string;
  fill(pid: number): void;
  /** Makes room again. */
  relieve(pid: number): void;
  remove(): void;
}

/** Nothing here can make a disk small without a risk for the machine. */
export class NoSmallDiskError extends Error {}

const mebibyte = 1024 * 1024;
const run = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;

/**
 * A separate file system in memory if mounting is allowed, else a limit on the size of the
 * process's files, which Linux reports in the same way: the write fails, the process lives.
 *
 * @throws NoSmallDiskError where neither is possible.
 */
export function openSmallDisk(): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'skipper-small-disk-'));
  if (run('mount', '-t', 'tmpfs', '-o', 'size=16m', 'skipper-small-disk', folder)) {
    return mountedDisk(folder);
  }
  if (run('prlimit', '--version')) return limitedDisk(folder);
  rmSync(folder, { recursive: true });
  throw new NoSmallDiskError('This machine has neither a mount for us nor prlimit.');
}

function mountedDisk(folder: string): SmallDisk {
  const ballast = join(folder, 'ballast');
  return {
    dataDir: join(folder, 'data'),
    kind: 'a file system of 16 MiB',
    fill: () => fillUp(ballast),
    relieve: () => rmSync(ballast),
    remove: () => {
      run('umount', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Writes until nothing more fits. */
function fillUp(file: string): void {
  for (const bytes of [mebibyte, 4_096]) {
    try {
      for (;;) writeFileSync(file, new Uint8Array(bytes), { flag: 'a' });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
}

function limitedDisk(folder: string): SmallDisk {
  const limit = (pid: number, bytes: number | 'unlimited') => {
    if (!run('prlimit', '--pid', String(pid), `--fsize=${bytes}:unlimited`)) {
      throw new Error('prlimit could not set the limit.');
    }
  };
  return {
    dataDir: folder,
    kind: 'a limit on the size of files',
    // The log of SQLite's writes grows first; at its size now the next write fails.
    fill: (pid) => limit(pid, statSync(join(folder, 'skipper.sqlite-wal')).size),
    relieve: (pid) => limit(pid, 'unlimited'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
