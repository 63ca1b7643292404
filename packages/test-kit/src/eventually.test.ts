import { expect, test } from 'vitest';
import { eventually } from './eventually.ts';

test('tries until it succeeds and gives back the result', async () => {
  let left = 3;
  const result = await eventually(() => {
    left -= 1;
    if (left > 0) throw new Error('Not yet.');
    return 'done';
  });
  expect(result).toBe('done');
});

test('gives up after its deadline with the last error', async () => {
  let tries = 0;
  const hopeless = eventually(() => {
    tries += 1;
    throw new Error(`Try ${tries}.`);
  }, 30);
  await expect(hopeless).rejects.toThrow(/^Try \d+\.$/);
  expect(tries).toBeGreaterThan(1);
});
