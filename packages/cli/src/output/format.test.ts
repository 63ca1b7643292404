import { describe, expect, it } from 'vitest';
import {
  formatDay,
  formatDecimal,
  formatDuration,
  formatGain,
  formatGainPercent,
  formatInstant,
  formatMoney,
  formatPrice,
} from './format.ts';

describe('money', () => {
  it.each([
    [{ amount: 543, currency: 'USD' }, '$5.43', '▲ +$5.43'],
    [{ amount: -2214, currency: 'USD' }, '−$22.14', '▼ −$22.14'],
    [{ amount: 0, currency: 'EUR' }, '€0.00', '= €0.00'],
    [{ amount: 1500, currency: 'JPY' }, '¥1,500', '▲ +¥1,500'],
    [{ amount: 100_001, currency: 'HUF' }, 'HUF\u00a01,000.01', '▲ +HUF\u00a01,000.01'],
    [null, '–', '–'],
  ])('%j', (money, plain, gain) => {
    expect(formatMoney(money)).toBe(plain);
    expect(formatGain(money)).toBe(gain);
  });
});

it('a fraction is a percentage with its direction', () => {
  expect(formatGainPercent(0.0123)).toBe('▲ +1.2%');
  expect(formatGainPercent(-0.5, 0)).toBe('▼ −50%');
  expect(formatGainPercent(null)).toBe('–');
});

it.each([
  ['50.500000', '50.5'],
  ['100', '100'],
  ['2.00', '2'],
  ['-0.10', '−0.1'],
])('the decimal %s is shown as %s', (value, shown) => {
  expect(formatDecimal(value)).toBe(shown);
});

it.each([
  ['12.5', '12.50'],
  ['211.4625', '211.4625'],
  ['190', '190.00'],
  ['50.500000', '50.50'],
  [null, '–'],
])('the price %s is shown as %s', (value, shown) => {
  expect(formatPrice(value)).toBe(shown);
});

it.each([
  [0, '0s'],
  [59, '59s'],
  [591, '9m 51s'],
  [3_600, '1h'],
  [11_100, '3h 5m'],
  [187_200, '2d 4h'],
])('%i seconds are %s', (seconds, shown) => {
  expect(formatDuration(seconds)).toBe(shown);
});

it('an instant is shown in the zone of its account', () => {
  expect(formatInstant('2022-08-08T13:47:59.000Z', 'America/New_York')).toBe('2022-08-08 09:47');
  expect(formatInstant('2022-08-08T13:47:59.000Z', 'Nowhere/Zone')).toBe('2022-08-08 13:47');
  expect(formatDay('2022-08-08T01:00:00.000Z', 'America/New_York')).toBe('2022-08-07');
});
