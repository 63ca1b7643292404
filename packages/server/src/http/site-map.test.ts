import { beforeEach, expect, test } from 'vitest';
import { KeptSiteMap } from './site-map.ts';

let reads: number;
let away: boolean;
let map: KeptSiteMap;
beforeEach(() => {
  reads = 0;
  away = false;
  map = new KeptSiteMap(
    () => 'https://skipper.example',
    async () => {
      reads += 1;
      if (away) throw new Error('The database is away.');
      return [`reader_${reads}`];
    },
  );
});

test('is read once for all who ask within five minutes', async () => {
  const texts = await Promise.all([map.read(0), map.read(1), map.read(299_999)]);
  expect([new Set(texts).size, reads]).toEqual([1, 1]);
  expect(texts[0]).toContain('https://skipper.example/reader_1');
  expect(await map.read(300_000)).toContain('reader_2');
});

test('is read again after a failure', async () => {
  away = true;
  await expect(map.read(0)).rejects.toThrow('away');
  away = false;
  expect(await map.read(1)).toContain('reader_2');
});
