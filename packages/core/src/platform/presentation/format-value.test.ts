import { afterEach, describe, expect, test } from 'vitest';
import { readIn } from '../../contract/reader-locale.ts';
import type { FormatOptions, FormatStyle } from './format-options.ts';
import { formatDuration } from './format-time.ts';
import { formatValue } from './format-value.ts';
import { readInZone } from './reader-zone.ts';
import {
  absent,
  badge,
  change,
  count,
  day,
  duration,
  instant,
  money,
  month,
  percent,
  person,
  price,
  profit,
  quantity,
  rate,
  ratio,
  recurring,
  text,
  type Value,
} from './value.ts';

const reader: FormatOptions = { style: 'reader', locale: 'en-US', timeZone: 'America/New_York' };
const terminal: FormatOptions = { ...reader, style: 'terminal' };
const usd = (amount: number) => ({ amount, currency: 'USD' });

describe('formatDuration', () => {
  test.each([
    [-5, '0s'],
    [0, '0s'],
    [0.4, '0s'],
    [59, '59s'],
    [60, '1m'],
    [61, '1m 1s'],
    [3_599, '59m 59s'],
    [3_600, '1h'],
    [3_605, '1h'],
    [3_661, '1h 1m'],
    [86_399, '23h 59m'],
    [86_400, '1d'],
    [90_061, '1d 1h'],
    [86_400 * 400, '400d'],
  ])('%d s is %s', (seconds, written) => {
    expect(formatDuration(seconds)).toBe(written);
  });
});

describe('an instant without a zone of its own', () => {
  const at = instant('2026-03-04T02:05:00Z');
  let stop = (): unknown => undefined;
  afterEach(() => stop());

  test.each([
    ['Asia/Tokyo', 'Mar 4, 2026, 11:05 AM', '2026-03-04 11:05'],
    ['America/New_York', 'Mar 3, 2026, 9:05 PM', '2026-03-03 21:05'],
  ])('is in the zone of its reader, such as %s', (zone, onPage, inTerminal) => {
    stop = readInZone(() => zone);
    const locale = 'en-US';
    const written = (style: FormatStyle) =>
      formatValue(at, { style, locale }).replace('\u202f', ' ');
    expect([written('reader'), written('terminal')]).toEqual([onPage, inTerminal]);
  });

  test('is in the zone of the host where no reader has one', () => {
    const host = formatValue(at, { style: 'terminal', timeZone: hostZone });
    const other = readInZone(() => 'Asia/Tokyo');
    stop = readInZone(() => 'Etc/Unknown');
    other();
    expect(formatValue(at, { style: 'terminal' })).toBe(host);
    stop();
    expect(formatValue(at, { style: 'terminal' })).toBe(host);
  });
});

const hostZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

describe('formatValue', () => {
  test.each<[string, Value, string, string]>([
    ['a count', count(12_345), '12,345', '12,345'],
    ['a quantity', quantity('-0.000123450'), '−0.00012345', '−0.00012345'],
    ['a price', price('50.5'), '50.50', '50.50'],
    ['a ratio', ratio(1.9715), '1.97', '1.97'],
    ['money', money(usd(3376)), '$33.76', '$33.76'],
    [
      'a price of a plan',
      recurring({ ...usd(4900), interval: 'quarter' }),
      '$49.00 a quarter',
      '$49.00 a quarter',
    ],
    [
      'money of a currency without minor units',
      money({ amount: 3376, currency: 'JPY' }),
      '¥3,376',
      '¥3,376',
    ],
    ['a gain', profit(usd(543)), '+$5.43', '▲ +$5.43'],
    ['a loss', profit(usd(-2214)), '−$22.14', '▼ −$22.14'],
    ['no gain', profit(usd(0)), '$0.00', '= $0.00'],
    [
      'several currencies',
      money([usd(100), { amount: 5, currency: 'EUR' }]),
      '$1.00 + €0.05',
      '$1.00 + €0.05',
    ],
    [
      'several currencies, some below zero',
      money([usd(-100), { amount: -5, currency: 'EUR' }, { amount: 7, currency: 'JPY' }]),
      '−$1.00 − €0.05 + ¥7',
      '−$1.00 − €0.05 + ¥7',
    ],
    [
      'gains in several currencies',
      profit([usd(100), { amount: 5, currency: 'EUR' }]),
      '+$1.00 + €0.05',
      '▲ +$1.00 + €0.05',
    ],
    [
      'several currencies, some with nothing',
      money([usd(0), { amount: 5, currency: 'EUR' }, { amount: 0, currency: 'JPY' }]),
      '€0.05',
      '€0.05',
    ],
    [
      'nothing in several currencies',
      money([usd(0), { amount: 0, currency: 'JPY' }]),
      '$0.00',
      '$0.00',
    ],
    ['a share', percent(0.6), '60.0%', '60.0%'],
    ['a discount', rate(3_333), '33.33%', '33.33%'],
    ['a fee', rate(1_000), '10%', '10%'],
    ['a change', change(0.0512), '+5.12%', '▲ +5.12%'],
    ['an instant', instant('2022-08-08T17:47:00Z'), 'Aug 8, 2022, 1:47 PM', '2022-08-08 13:47'],
    ['the day of an instant', day('2022-08-08T01:00:00Z'), 'Aug 7, 2022', '2022-08-07'],
    ['a day without a zone', day('2022-08-08'), 'Aug 8, 2022', '2022-08-08'],
    ['a month', month('2025-12'), 'Dec 2025', 'Dec 2025'],
    ['a duration', duration(93_600), '1d 2h', '1d 2h'],
    ['a fraction of a count', count(1.6), '2', '2'],
    [
      'a long quantity',
      quantity('0.000000000000000001'),
      '0.000000000000000001',
      '0.000000000000000001',
    ],
    ['a long price', price('0.000000000000000001'), '0.000000000000000001', '0.000000000000000001'],
    ['a name', person('ann', null), 'ann', 'ann'],
    ['text', text('Gold'), 'Gold', 'Gold'],
    ['a badge', badge('past_due', 'Past due', 'warning'), 'Past due', 'past due'],
    ['a missing value', absent('Amounts are not shared'), '–', '–'],
  ])('writes %s', (_name, value, onPage, inTerminal) => {
    const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
    expect(plain(formatValue(value, reader))).toBe(onPage);
    expect(plain(formatValue(value, terminal))).toBe(inTerminal);
  });

  test('shows no more than 18 places of a quantity or price', () => {
    const long = '0.1234567890123456784';
    expect(formatValue(quantity(long), reader)).toBe('0.123456789012345678');
    expect(formatValue(price(long), reader)).toBe('0.123456789012345678');
  });

  test('keeps every digit of an amount beyond the exact range of a fraction', () => {
    expect(formatValue(money(usd(Number.MAX_SAFE_INTEGER)), reader)).toBe('$90,071,992,547,409.91');
  });

  test('gives the reason for a value that is null, and keeps zero', () => {
    expect(price(null, 'Missing opening trade')).toEqual(absent('Missing opening trade'));
    expect(money([], 'No revenue')).toEqual(absent('No revenue'));
    expect(count(0).kind).toBe('count');
  });
});

