import { describe, expect, test } from 'vitest';
import { matchFills } from './match-fills.ts';
import { fillsFrom, option, share } from './matching.fixtures.ts';
import { warningsOf } from './missing-acquisition.ts';
import { expiryDay, expiryOn } from './option-expiry.ts';

const rules = { lotMethod: 'FIFO', allowShort: true } as const;
const expired = { ...rules, expiredThrough: '2026-01-16' };
const match = (lines: string, options: object = expired, instrument = option) =>
  matchFills(fillsFrom(lines, instrument), { ...rules, ...options });

test('only an option has a day on which it expires', () => {
  expect(expiryDay(option)).toBe('2026-01-16');
  expect(expiryDay({ ...option, assetClass: 'equity' })).toBeUndefined();
  expect(expiryDay({ ...option, key: 'ACME CALL' })).toBeUndefined();
});

test.each([
  ['2026-01-16', '2026-01-16T21:00:00.000Z'],
  ['2026-07-17', '2026-07-17T20:00:00.000Z'],
])('an option of %s ends at four in New York', (day, at) => {
  expect(expiryOn(day)).toBe(at);
});

describe('an option that is open at its expiry', () => {
  test.each([
    ['bought', 'B2@1.50 f1', 'long', '-300', '-301', 'loss'],
    ['sold', 'S2@1.50 f1', 'short', '300', '299', 'win'],
    ['sold in part', 'B2@1.50 f1; S1@3 f1', 'long', '0', '-2', 'breakeven'],
  ])('and was %s is closed at 0', (_name, lines, side, gross, net, result) => {
    const positions = match(lines);
    expect(positions).toMatchObject([
      { side, status: 'closed', openQuantity: '0', gross, net, result, flags: ['expired'] },
    ]);
    expect(positions[0]).toMatchObject({ closedAt: '2026-01-16T21:00:00.000Z', closedDay: null });
  });

  test('counts as lost whole', () => {
    expect(match('B2@1.50')[0]).toMatchObject({ exitAvg: '0', returnPct: '-1' });
  });

  test.each([
    ['later', { expiredThrough: '2026-01-15' }, option],
    ['never', {}, option],
    ['as a share', expired, share],
  ])('stays open where it expires %s', (_name, options, instrument) => {
    expect(match('B1@2', { ...options }, instrument)).toMatchObject([
      { status: 'open', flags: [] },
    ]);
  });

  test('is closed by a trade of its own where there is one, however late', () => {
    const [opening, closing] = fillsFrom('B1@2; S1@3', option);
    if (!opening || !closing) throw new Error('There are two.');
    const late = { ...closing, executedAt: '2026-01-20T17:00:00.000Z' };
    expect(matchFills([opening, late], expired)).toMatchObject([
      { status: 'closed', gross: '100', closedAt: late.executedAt, flags: [] },
    ]);
  });

  test('is closed at its last trade where that is later', () => {
    const [first, second] = fillsFrom('B1@2; B1@3', option);
    if (!first || !second) throw new Error('There are two.');
    const late = { ...second, executedAt: '2026-01-17T17:00:00.000Z', day: '2026-01-17' };
    expect(matchFills([first, late], expired)).toMatchObject([
      { closedAt: late.executedAt, closedDay: '2026-01-17', gross: '-500' },
    ]);
  });

  test('is warned about, since it may have been exercised', () => {
    expect(warningsOf(match('B1@2'))).toEqual([expect.stringContaining('open at its expiry')]);
  });
});

describe('an option at 0 without its opening', () => {
  test.each(['B', 'S'])('opens nothing: %s', (side) => {
    const positions = match(`${side}2@0`);
    expect(positions).toMatchObject([
      { status: 'closed', side: side === 'S' ? 'long' : 'short', flags: ['missing_acquisition'] },
    ]);
    expect(warningsOf(positions)).toEqual([expect.stringContaining('without a trade that opened')]);
  });

  test('closes what is open, and no more', () => {
    expect(match('B1@2; S3@0')).toMatchObject([
      { status: 'closed', quantity: '1', gross: '-200', flags: [] },
      { status: 'closed', quantity: '2', net: '0', flags: ['missing_acquisition'] },
    ]);
  });
});
