import { expect, test } from 'vitest';
import type { TaxDocument } from '../../contract/index.ts';
import { taxDocumentsTable } from './tax-document.parts.ts';

test('the amounts of a year that are listed add up to its net', () => {
  const totals = {
    currency: 'USD',
    gross: 254_900,
    tax: -4_900,
    processing: -8_347,
    platformFee: -24_990,
    affiliate: -20_090,
    refunds: -9_800,
    refundsReturned: 1_470,
    disputes: -4_900,
    disputesReturned: 980,
    disputeFees: -1_500,
  };
  const net = 182_823;
  const year: TaxDocument = { year: '2026', complete: false, currencies: [{ ...totals, net }] };
  const shown = taxDocumentsTable.columns.flatMap(({ key, value }) => {
    const cell = value(year);
    return cell.kind === 'money' ? [[key, cell.amounts[0]?.amount ?? 0] as const] : [];
  });
  const { net: last, ...parts } = Object.fromEntries(shown);
  expect(last).toBe(net);
  expect(Object.values(parts).reduce((sum, amount) => sum + amount, 0)).toBe(net);
});
