import { describe, expect, test } from 'vitest';
import type { Column } from './table.ts';
import {
  absent,
  badge,
  change,
  count,
  day,
  directionOf,
  duration,
  instant,
  moment,
  money,
  month,
  percent,
  person,
  price,
  profit,
  quantity,
  ratio,
  recurring,
  text,
  type Value,
} from './value.ts';
import { sortRows } from './value-order.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const eur = (amount: number) => ({ amount, currency: 'EUR' });

describe('the direction of a value', () => {
  test.each<[string, Value, number]>([
    ['a gain', profit(usd(1)), 1],
    ['a loss', profit(usd(-1)), -1],
    ['no gain', profit(usd(0)), 0],
    ['gains in two currencies', profit([usd(1), eur(2)]), 1],
    ['losses in two currencies', profit([usd(-1), eur(-2)]), -1],
    ['a gain and a loss in two currencies', profit([usd(1), eur(-2)]), 0],
    ['a rise', change(0.01), 1],
    ['a fall', change(-0.01), -1],
    ['an amount that is no result', money(usd(-1)), 0],
    ['a share that is no result', percent(-0.01), 0],
    ['a count', count(-1), 0],
  ])('%s', (_name, value, direction) => {
    expect(directionOf(value)).toBe(direction);
  });
});

describe('a missing value', () => {
  test.each<[string, Value]>([
    ['text', text('', 'Why')],
    ['count', count(null, 'Why')],
    ['quantity', quantity(undefined, 'Why')],
    ['price', price(null, 'Why')],
    ['money', money(null, 'Why')],
    ['profit', profit([], 'Why')],
    ['percent', percent(null, 'Why')],
    ['change', change(undefined, 'Why')],
    ['ratio', ratio(null, 'Why')],
    ['instant', instant('', 'Why')],
    ['day', day(null, 'Why')],
    ['month', month(null, 'Why')],
    ['duration', duration(null, 'Why')],
    ['moment', moment(null, null, 'Why')],
  ])('gives its reason: %s', (_name, value) => {
    expect(value).toEqual(absent('Why'));
  });

  test.each<[string, Value]>([
    ['percent', percent(0)],
    ['change', change(0)],
    ['ratio', ratio(0)],
    ['duration', duration(0)],
  ])('is not zero: %s', (_name, value) => {
    expect(value.kind).not.toBe('absent');
  });
});

test('a moment is its day alone where the time is not known', () => {
  expect(moment('2026-03-04T13:47:00Z', null)).toEqual(instant('2026-03-04T13:47:00Z'));
  expect(moment('2026-03-04T00:00:00Z', '2026-03-04')).toEqual(day('2026-03-04'));
});

describe('rows in the order of a column', () => {
  const sorted = (values: readonly Value[], descending = false) => {
    const column: Column<Value> = { key: 'a', label: 'A', value: (row) => row };
    return sortRows(values, column, descending);
  };

  test.each<[string, Value, Value]>([
    ['text without regard to case', text('apple'), text('Banana')],
    ['numbers in text by their size', text('Trade 9'), text('Trade 10')],
    ['counts', count(9), count(10)],
    ['months by time, not by name', month('2025-12'), month('2026-04')],
    ['quantities', quantity('9.5'), quantity('10')],
    ['prices', price('-2'), price('1')],
    ['money', money(usd(-5)), money(usd(3))],
    [
      'prices of plans by the year',
      recurring({ ...usd(900), interval: 'quarter' }),
      recurring({ ...usd(400), interval: 'month' }),
    ],
    ['shares', percent(0.1), percent(0.2)],
    ['ratios', ratio(1.9), ratio(10)],
    ['instants', instant('2026-01-02T00:00:00Z'), instant('2026-01-10T00:00:00Z')],
    ['days', day('2026-01-02'), day('2026-01-10')],
    ['durations', duration(60), duration(3_600)],
    ['people', person('ann', null), person('Bob', null)],
    ['badges by what people read', badge('z', 'Active'), badge('a', 'Past due')],
  ])('%s', (_name, less, more) => {
    expect(sorted([more, less])).toEqual([less, more]);
    expect(sorted([less, more], true)).toEqual([more, less]);
  });

  test('those without a value stay last either way', () => {
    const values = [absent('Why'), count(1), absent('Why'), count(2)];
    const kinds = (descending: boolean) =>
      sorted(values, descending).map((value) => (value.kind === 'count' ? value.count : '–'));
    expect([kinds(false), kinds(true)]).toEqual([
      [1, 2, '–', '–'],
      [2, 1, '–', '–'],
    ]);
  });
});
