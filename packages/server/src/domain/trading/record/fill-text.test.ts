import { expect, test } from 'vitest';
import { fillText, type RecordedFill } from './fill-text.ts';

const fill: RecordedFill = {
  symbol: 'MSFT',
  side: 'buy',
  quantity: '10',
  price: '400.5',
  fee: '-0.25',
  executedAt: '2024-03-04T15:00:00.000Z',
  day: null,
};

test.each<[Partial<RecordedFill>, string]>([
  [{}, 'Buy 10 MSFT at 400.5, fees -0.25, 2024-03-04 15:00:00 UTC'],
  [
    { side: 'sell', executedAt: '2024-03-04T15:00:00.250Z' },
    'Sell 10 MSFT at 400.5, fees -0.25, 2024-03-04 15:00:00.250 UTC',
  ],
  [{ day: '2024-03-04' }, 'Buy 10 MSFT at 400.5, fees -0.25, 2024-03-04'],
])('a fill with %j is recorded as "%s"', (change, text) => {
  expect(fillText({ ...fill, ...change })).toBe(text);
});