test.each([
  [3376, 'JPY', '¥3,376'],
  [123_456, 'EUR', '€1,234.56'],
  [1234, 'KWD', 'KWD\u00a01.234'],
  // Intl alone shows these without hundredths, in some browsers or in all.
  [100_000, 'RSD', 'RSD\u00a01,000.00'],
  [100_001, 'HUF', 'HUF\u00a01,000.01'],
])('%i minor units of %s are %s', (amount, currency, text) => {
  expect(formatValue(money({ amount, currency }), reader)).toBe(text);
});

describe('a value without a locale of its own', () => {
  let stop = (): unknown => undefined;
  afterEach(() => stop());

  const written = (locale: string | undefined) => {
    stop = readIn(() => locale);
    const values = [count(1_234_567), money(usd(-123_456)), percent(0.1234), price('1234.5')];
    const days = [day('2026-03-04'), instant('2026-03-04T18:47:00Z'), month('2026-03')];
    return [...values, ...days].map((value) =>
      // Marks of direction and hard spaces cannot be seen; versions of ICU group Swiss numbers by
      // a space or an apostrophe.
      formatValue(value, { style: 'reader', timeZone: 'America/New_York' })
        .replace(/[\u061c\u200e\u200f]/g, '')
        .replace(/[\u00a0\u202f'’]/g, ' '),
    );
  };

  test.each([
    [
      'de-DE',
      [
        '1.234.567',
        '−1.234,56 $',
        '12,3 %',
        '1.234,50',
        '4 Mar 2026',
        '4 Mar 2026, 13:47',
        'Mar 2026',
      ],
    ],
    [
      'en-IN',
      [
        '12,34,567',
        '−$1,234.56',
        '12.3%',
        '1,234.50',
        '4 Mar 2026',
        '4 Mar 2026, 1:47 pm',
        'Mar 2026',
      ],
    ],
    [
      'ar-EG',
      [
        '١٬٢٣٤٬٥٦٧',
        '−١٬٢٣٤٫٥٦ US$',
        '١٢٫٣٪',
        '١٬٢٣٤٫٥٠',
        'Mar 4, 2026',
        'Mar 4, 2026, 1:47 PM',
        'Mar 2026',
      ],
    ],
    [
      'fr-CH',
      [
        '1 234 567',
        '−1 234.56 $US',
        '12,3%',
        '1 234,50',
        '4 Mar 2026',
        '4 Mar 2026, 13:47',
        'Mar 2026',
      ],
    ],
    [
      undefined,
      [
        '1,234,567',
        '−$1,234.56',
        '12.3%',
        '1,234.50',
        'Mar 4, 2026',
        'Mar 4, 2026, 1:47 PM',
        'Mar 2026',
      ],
    ],
  ])('is written as a reader of %s does, in English words', (locale, expected) => {
    expect(written(locale)).toEqual(expected);
  });

  test('is written as the host does once its reader has left', () => {
    stop = readIn(() => 'de-DE');
    const other = readIn(() => 'fr-CH');
    stop();
    expect(formatValue(count(1_234), { style: 'reader' })).toMatch(/^1\D234$/u);
    other();
    expect(formatValue(count(1_234), { style: 'reader' })).toBe('1,234');
  });
});
