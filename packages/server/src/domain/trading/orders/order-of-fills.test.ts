import { expect, test } from 'vitest';
import { type OrderFill, orderKey, orderOf } from './order-of-fills.ts';

const fill = (changes: Partial<OrderFill> = {}): OrderFill => ({
  id: 'f1',
  accountId: 'a',
  orderId: 'o1',
  instrumentKey: 'ACME:USD',
  symbol: 'ACME',
  assetClass: 'equity',
  multiplier: '1',
  side: 'buy',
  quantity: '100',
  price: '10',
  executedAt: '2026-01-05T14:30:00.000Z',
  ...changes,
});

test.each<[string, Partial<OrderFill>, boolean]>([
  ['another price', { id: 'f2', price: '11' }, true],
  ['another order', { id: 'f2', orderId: 'o2' }, false],
  ['another account', { id: 'f2', accountId: 'b' }, false],
  ['the other side', { id: 'f2', side: 'sell' }, false],
  ['another instrument', { id: 'f2', instrumentKey: 'X:USD' }, false],
])('a fill at %s belongs to the order: %s', (_name, changes, same) => {
  expect(orderKey(fill()) === orderKey(fill(changes))).toBe(same);
});

test('without an order id every fill is an order', () => {
  const [a, b] = [fill({ orderId: null }), fill({ orderId: null, id: 'f2' })];
  expect(orderKey(a)).not.toBe(orderKey(b));
});

test('an order adds its fills up exactly, and keeps its id when another comes', () => {
  const first = fill({ quantity: '0.1', price: '10' });
  const later = '2026-01-05T14:31:00.000Z';
  const second = fill({ id: 'f2', quantity: '0.2', price: '10.3', executedAt: later });
  const order = orderOf([first, second]);
  expect(order).toEqual({
    id: orderOf([first]).id,
    filled: '0.3',
    averagePrice: '10.2',
    firstAt: first.executedAt,
    lastAt: later,
  });
  expect(order.id).toMatch(/^[0-9a-f-]{36}$/);
});
