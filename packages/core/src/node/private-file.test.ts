import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPrivateFile, updatePrivateFile } from './private-file.ts';

let folder = '';
let path = '';
let lock = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skipper-private-'));
  path = join(folder, 'config.json');
  lock = `${path}.lock`;
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** The descriptor that the next file gets: it grows while one is left open. */
function nextDescriptor(): number {
  const descriptor = openSync(tmpdir(), 'r');
  closeSync(descriptor);
  return descriptor;
}

describe('a private file', () => {
  it('can be read only by its owner, and so can its folder', () => {
    const inFolder = join(folder, 'a', 'config.json');
    updatePrivateFile(inFolder, () => '{}');
    expect(statSync(inFolder).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'a')).mode & 0o777).toBe(0o700);
    expect(readPrivateFile(inFolder)).toBe('{}');
  });

  it('that is not there reads as undefined', () => {
    expect(readPrivateFile(join(folder, 'none'))).toBeUndefined();
  });

  it('leaves nothing else behind, in the folder or open', () => {
    const before = nextDescriptor();
    updatePrivateFile(path, () => 'one');
    updatePrivateFile(path, (text) => `${text} two`);
    expect(readPrivateFile(path)).toBe('one two');
    expect(readdirSync(folder)).toEqual(['config.json']);
    expect(nextDescriptor()).toBe(before);
  });

  it('is written only where the text is another', () => {
    updatePrivateFile(path, () => 'one');
    const { ino } = statSync(path);
    updatePrivateFile(path, () => 'one');
    expect(statSync(path).ino).toBe(ino);
  });

  it('is given free when a change throws', () => {
    expect(() =>
      updatePrivateFile(path, () => {
        throw new Error('no');
      }),
    ).toThrow('no');
    updatePrivateFile(path, () => 'yes');
    expect(readPrivateFile(path)).toBe('yes');
  });
});

describe('the lock of a private file', () => {
  /** Time stands still but for the waits, each of which takes a millisecond. */
  const start = 1_800_000_000_000;
  function timeOfWaits(): { readonly passed: () => number } {
    let now = start;
    vi.spyOn(Date, 'now').mockImplementation(() => now);
    vi.spyOn(Atomics, 'wait').mockImplementation(() => {
      now += 1;
      return 'timed-out';
    });
    return { passed: () => now - start };
  }

  function lockedAt(instant: number): void {
    writeFileSync(lock, '');
    utimesSync(lock, new Date(instant), new Date(instant));
  }

  it('is held by its owner alone while the text changes', () => {
    let mode: number | undefined;
    updatePrivateFile(path, () => {
      mode = statSync(lock).mode & 0o777;
      return 'mine';
    });
    expect(mode).toBe(0o600);
  });

  it('may be gone when the change is done', () => {
    updatePrivateFile(path, () => {
      rmSync(lock);
      return 'mine';
    });
    expect(readPrivateFile(path)).toBe('mine');
  });

  it('is taken over from a process that died more than five seconds ago', () => {
    const time = timeOfWaits();
    lockedAt(start - 5_000);
    updatePrivateFile(path, () => 'mine');
    expect([readPrivateFile(path), time.passed()]).toEqual(['mine', 1]);
  });

  it('is waited for during two seconds, and the file stays as it is', () => {
    writeFileSync(path, 'theirs');
    const time = timeOfWaits();
    lockedAt(start);
    expect(() => updatePrivateFile(path, () => 'mine')).toThrow('is held by another process');
    expect([readPrivateFile(path), time.passed()]).toEqual(['theirs', 2_001]);
    expect(readdirSync(folder).sort()).toEqual(['config.json', 'config.json.lock']);
  });

  it('is tried again every ten milliseconds, without work in between', () => {
    const { wait } = Atomics;
    const waits: unknown[] = [];
    vi.spyOn(Atomics, 'wait').mockImplementation((array, index, value, milliseconds) => {
      const outcome = wait(array, index, value, milliseconds);
      waits.push([milliseconds, outcome]);
      if (waits.length === 2) rmSync(lock);
      return outcome;
    });
    writeFileSync(lock, '');
    updatePrivateFile(path, () => 'mine');
    expect(waits).toEqual([
      [10, 'timed-out'],
      [10, 'timed-out'],
    ]);
    expect(readPrivateFile(path)).toBe('mine');
  });
});
