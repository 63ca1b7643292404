import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPrivateFile, updatePrivateFile, writePrivateFile } from './private-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skipper-private-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a private file', () => {
  it('can be read only by its owner, and so can its folder', () => {
    const path = join(folder, 'a', 'config.json');
    writePrivateFile(path, '{}');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'a')).mode & 0o777).toBe(0o700);
    expect(readPrivateFile(path)).toBe('{}');
  });

  it('that is not there reads as undefined', () => {
    expect(readPrivateFile(join(folder, 'none'))).toBeUndefined();
  });

  it('leaves nothing else behind', () => {
    const path = join(folder, 'config.json');
    updatePrivateFile(path, () => 'one');
    updatePrivateFile(path, (text) => `${text} two`);
    expect(readPrivateFile(path)).toBe('one two');
    expect(readdirSync(folder)).toEqual(['config.json']);
  });

  it('is given free when a change throws', () => {
    const path = join(folder, 'config.json');
    expect(() =>
      updatePrivateFile(path, () => {
        throw new Error('no');
      }),
    ).toThrow('no');
    updatePrivateFile(path, () => 'yes');
    expect(readPrivateFile(path)).toBe('yes');
  });

  it('takes over the lock of a process that died', () => {
    const path = join(folder, 'config.json');
    writeFileSync(`${path}.lock`, '');
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(`${path}.lock`, longAgo, longAgo);
    updatePrivateFile(path, () => 'mine');
    expect(readPrivateFile(path)).toBe('mine');
  });
});
