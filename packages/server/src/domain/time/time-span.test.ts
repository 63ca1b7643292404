import { expect, test } from 'vitest';
import { afterSpan } from './time-span.ts';

const after = (from: string, span: string) => {
  const end = afterSpan(Date.parse(from), span);
  return end === undefined ? undefined : new Date(end).toISOString();
};

test.each([
  ['2027-01-31T10:00:00.000Z', '1mo', '2027-02-28T10:00:00.000Z'],
  ['2028-01-31T10:00:00.000Z', '1mo', '2028-02-29T10:00:00.000Z'],
  ['2028-02-29T10:00:00.000Z', '1y', '2029-02-28T10:00:00.000Z'],
  ['2027-03-27T22:00:00.000Z', '1d', '2027-03-28T22:00:00.000Z'],
  ['2027-03-27T22:00:00.000Z', '36h', '2027-03-29T10:00:00.000Z'],
  ['2027-03-27T22:00:00.000Z', '2w', '2027-04-10T22:00:00.000Z'],
  ['2027-03-27T22:00:00.000Z', '12mo', '2028-03-27T22:00:00.000Z'],
])('%s and %s is %s', (from, span, to) => {
  expect(after(from, span)).toBe(to);
});

test.each(['', '0d', '-1d', '1', 'mo', '1m', '13mo', '2y', '999d', '1 mo', '1mo '])(
  '"%s" is refused',
  (span) => {
    expect(after('2027-03-27T22:00:00.000Z', span)).toBeUndefined();
  },
);
