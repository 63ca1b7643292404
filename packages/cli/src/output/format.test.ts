import { describe, expect, it } from 'vitest';
import { formatDay, formatGainPercent, formatMoney, formatPercent } from './format.ts';

describe('money', () => {
  it.each([
    [{ amount: 543, currency: 'USD' }, '$5.43'],
    [{ amount: -2214, currency: 'USD' }, '−$22.14'],
    [{ amount: 0, currency: 'EUR' }, '€0.00'],
    [{ amount: 1500, currency: 'JPY' }, '¥1,500'],
    [{ amount: 100_001, currency: 'HUF' }, 'HUF\u00a01,000.01'],
    [null, '–'],
  ])('%j', (money, plain) => {
    expect(formatMoney(money)).toBe(plain);
  });
});

it('a fraction is a percentage, with its direction where it is a gain or a loss', () => {
  expect(formatPercent(0.6)).toBe('60.0%');
  expect(formatGainPercent(0.0123)).toBe('▲ +1.23%');
  expect(formatGainPercent(-0.5)).toBe('▼ −50.00%');
  expect(formatGainPercent(null)).toBe('–');
});

it('a day is as it stands, and that of an instant is in UTC', () => {
  expect(formatDay('2022-08-08')).toBe('2022-08-08');
  expect(formatDay('2022-08-08T01:00:00.000Z')).toBe('2022-08-08');
});
