import { expect, test } from 'vitest';
import { newsOfPart } from './audience.ts';

const at = (hour: number) => `2026-01-05T${String(hour).padStart(2, '0')}:00:00.000Z`;
const news = [
  { event: 'trade-closed', occurredAt: at(9) },
  { event: 'trade-closed', occurredAt: at(12) },
  { event: 'trade-opened', occurredAt: at(8) },
] as const;
const [early, late] = news;
const closedUntil = (hour: number) => ({ kind: 'closed', closedUntil: at(hour) }) as const;

test('news of an import go out in two parts, none in both and none before it is shown', () => {
  const part = (isLate: boolean, scope: Parameters<typeof newsOfPart>[1]) =>
    newsOfPart({ toldUntil: at(10), late: isLate }, scope, news);
  expect(part(false, { kind: 'all' })).toEqual(news);
  expect(part(false, closedUntil(10))).toEqual([early]);
  // Held until the rest is shown as well.
  expect(part(false, closedUntil(13))).toEqual([early]);
  expect(part(false, closedUntil(8))).toEqual([]);
  expect(part(true, closedUntil(11))).toEqual([]);
  expect(part(true, closedUntil(13))).toEqual([late]);
  expect(part(true, { kind: 'none' })).toEqual([]);
  expect(part(true, undefined)).toEqual([]);
});

test('news held since before the parts were told apart go out whole', () => {
  const earlier = { toldUntil: null, late: false };
  expect(newsOfPart(earlier, closedUntil(13), news)).toEqual([early, late]);
  expect(newsOfPart({ ...earlier, late: true }, closedUntil(13), news)).toEqual([early, late]);
});
