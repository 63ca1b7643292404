import type { ColumnMapping } from '@skipper/core/contract';
import { describe, expect, test } from 'vitest';
import { type Detail, findDetails } from './detail-columns.ts';

const mapping: ColumnMapping = {
  symbol: 'Symbol',
  side: 'Side',
  quantity: 'Quantity',
  price: 'Price',
  date: 'Date',
  fees: [],
  dateOrder: 'MDY',
  decimalMark: '.',
};

describe('columns beside the mapped ones', () => {
  test.each<[Detail, string]>([
    ['status', 'Status | Order status | State | Execution status | Trade status'],
    ['expiry', 'Expiry | Expiration | Expiration date | Exp | Exp. date | Expiry date'],
    ['strike', 'Strike | Strike price'],
    ['right', 'Call or Put | Put/Call | Call/Put | Right | Option type | C/P | P/C'],
    ['multiplier', 'Multiplier | Contract multiplier | Point value'],
    ['amount', 'Amount | Net amount | Net proceeds | Gross amount | Gross proceeds | Montant'],
    ['feeCurrency', 'Fee currency | Commission currency | IBCommissionCurrency | Fee coin'],
    ['detailLevel', 'LevelOfDetail | Level of detail'],
    ['currency', 'Currency | Devise'],
    ['assetType', 'Asset class | Security type'],
    ['description', 'Description | Name'],
  ])('%s: %s', (detail, names) => {
    for (const name of names.split(' | ')) {
      expect(findDetails(['Else', name], mapping)[detail]).toBe(name);
    }
    expect(findDetails(['Else'], mapping)[detail]).toBeUndefined();
  });

  test('the surer name wins, and the first of two columns', () => {
    expect(findDetails(['Net amount', 'Amount'], mapping).amount).toBe('Amount');
    expect(findDetails(['Net amount', 'Net Amount'], mapping).amount).toBe('Net amount');
  });

  test.each<[string, Partial<ColumnMapping>, Detail]>([
    ['the price', { price: 'Amount' }, 'amount'],
    ['the quantity', { quantity: 'Amount' }, 'amount'],
    ['a fee', { fees: ['Amount'] }, 'amount'],
    ['the side', { side: 'Right' }, 'right'],
    ['the side', { side: 'Type' }, 'assetType'],
    ['the symbol', { symbol: 'Name' }, 'description'],
  ])('a column that is mapped as %s says nothing else', (_name, changes, detail) => {
    const columns = ['Amount', 'Right', 'Type', 'Name'];
    const found = findDetails(columns, { ...mapping, ...changes });
    expect(found[detail]).toBeUndefined();
    expect(findDetails(columns, mapping)[detail]).toBeDefined();
  });
});
