import type {
  ConnectedAccount,
  Import,
  ImportRow,
  MentorSearchResult,
  MentorStats,
  Position,
  Subscription,
} from '@skipper/core/contract';
import { describe, expect, test } from 'vitest';
import type { ListView } from '../output/list-view.ts';
import { plainLines } from '../output/plain-lines.ts';
import {
  accountLines,
  accountsView,
  importRowsView,
  importsView,
  mentorStatsView,
  mentorsView,
  positionsView,
  subscriptionsView,
} from './list-views.ts';

/** Scripts live on the fields of `--json` and on the order of plain lines: neither may change. */

const uuid = '00000000-0000-4000-8000-000000000001';
const usd = (amount: number) => ({ amount, currency: 'USD' });

const mentor: MentorStats = {
  uuid,
  username: 'ann',
  avatarUrl: null,
  joinedAt: '2026-01-01T00:00:00.000Z',
  plans: 1,
  active: 2,
  trialing: 3,
  comped: 4,
  pastDue: 5,
  mrr: [usd(600), { amount: 7, currency: 'EUR' }],
  revenue30d: [usd(8)],
  revenueTotal: [usd(9)],
  churn30d: 0.125,
  refundRate: 0.1,
  accounts: 11,
  closedPositions: 12,
  lastTradeAt: '2026-02-03T04:05:06.000Z',
  syncState: 'ok',
  payoutState: 'ready',
  status: 'active',
};

const subscription: Subscription = {
  uuid,
  status: 'active',
  billingStatus: 'past_due',
  plan: { uuid, name: 'Full access' },
  account: { uuid, username: 'ann', avatarUrl: null },
  interval: 'month',
  amount: 4900,
  currency: 'USD',
  currentPeriodEnd: '2026-03-01T00:00:00.000Z',
  cancelAtPeriodEnd: false,
  trialEndsAt: null,
  graceUntil: '2026-02-08T00:00:00.000Z',
  retryAt: null,
  pausedUntil: null,
  pendingUpdate: null,
  openChange: null,
  coupon: null,
  stops: 'suspended',
};

const position: Position = {
  uuid,
  accountUuid: uuid,
  instrument: { key: 'AAPL', symbol: 'AAPL', assetClass: 'equity', multiplier: '1' },
  side: 'long',
  status: 'closed',
  quantity: '10',
  openQuantity: '0',
  entryAvg: '12.5',
  exitAvg: '13',
  openedAt: '2024-03-04T15:00:00.000Z',
  closedAt: '2024-03-04T16:00:00.000Z',
  openedDay: null,
  closedDay: null,
  grossPnl: usd(500),
  netPnl: usd(-490),
  fees: usd(10),
  returnPct: -0.04,
  holdSeconds: 3600,
  result: 'loss',
  flags: [],
};

const found: MentorSearchResult = { uuid, username: 'ann', avatar_url: null, about: 'Trades.' };

const account: ConnectedAccount = {
  uuid,
  alias: 'Day trades',
  provider: 'manual',
  currency: 'USD',
  timezone: 'America/New_York',
  publicLevel: 'delayed',
  delayDays: 3,
  shareAmounts: false,
  allowShort: true,
  lotMethod: 'FIFO',
  startingCapital: null,
  closedPositions: 1234,
  openPositions: 2,
  fills: 3000,
  lastImportAt: '2026-02-03T04:05:06.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  breakevenTolerance: '0',
  corrections: 0,
  recalculation: null,
  archivedAt: null,
};

const row: ImportRow = {
  row: 1234,
  state: 'conflict',
  reason: 'price 400 instead of 401',
  fill: {
    symbol: 'AAPL',
    side: 'buy',
    quantity: '10.500000',
    price: '400',
    fee: '1',
    executedAt: '2024-03-04T15:00:00.000Z',
    day: null,
  },
  known: null,
  text: 'AAPL,B,10.5,400',
};

