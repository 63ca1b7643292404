import { expect, test } from 'vitest';
import { day } from '../../time/durations.ts';
import { creditsFrom, quietSpans } from './inactivity.ts';

const days = (...counts: number[]) => counts.map((count) => count * day);

test.each<[name: string, trades: number[], now: number, from: number, credited: number[]]>([
  ['29 days are not enough', [0], 29, 0, []],
  ['30 days are', [0], 30, 0, [0]],
  ['a trade on day 29 begins again', [0, 29], 58, 0, []],
  ['and 30 days after it are credited', [0, 29], 59, 0, [29]],
  ['a trade on day 31 takes nothing back', [0, 31], 32, 0, [0]],
  ['60 days are two credits', [0], 60, 0, [0, 30]],
  ['the rest of 59 days waits', [0], 59, 0, [0]],
  ['only paid days count', [0], 30, 1, []],
  ['from the first paid day on', [0], 31, 1, [1]],
  ['a Skipper without any trade', [], 30, 0, [0]],
  ['two quiet times', [0, 30, 40, 75], 76, 0, [0, 40]],
  ['nothing after what was credited', [0], 59, 30, []],
])('%s', (_name, trades, now, from, credited) => {
  const quiet = quietSpans(days(...trades), now * day);
  expect(creditsFrom(from * day, quiet).map(({ start }) => start / day)).toEqual(credited);
});

test('looking often credits the same as looking once', () => {
  const trades = days(3, 40, 55, 120);
  const once = creditsFrom(0, quietSpans(trades, 200 * day));
  let from = 0;
  const often = Array.from({ length: 201 }, (_, today) => {
    const known = trades.filter((at) => at <= today * day);
    const made = creditsFrom(from, quietSpans(known, today * day));
    from = made.at(-1)?.end ?? from;
    return made;
  }).flat();
  expect(often).toEqual(once);
});
