import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { oncePerRun, openRun } from './once-per-run.ts';

let close: () => Promise<void>;
beforeEach(async () => {
  close = await openRun();
});
afterEach(() => close());

test('a folder is filled once for all who ask, and they get it full', async () => {
  let fills = 0;
  const ask = async () => {
    const folder = await oncePerRun('app', async (into) => {
      fills += 1;
      await writeFile(join(into, 'index.html'), 'built');
    });
    return readFile(join(folder, 'index.html'), 'utf8');
  };
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['built', 'built', 'built']);
  expect(fills).toBe(1);
});

test('each name has a folder of its own', async () => {
  const [one, other] = await Promise.all(
    ['one', 'other'].map((name) => oncePerRun(name, async () => undefined)),
  );
  expect(one).not.toBe(other);
});

test('what could not be made fails for everyone, with the reason', async () => {
  const ask = () => oncePerRun('app', () => Promise.reject(new Error('No such module.')));
  const outcomes = await Promise.allSettled([ask(), ask()]);
  for (const outcome of outcomes) {
    expect(String(outcome.status === 'rejected' && outcome.reason)).toContain('No such module.');
  }
});

test('everything is gone when the run ends', async () => {
  const folder = await oncePerRun('app', async () => undefined);
  await close();
  await expect(readFile(folder)).rejects.toThrow('ENOENT');
});
