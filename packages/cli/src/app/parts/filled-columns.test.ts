import type { Position } from '@skipper/core/contract';
import { expect, it } from 'vitest';
import { closedColumns, openColumns } from '../screens/position-columns.ts';
import { filledColumns } from './filled-columns.ts';

const shared: Position = {
  uuid: '00000000-0000-4000-8000-000000000001',
  accountUuid: '00000000-0000-4000-8000-000000000002',
  instrument: { key: 'AAPL', symbol: 'AAPL', assetClass: 'equity', multiplier: '1' },
  side: 'long',
  status: 'closed',
  quantity: '10',
  openQuantity: '10',
  openedDay: null,
  closedDay: null,
  entryAvg: '12.5',
  exitAvg: '13',
  openedAt: '2024-03-04T15:00:00.000Z',
  closedAt: '2024-03-04T16:00:00.000Z',
  grossPnl: { amount: 500, currency: 'USD' },
  netPnl: { amount: 490, currency: 'USD' },
  fees: { amount: 10, currency: 'USD' },
  returnPct: 0.04,
  holdSeconds: 3600,
  result: 'win',
  flags: [],
};
const withoutAmounts: Position = {
  ...shared,
  quantity: null,
  openQuantity: null,
  grossPnl: null,
  netPnl: null,
  fees: null,
};

const labels = (columns: readonly { readonly label: string }[]) =>
  columns.map(({ label }) => label);

it('money and sizes have their columns where they are shared', () => {
  expect(labels(filledColumns(closedColumns('UTC'), [shared]))).toEqual(
    labels(closedColumns('UTC')),
  );
  expect(labels(filledColumns(openColumns('UTC'), [shared]))).toContain('Quantity');
});

it('where no amounts are shared their columns are left out', () => {
  expect(labels(filledColumns(closedColumns('UTC'), [withoutAmounts]))).toEqual([
    'Symbol',
    'Side',
    'Entry',
    'Exit',
    'Closed',
    'Held',
    'Return',
  ]);
  expect(labels(filledColumns(openColumns('UTC'), [withoutAmounts]))).not.toContain('Quantity');
});

it('a price has two places', () => {
  const [entry] = openColumns('UTC').filter(({ label }) => label === 'Entry');
  expect(entry?.text(shared)).toBe('12.50');
});
