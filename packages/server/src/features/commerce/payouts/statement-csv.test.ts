import type { StatementTotals } from '@skipper/core/contract';
import { expect, test } from 'vitest';
import { statementCsv } from './statement-csv.ts';
import type { StatementRow } from './statement-rows.ts';

const nothing = { gross: 0, tax: 0, processing: 0, platformFee: 0, affiliate: 0, payout: 0 };
const row = (more: Partial<StatementRow>): StatementRow => ({
  at: '2026-02-03T10:00:00.000Z',
  kind: 'sale',
  invoice: '',
  buyer: '',
  plan: '',
  currency: 'USD',
  ...nothing,
  net: 0,
  reserve: 0,
  ...more,
});
const totals = (currency: string, opening: number, held: number): StatementTotals => ({
  currency,
  opening,
  sales: 0,
  tax: 0,
  processing: 0,
  platformFee: 0,
  affiliate: 0,
  refunds: 0,
  refundsReturned: 0,
  disputes: 0,
  disputesReturned: 0,
  disputeFees: 0,
  referrals: 0,
  payouts: 0,
  closing: 0,
  reserve: { opening: held, held: 0, released: 0, closing: 0 },
});

const sale = row({
  invoice: 'SK-000001',
  buyer: '=ann',
  plan: 'Crew, gold',
  gross: 5_000,
  tax: -100,
  processing: -175,
  platformFee: -490,
  affiliate: -980,
  net: 3_255,
  reserve: 228,
});
const rows = [
  sale,
  row({ kind: 'refund', gross: -1_000, net: -900 }),
  row({ kind: 'dispute', gross: -500, net: -500 }),
  row({ kind: 'dispute', processing: -1_500, net: -1_500 }),
  row({ kind: 'dispute', processing: 1_500, net: 1_500 }),
  row({ processing: -5, net: -5 }),
  row({ kind: 'reserve', reserve: -128 }),
  row({ kind: 'payout', payout: -1_500, net: -1_500 }),
  row({ kind: 'sale', currency: 'JPY', gross: 700, net: 700 }),
];

test('a statement of two currencies has each movement with both balances after it', () => {
  const currencies = [totals('JPY', 0, 0), totals('USD', 1_000, 100)];
  const text = statementCsv({ month: '2026-02', complete: true, currencies }, rows);
  expect(text).toBe(
    [
      '\uFEFFDate (UTC),Type,Invoice,Buyer,Plan,Gross,Tax,Processing fee,Platform fee,Affiliate share,Payout,Net,Held in reserve,Balance,Currency',
      '2026-02-01,Opening balance,,,,,,,,,,,0,0,JPY',
      '2026-02-03T10:00:00.000Z,Sale,,,,700,0,0,0,0,0,700,0,700,JPY',
      '2026-02-28,Closing balance,,,,,,,,,,,0,700,JPY',
      '2026-02-01,Opening balance,,,,,,,,,,,1.00,10.00,USD',
      '2026-02-03T10:00:00.000Z,Sale,SK-000001,\'=ann,"Crew, gold",50.00,-1.00,-1.75,-4.90,-9.80,0.00,32.55,2.28,42.55,USD',
      '2026-02-03T10:00:00.000Z,Refund,,,,-10.00,0.00,0.00,0.00,0.00,0.00,-9.00,0.00,33.55,USD',
      '2026-02-03T10:00:00.000Z,Dispute,,,,-5.00,0.00,0.00,0.00,0.00,0.00,-5.00,0.00,28.55,USD',
      '2026-02-03T10:00:00.000Z,Dispute fee,,,,0.00,0.00,-15.00,0.00,0.00,0.00,-15.00,0.00,13.55,USD',
      '2026-02-03T10:00:00.000Z,Dispute fee,,,,0.00,0.00,15.00,0.00,0.00,0.00,15.00,0.00,28.55,USD',
      '2026-02-03T10:00:00.000Z,Processing fee,,,,0.00,0.00,-0.05,0.00,0.00,0.00,-0.05,0.00,28.50,USD',
      '2026-02-03T10:00:00.000Z,Release of reserve,,,,0.00,0.00,0.00,0.00,0.00,0.00,0.00,-1.28,28.50,USD',
      '2026-02-03T10:00:00.000Z,Payout,,,,0.00,0.00,0.00,0.00,0.00,-15.00,-15.00,0.00,13.50,USD',
      '2026-02-28,Closing balance,,,,,,,,,,,2.00,13.50,USD',
      '',
    ].join('\r\n'),
  );
});

test('a month that goes on has no last day', () => {
  const text = statementCsv(
    { month: '2028-02', complete: false, currencies: [totals('USD', 0, 0)] },
    [],
  );
  expect(text.split('\r\n').slice(1)).toEqual([
    '2028-02-01,Opening balance,,,,,,,,,,,0.00,0.00,USD',
    ',Closing balance,,,,,,,,,,,0.00,0.00,USD',
    '',
  ]);
  const leap = { month: '2028-02', complete: true, currencies: [totals('USD', 0, 0)] };
  expect(statementCsv(leap, [])).toContain('2028-02-29,Closing balance');
});
