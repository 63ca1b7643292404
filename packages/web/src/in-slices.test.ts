import { expect, test } from 'vitest';
import { inSlices } from './in-slices.ts';

function* steps(work: () => void): Generator<void, string> {
  for (let count = 0; count < 4; count += 1) {
    work();
    yield;
  }
  return 'made';
}

/** Longer than a slice. */
function work(): void {
  const end = performance.now() + 5;
  while (performance.now() < end);
}

test('what waits meanwhile runs between two long steps', async () => {
  const order: string[] = [];
  setTimeout(() => order.push('key'));
  const made = await inSlices(
    steps(() => {
      order.push('step');
      work();
    }),
  );
  expect(made).toBe('made');
  expect(order.filter((one) => one === 'step')).toHaveLength(4);
  expect(order.indexOf('key')).toBeLessThan(4);
});

test('short steps follow each other', async () => {
  const order: string[] = [];
  setTimeout(() => order.push('key'));
  await inSlices(steps(() => order.push('step')));
  expect(order).toEqual(['step', 'step', 'step', 'step']);
});
