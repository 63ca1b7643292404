import type { Order, Position } from '@skipper/core/contract';
import { describe, expect, test } from 'vitest';
import { equityCurve } from '../equity/equity-curve.ts';
import { tradesFrom } from '../statistics/statistics.fixtures.ts';
import { tradeStatistics } from '../statistics/trade-statistics.ts';
import { presentTradeStats } from '../statistics/trade-stats.ts';
import { showsAmounts } from './amounts.ts';
import { positionScope } from './position-scope.ts';
import { redactOrder } from './redact-order.ts';
import { redactPosition } from './redact-position.ts';
import { redactEquity, redactStats } from './redact-stats.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const position: Position = {
  uuid: '00000000-0000-4000-8000-000000000001',
  accountUuid: '00000000-0000-4000-8000-000000000002',
  instrument: { key: 'ACME:USD', symbol: 'ACME', assetClass: 'equity', multiplier: '1' },
  side: 'long',
  status: 'closed',
  quantity: '150',
  openQuantity: '0',
  openedDay: null,
  closedDay: null,
  entryAvg: '10.2',
  exitAvg: '10.64',
  openedAt: '2026-01-05T14:30:00.000Z',
  closedAt: '2026-01-05T15:30:00.000Z',
  grossPnl: usd(6600),
  netPnl: usd(6300),
  fees: usd(300),
  returnPct: 0.041176,
  holdSeconds: 3600,
  result: 'win',
  flags: [],
};

describe('which positions a level shows', () => {
  const now = new Date('2026-01-07T15:30:00.000Z');

  test.each([
    ['none', 0, { kind: 'none' }],
    ['summary', 3, { kind: 'none' }],
    ['delayed', 0, { kind: 'closed', closedUntil: '2026-01-07T15:30:00.000Z' }],
    ['delayed', 3, { kind: 'closed', closedUntil: '2026-01-04T15:30:00.000Z' }],
    ['full', 3, { kind: 'all' }],
  ] as const)('%s with %i days of delay: %j', (level, days, scope) => {
    expect(positionScope(level, days, now)).toEqual(scope);
  });
});

describe('amounts', () => {
  const visitor = { isOwner: false, isAdmin: false };
  test.each([
    [{ ...visitor, served: 'full', shareAmounts: false }, false],
    [{ ...visitor, served: 'full', shareAmounts: true }, true],
    [{ ...visitor, served: 'delayed', shareAmounts: true }, true],
    [{ ...visitor, served: 'summary', shareAmounts: true }, false],
    [{ isOwner: true, isAdmin: false, served: 'full', shareAmounts: false }, true],
    [{ isOwner: true, isAdmin: false, served: 'delayed', shareAmounts: false }, false],
    [{ isOwner: false, isAdmin: true, served: 'full', shareAmounts: false }, true],
  ] as const)('%j: %s', (rule, shown) => {
    expect(showsAmounts(rule)).toBe(shown);
  });
});

describe('a redacted position', () => {
  test('keeps prices and the return, drops money and quantities and says so', () => {
    const { value, redacted } = redactPosition(position, false);
    expect(value).toEqual({
      ...position,
      quantity: null,
      openQuantity: null,
      grossPnl: null,
      netPnl: null,
      fees: null,
    });
    expect(redacted).toEqual(['quantity', 'openQuantity', 'grossPnl', 'netPnl', 'fees']);
  });

  test('is whole where amounts are shown', () => {
    expect(redactPosition(position, true)).toEqual({ value: position, redacted: [] });
  });
});

describe('a redacted order', () => {
  const order: Order = {
    uuid: '00000000-0000-4000-8000-000000000003',
    accountUuid: position.accountUuid,
    instrument: position.instrument,
    brokerOrderId: 'A-17',
    type: 'limit',
    tif: 'day',
    side: 'buy',
    qty: '150',
    filledQty: '150',
    limitPrice: '10.2',
    stopPrice: null,
    avgFillPrice: '10.2',
    status: 'filled',
    source: 'import',
    placedAt: '2026-01-05T14:30:00.000Z',
    updatedAt: '2026-01-05T14:31:00.000Z',
    placedDay: null,
    updatedDay: null,
  };

  test('keeps prices, drops quantities and the number of the broker, and says so', () => {
    expect(redactOrder(order, false)).toEqual({
      value: { ...order, brokerOrderId: null, qty: null, filledQty: null },
      redacted: ['brokerOrderId', 'qty', 'filledQty'],
    });
  });

  test('is whole where amounts are shown', () => {
    expect(redactOrder(order, true)).toEqual({ value: order, redacted: [] });
  });
});

describe('redacted statistics', () => {
  const records = tradesFrom(Array.from({ length: 30 }, (_, n) => (n % 2 ? -50 : 100))).map(
    (trade) => ({
      ...trade,
      quantity: '1',
      entryAvg: '1000',
      multiplier: '1',
    }),
  );
  const curve = equityCurve(records, { timezone: 'UTC', startingCapital: '1000' });
  const stats = presentTradeStats(tradeStatistics(records), curve, {
    currency: 'USD',
    asOf: '2026-02-01T00:00:00.000Z',
  });

  test('summary shows percentages and counts, no amounts', () => {
    const { value, redacted } = redactStats(stats, 'summary', false);
    expect(value).toMatchObject({ closed: 30, winRate: 0.5, net: null, expectancy: null });
    expect(redacted).toEqual(['net', 'fees', 'expectancy', 'averageWin', 'averageLoss']);
  });

  test('none shows nothing but the frame', () => {
    const { value, redacted } = redactStats(stats, 'none', false);
    const { currency, asOf, ...rest } = value;
    expect([currency, asOf]).toEqual(['USD', '2026-02-01T00:00:00.000Z']);
    expect(Object.values(rest).filter((one) => one !== null && one !== 0)).toEqual([[]]);
    expect(redacted.toSorted()).toEqual(Object.keys(rest).sort());
  });

  test('full with amounts is the whole', () => {
    expect(redactStats(stats, 'full', true)).toEqual({ value: stats, redacted: [] });
  });

  test('the reason for a hidden amount is hidden with it', () => {
    const winsOnly = redactStats(
      { ...stats, insufficient: [{ field: 'averageLoss', reason: 'No losing trades.' }] },
      'summary',
      false,
    );
    expect(winsOnly.value.insufficient).toEqual([]);
  });

  test('the equity index is shown from summary on', () => {
    expect(redactEquity(curve.points, 'summary')).toEqual({ value: curve.points, redacted: [] });
    expect(redactEquity(curve.points, 'none')).toEqual({ value: [], redacted: ['points'] });
  });
});
