import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearSpans, nextUnit, startOf, wholeParts } from './whole-parts.ts';

test.each([
  [
    'whole months have nothing beside them',
    '2026-01-01',
    '2026-04-01',
    '2026-01',
    '2026-04',
    '',
    '',
  ],
  [
    'a late start and an early end',
    '2026-01-10',
    '2026-03-05',
    '2026-02',
    '2026-03',
    '2026-02-01',
    '2026-03-01',
  ],
  ['within one month', '2026-01-10', '2026-01-12', '2026-02', '2026-01', '2026-01-12', ''],
])('%s', (_, from, to, first, end, headTo, tailFrom) => {
  const at = (date: string) => `${date}T00:00:00.000Z`;
  const parts = wholeParts({ from: at(from), to: at(to) }, 'month');
  expect([parts.first, parts.end]).toEqual([first, end]);
  const empty = (part: { from: string; to: string }) => part.from >= part.to;
  if (headTo === '') expect(empty(parts.head)).toBe(true);
  else expect(parts.head).toEqual({ from: at('2026-01-01'), to: at(headTo) });
  if (tailFrom === '') expect(empty(parts.tail)).toBe(true);
  else expect(parts.tail).toEqual({ from: at(tailFrom), to: at(to) });
});

const instants = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .chain((date) =>
    fc.constantFrom(
      date.toISOString(),
      `${date.toISOString().slice(0, 10)}T00:00:00.000Z`,
      `${date.toISOString().slice(0, 7)}-01T00:00:00.000Z`,
    ),
  );

test('every instant of a period is in one part, and no other is', () => {
  fc.assert(
    fc.property(
      fc.tuple(instants, instants),
      instants,
      fc.constantFrom('day' as const, 'month' as const),
      (ends, at, unit) => {
        const [from = '', to = ''] = ends.toSorted();
        const { first, end, head, tail } = wholeParts({ from, to }, unit);
        const within = (part: { from: string; to: string }) => at >= part.from && at < part.to;
        const found = [
          at >= from && within(head),
          first < end && at >= startOf(first) && at < startOf(end),
          within(tail),
        ];
        expect(found.filter(Boolean)).toHaveLength(at >= from && at < to ? 1 : 0);
      },
    ),
  );
});

test('units follow each other over the end of a year', () => {
  expect([nextUnit('2025-12'), nextUnit('2025-12-31'), nextUnit('2024-02-28')]).toEqual([
    '2026-01',
    '2026-01-01',
    '2024-02-29',
  ]);
});

test.each([
  ['between starts of spans', '2026-01-01', '2026-04-17', '2026-01-01', '2026-04-17', '', ''],
  [
    'nearer to what is before',
    '2026-01-03',
    '2026-04-20',
    '2026-01-01',
    '2026-04-17',
    '2026-01-01/2026-01-03',
    '2026-04-17/2026-04-20',
  ],
  [
    'nearer to what is after',
    '2026-01-07',
    '2026-04-29',
    '2026-01-09',
    '2026-05-01',
    '2026-01-07/2026-01-09',
    '2026-04-29/2026-05-01',
  ],
  [
    'shorter than what is beside it',
    '2026-01-04',
    '2026-01-06',
    '',
    '',
    '',
    '2026-01-04/2026-01-06',
  ],
  [
    'over the turn of a year',
    '2025-12-30',
    '2026-12-30',
    '2026-01-01',
    '2027-01-01',
    '2025-12-30/2026-01-01',
    '2026-12-30/2027-01-01',
  ],
])('a period %s', (_, from, to, first, last, head, tail) => {
  const parts = nearSpans({ from: startOf(from), to: startOf(to) });
  const written = (part: { from: string; to: string }) =>
    part.from < part.to ? `${part.from.slice(0, 10)}/${part.to.slice(0, 10)}` : '';
  expect([parts.first, parts.last]).toEqual([first, last]);
  expect([written(parts.head), written(parts.tail)]).toEqual([head, tail]);
});
