import { describe, expect, it } from 'vitest';
import { formatDay, formatGainPercent, formatMoney } from './format.ts';

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

it('a fraction is a percentage with its direction', () => {
  expect(formatGainPercent(0.0123)).toBe('▲ +1.2%');
  expect(formatGainPercent(-0.5, 0)).toBe('▼ −50%');
  expect(formatGainPercent(null)).toBe('–');
});

it('the day of an instant depends on the zone', () => {
  expect(formatDay('2022-08-08T01:00:00.000Z', 'America/New_York')).toBe('2022-08-07');
  expect(formatDay('2022-08-08T01:00:00.000Z', 'Nowhere/Zone')).toBe('2022-08-08');
});