const imported: Import = {
  uuid,
  accountUuid: uuid,
  fileName: 'fills.csv',
  state: 'staged',
  job: null,
  problem: null,
  format: null,
  columns: [],
  samples: [],
  recognised: null,
  mapping: null,
  timezone: 'UTC',
  zoneInDoubt: false,
  rows: { total: 6, new: 1, duplicate: 2, conflict: 1, rejected: 1, skipped: 1 },
  negativeFees: null,
  rowOrder: null,
  warnings: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  committedAt: null,
  revertedAt: null,
  undoLeavesRecord: false,
};

const line = <Row>(view: ListView<Row>, row: Row) => plainLines(view.plain, [row])[0];

describe('a list for scripts', () => {
  test('Skippers of an admin', () => {
    expect(mentorStatsView.fields).toEqual(Object.keys(mentor));
    expect(line(mentorStatsView, mentor)).toBe(
      'ann\t2\t3\t4\t5\t600 USD,7 EUR\t12\t2026-02-03T04:05:06.000Z',
    );
  });

  test('subscriptions', () => {
    expect(subscriptionsView.fields).toEqual(Object.keys(subscription));
    expect(line(subscriptionsView, subscription)).toBe(
      'ann\tFull access\tpast_due\t4900\tmonth\t2026-03-01T00:00:00.000Z',
    );
  });

  test('Skippers that were searched', () => {
    expect(mentorsView.fields).toEqual(Object.keys(found));
    expect(line(mentorsView, found)).toBe('ann\tTrades.');
  });

  test('accounts', () => {
    expect(accountsView.fields.join()).toBe(
      'uuid,alias,provider,currency,timezone,publicLevel,delayDays,shareAmounts,allowShort,lotMethod,breakevenTolerance,startingCapital,closedPositions,openPositions,fills,corrections,lastImportAt,createdAt,archivedAt',
    );
    expect(line(accountsView, account)).toBe(
      `Day trades\tUSD\t1234\t2\tdelayed\tAmerica/New_York\t2026-02-03T04:05:06.000Z\t${uuid}`,
    );
    expect(accountLines.join()).toBe(
      'Name,Currency,Closed,Open,Visitors see,Time zone,Last import,Uuid',
    );
  });

  test('imports', () => {
    expect(importsView.fields.join()).toBe(
      'uuid,accountUuid,fileName,state,format,rows,warnings,createdAt,committedAt,revertedAt',
    );
    expect(line(importsView, imported)).toBe(
      `fills.csv\tstaged\t1\t2026-01-01T00:00:00.000Z\t${uuid}`,
    );
  });

  test('rows of a file', () => {
    expect(importRowsView.fields).toEqual(Object.keys(row));
    expect(line(importRowsView, row)).toBe(
      '1234\tconflict\tAAPL\tbuy\t10.500000\t400\t2024-03-04T15:00:00.000Z\tprice 400 instead of 401',
    );
    expect(line(importRowsView, { ...row, state: 'rejected', fill: null })).toBe(
      '1234\trejected\t\t\t\t\t\tprice 400 instead of 401',
    );
  });

  test('positions', () => {
    expect([...positionsView.fields].sort()).toEqual(Object.keys(position).sort());
    expect(line(positionsView, position)).toBe(
      'AAPL\tlong\tclosed\t10\t12.5\t13\t2024-03-04T16:00:00.000Z\t3600\t-490',
    );
  });

  test('a hidden value is empty, not left out', () => {
    const hidden = { ...position, netPnl: null, quantity: null };
    expect(line(positionsView, hidden)).toBe(
      'AAPL\tlong\tclosed\t\t12.5\t13\t2024-03-04T16:00:00.000Z\t3600\t',
    );
  });
});

test('a name that the next command takes is whole where columns of figures can go instead', () => {
  const { columns, table } = mentorStatsView;
  const row = { ...mentor, username: 'bluewater_options' };
  const [, line] = table(columns, [row], { width: 80, heading: (text) => text });
  expect(line).toContain('bluewater_options ');
});
