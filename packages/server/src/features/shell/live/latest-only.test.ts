import { expect, test } from 'vitest';
import { LatestOnly } from './latest-only.ts';

test('a burst costs two runs, and other keys do not wait', async () => {
  const failures: unknown[] = [];
  const latest = new LatestOnly((error) => failures.push(error));
  const first = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  let runs = 0;
  const work = async () => {
    runs += 1;
    if (runs === 1) await first.promise;
    else done.resolve();
  };
  for (let n = 0; n < 50; n += 1) latest.run('a', work);
  expect(runs).toBe(1);
  const other = Promise.withResolvers<void>();
  latest.run('b', async () => other.resolve());
  await other.promise;
  first.resolve();
  await done.promise;
  expect([runs, failures]).toEqual([2, []]);
});

test('a failure is reported, and the next run comes all the same', async () => {
  const failures: unknown[] = [];
  const latest = new LatestOnly((error) => failures.push(error));
  const ran = Promise.withResolvers<void>();
  let runs = 0;
  const work = async () => {
    runs += 1;
    if (runs === 1) throw new Error('away');
    ran.resolve();
  };
  latest.run('a', work);
  latest.run('a', work);
  await ran.promise;
  expect(failures).toEqual([new Error('away')]);
});
