import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FileStorage } from './file-storage.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skipper-storage-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('keeps values for the next run', () => {
  const path = join(folder, 'storage.json');
  new FileStorage(path).set('coupon.one', 'A');
  new FileStorage(path).set('coupon.two', 'B');
  expect(new FileStorage(path).keys()).toEqual(['coupon.one', 'coupon.two']);
  new FileStorage(path).remove('coupon.one');
  const next = new FileStorage(path);
  expect([next.keys(), next.get('coupon.two'), next.get('coupon.one')]).toEqual([
    ['coupon.two'],
    'B',
    undefined,
  ]);
});

it('forgets instead of failing where it cannot write', () => {
  const blocked = join(folder, 'file');
  writeFileSync(blocked, '');
  const storage = new FileStorage(join(blocked, 'storage.json'));
  storage.set('key', 'value');
  storage.remove('key');
  expect([storage.get('key'), storage.keys()]).toEqual([undefined, []]);
});

it('removes the only value, and writes nothing where there is none', () => {
  const path = join(folder, 'storage.json');
  new FileStorage(path).remove('coupon');
  expect(readdirSync(folder)).toEqual([]);
  new FileStorage(path).set('coupon', 'A');
  new FileStorage(path).remove('coupon');
  expect(new FileStorage(path).keys()).toEqual([]);
});

it.each(['{"half', 'null'])(
  'a file that holds %s is empty, and the next value mends it',
  (text) => {
    const path = join(folder, 'storage.json');
    writeFileSync(path, text);
    const storage = new FileStorage(path);
    expect([storage.get('coupon'), storage.keys()]).toEqual([undefined, []]);
    storage.set('coupon', 'A');
    expect(new FileStorage(path).get('coupon')).toBe('A');
  },
);
