import type { QuietHours } from '@skipper/core/contract';
import { expect, test } from 'vitest';
import { isQuiet, nextQuiet } from './quiet-hours.ts';

const nights: QuietHours = {
  enabled: true,
  start: '22:00',
  end: '07:00',
  timezone: 'America/New_York',
  days: [1, 2, 3, 4, 5, 6, 7],
  ignoredBy: [],
};
const at = (text: string) => Date.parse(text);

test.each([
  ['2026-03-07T06:00:00Z', '2026-03-07T12:00:00.000Z'],
  ['2026-03-08T06:00:00Z', '2026-03-08T11:00:00.000Z'],
  ['2026-11-01T06:00:00Z', '2026-11-01T12:00:00.000Z'],
])('a night around %s ends at %s, whatever the clocks do (E21)', (now, end) => {
  expect(nextQuiet(nights, at(now))?.to).toBe(end);
});

test.each([
  ['2026-06-01T01:59:59Z', false],
  ['2026-06-01T02:00:00Z', true],
  ['2026-06-01T10:59:59Z', true],
  ['2026-06-01T11:00:00Z', false],
])('at %s it is quiet: %s', (now, quiet) => {
  expect(isQuiet(nights, at(now))).toBe(quiet);
});

test.each([
  ['within the hour that comes twice', '01:15', '01:45', '2026-11-01', ['05:15', '06:45']],
  ['up to the hour that comes twice', '00:00', '01:30', '2026-11-01', ['04:00', '06:30']],
  ['from the hour that comes twice', '01:30', '07:00', '2026-11-01', ['05:30', '12:00']],
  ['within the hour that is skipped', '02:15', '02:45', '2026-03-08', ['07:00', '07:45']],
  ['up to the hour that is skipped', '00:00', '02:30', '2026-03-08', ['05:00', '07:30']],
  ['from the hour that is skipped', '02:30', '07:00', '2026-03-08', ['07:00', '11:00']],
] as const)('hours %s are quiet for the whole of it', (_where, start, end, day, [from, to]) => {
  const hours = { ...nights, start, end };
  const span = { from: `${day}T${from}:00.000Z`, to: `${day}T${to}:00.000Z` };
  expect(nextQuiet(hours, at(`${day}T04:00:00Z`))).toEqual(span);
  for (let now = at(span.from); now < at(span.to); now += 60_000) {
    expect(isQuiet(hours, now)).toBe(true);
  }
});

test('hours within one day stay on it', () => {
  const noon = { ...nights, start: '12:00', end: '13:30', timezone: 'UTC' };
  expect(nextQuiet(noon, at('2026-06-01T12:15:00Z'))).toEqual({
    from: '2026-06-01T12:00:00.000Z',
    to: '2026-06-01T13:30:00.000Z',
  });
});

test('only the chosen days begin it', () => {
  const weekend = { ...nights, days: [6], timezone: 'UTC' };
  expect(nextQuiet(weekend, at('2026-06-01T12:00:00Z'))?.from).toBe('2026-06-06T22:00:00.000Z');
});

test.each<[string, Partial<QuietHours>]>([
  ['they are off', { enabled: false }],
  ['no day is chosen', { days: [] }],
  ['they begin when they end', { end: '22:00' }],
])('there is no quiet where %s', (_name, change) => {
  expect(nextQuiet({ ...nights, ...change }, at('2026-06-01T03:00:00Z'))).toBeNull();
});
