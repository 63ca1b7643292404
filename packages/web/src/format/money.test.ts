import { expect, test } from 'vitest';
import { formatMoney } from './money.ts';

test.each([
  [3376, 'USD', false, '$33.76'],
  [-1261, 'USD', false, '\u2212$12.61'],
  [5, 'USD', false, '$0.05'],
  [0, 'USD', true, '$0.00'],
  [543, 'USD', true, '+$5.43'],
  [-2214, 'USD', true, '\u2212$22.14'],
  [3376, 'JPY', false, '¥3,376'],
  [123_456, 'EUR', false, '€1,234.56'],
  [1234, 'KWD', false, 'KWD\u00a01.234'],
  // Intl alone shows these without hundredths, in some browsers or in all.
  [100_000, 'RSD', false, 'RSD\u00a01,000.00'],
  [100_001, 'HUF', false, 'HUF\u00a01,000.01'],
])('%i %s is %s', (amount, currency, signed, text) => {
  expect(formatMoney({ amount, currency }, signed)).toBe(text);
});

test('an amount beyond the exact range of a fraction keeps every digit', () => {
  expect(formatMoney({ amount: Number.MAX_SAFE_INTEGER, currency: 'USD' })).toBe(
    '$90,071,992,547,409.91',
  );
});
