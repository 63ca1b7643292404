import { expect, it } from 'vitest';
import { formatValue } from '../../platform/presentation/format-value.ts';
import { countChange, moneyChange } from './period-changes.ts';

const shown = (value: Parameters<typeof formatValue>[0]) =>
  formatValue(value, { style: 'reader', locale: 'en-US' });

it.each([
  [3, 1, '+2'],
  [1, 3, '−2'],
  [2, 2, '±0'],
])('%i after %i is a change of %s', (now, before, change) => {
  expect(shown(countChange(now, before))).toBe(change);
});

it('subtracts amounts in their own currency, with nothing on either side as zero', () => {
  const dollars = (amount: number) => ({ currency: 'USD', amount });
  const euros = (amount: number) => ({ currency: 'EUR', amount });
  expect(moneyChange([dollars(500)], [dollars(200)])).toMatchObject({ amounts: [dollars(300)] });
  expect(moneyChange([dollars(500)], [euros(200)])).toMatchObject({
    amounts: [dollars(500), euros(-200)],
  });
  expect(moneyChange([], [])).toMatchObject({ kind: 'absent' });
});
