import { expect, test } from 'vitest';
import { inSlices } from './in-slices.ts';

/** Four steps of so many milliseconds each, and what happened in which order beside a key that waits from the start. */
async function take(milliseconds: number) {
  const order: string[] = [];
  let time = 0;
  function* steps(): Generator<void, string> {
    for (let count = 0; count < 4; count += 1) {
      order.push('step');
      time += milliseconds;
      yield;
    }
    return 'made';
  }
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => order.push('key');
  port2.postMessage(undefined);
  const made = await inSlices(steps(), () => time);
  port1.close();
  return { made, order };
}

test('what waits meanwhile runs between two long steps', async () => {
  const { made, order } = await take(5);
  expect(made).toBe('made');
  expect(order.filter((one) => one === 'step')).toHaveLength(4);
  expect(order.indexOf('key')).toBeGreaterThan(0);
  expect(order.indexOf('key')).toBeLessThan(4);
});

test('short steps follow each other', async () => {
  const { order } = await take(0.5);
  expect(order).toEqual(['step', 'step', 'step', 'step']);
});
