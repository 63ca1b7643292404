import { afterEach, beforeEach, expect, test } from 'vitest';
import { readInZone } from './reader-zone.ts';
import { count, day, instant, type Value } from './value.ts';
import { factsIn, zoneNote } from './zone-note.ts';

let stop = (): unknown => undefined;
beforeEach(() => {
  stop = readInZone(() => 'Europe/London');
});
afterEach(() => stop());

const winter = instant('2026-01-04T13:47:00Z');
const summer = instant('2026-07-04T13:47:00Z');

test.each<[string, string | undefined, readonly Value[], string | undefined]>([
  ['another zone', 'Asia/Tokyo', [count(1), winter], 'Time zone: Asia/Tokyo'],
  ['the day of an instant', 'Asia/Tokyo', [day('2026-01-04T13:47:00Z')], 'Time zone: Asia/Tokyo'],
  ['the same clocks at one of the times only', 'UTC', [winter, summer], 'Time zone: UTC'],
  ['the same clocks at all times', 'UTC', [winter], undefined],
  ['the zone of the reader', 'Europe/London', [winter], undefined],
  ['no zone of its own', undefined, [winter], undefined],
  ['a bare day, which has no zone', 'Asia/Tokyo', [day('2026-01-04')], undefined],
  ['no values', 'Asia/Tokyo', [], undefined],
])('a table with %s', (_name, zone, values, note) => {
  expect(zoneNote(zone, values)).toBe(note);
});

test('facts name their zone last, where it is not the reader’s', () => {
  const paid = { key: 'at', label: 'Paid', value: summer };
  const said = { key: 'zone', label: 'Time zone', value: { kind: 'text', text: 'UTC' } };
  expect(factsIn('UTC', [paid])).toEqual({ facts: [paid, said], timeZone: 'UTC' });
  const inWinter = { ...paid, value: winter };
  expect(factsIn('UTC', [inWinter])).toEqual({ facts: [inWinter], timeZone: 'UTC' });
});
