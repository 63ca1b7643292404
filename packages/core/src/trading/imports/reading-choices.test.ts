import { expect, test } from 'vitest';
import type { ColumnMapping } from '../../contract/index.ts';
import { importOf } from '../../testing/builders.ts';
import { bodyOf, choicesOf, otherReadings } from './reading-choices.ts';

test.each([
  [{}, []],
  [
    { negativeFees: 'costs' },
    [{ label: 'Read negative fees as rebates', choice: { feeSign: 'positive' } }],
  ],
  [
    { negativeFees: 'rebates' },
    [{ label: 'Read negative fees as costs', choice: { feeSign: 'negative' } }],
  ],
  [
    { zoneInDoubt: true, timezone: 'America/New_York' },
    [{ label: 'Read times in UTC', timezone: 'UTC' }],
  ],
  [
    { zoneInDoubt: true, timezone: 'Europe/Paris' },
    [
      { label: 'Read times in UTC', timezone: 'UTC' },
      { label: 'Read times in America/New_York', timezone: 'America/New_York' },
    ],
  ],
  [
    { rowOrder: 'oldestFirst' },
    [{ label: 'Read the newest first', choice: { rowOrder: 'newestFirst' } }],
  ],
  [
    { rowOrder: 'newestFirst' },
    [{ label: 'Read the oldest first', choice: { rowOrder: 'oldestFirst' } }],
  ],
] as const)('a file with %j can be read as %j', (changes, readings) => {
  expect(otherReadings(importOf(changes))).toEqual(readings);
});

test('a file that can be read in several ways offers each', () => {
  const both = importOf({ negativeFees: 'costs', rowOrder: 'newestFirst' });
  expect(otherReadings(both)).toHaveLength(2);
});

test('the choices of a mapping are those that it names', () => {
  const mapping: ColumnMapping = {
    symbol: 'S',
    side: 'B',
    quantity: 'Q',
    price: 'P',
    date: 'D',
    fees: [],
    dateOrder: 'MDY',
    decimalMark: '.',
  };
  const choices = { feeSign: 'negative', rowOrder: 'newestFirst' } as const;
  expect([choicesOf(null), choicesOf(mapping)]).toEqual([{}, {}]);
  expect(choicesOf({ ...mapping, ...choices })).toEqual(choices);
  const other = { label: 'Read the oldest first', choice: { rowOrder: 'oldestFirst' } } as const;
  expect(bodyOf(other, { ...mapping, ...choices })).toEqual({
    mapping: { ...mapping, feeSign: 'negative', rowOrder: 'oldestFirst' },
  });
  expect(bodyOf({ label: 'Read times in UTC', timezone: 'UTC' }, mapping)).toEqual({
    timezone: 'UTC',
  });
});
