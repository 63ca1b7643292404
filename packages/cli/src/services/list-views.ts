import { mentorStatsTable, positionsTable, recordShape, subscriptionsTable } from '@skipper/core';
import {
  type MentorSearchResult,
  type MentorStats,
  type Position,
  type RecordEntry,
  recordText,
  type Subscription,
} from '@skipper/core/contract';
import { listView, shapeView } from '../output/list-view.ts';

/** How commands print lists: the tables of the screens, with plain lines and fields of their own. */

export const recordView = shapeView<RecordEntry>(recordShape, {
  fields: [
    'uuid',
    'at',
    'account',
    'kind',
    'fills',
    'setting',
    'before',
    'after',
    'reason',
    'redacted',
  ],
  plain: [(row) => row.at, recordText, (row) => row.reason, (row) => row.account?.alias ?? null],
});

export const mentorStatsView = shapeView<MentorStats>(mentorStatsTable, {
  fields: [
    'uuid',
    'username',
    'avatarUrl',
    'joinedAt',
    'plans',
    'active',
    'trialing',
    'comped',
    'pastDue',
    'mrr',
    'revenue30d',
    'revenueTotal',
    'refundRate',
    'accounts',
    'closedPositions',
    'lastTradeAt',
  ],
  plain: [
    (row) => row.username,
    (row) => row.active,
    (row) => row.trialing,
    (row) => row.comped,
    (row) => row.pastDue,
    (row) => row.mrr.map(({ amount, currency }) => `${amount} ${currency}`).join(','),
    (row) => row.closedPositions,
    (row) => row.lastTradeAt,
  ],
});

export const subscriptionsView = shapeView<Subscription>(subscriptionsTable, {
  hint: 'Find Skippers with `skipper mentors search <text>`.',
  fields: [
    'uuid',
    'status',
    'billingStatus',
    'plan',
    'account',
    'interval',
    'amount',
    'currency',
    'currentPeriodEnd',
    'cancelAtPeriodEnd',
  ],
  plain: [
    (row) => row.account.username,
    (row) => row.plan.name,
    (row) => row.billingStatus,
    (row) => row.amount,
    (row) => row.interval,
    (row) => row.currentPeriodEnd,
  ],
});

export const mentorsView = listView<MentorSearchResult>({
  fields: ['uuid', 'username', 'avatar_url', 'about'],
  columns: [
    { label: 'Skipper', text: (row) => row.username, raw: (row) => row.username },
    { label: 'About', text: (row) => row.about, raw: (row) => row.about, least: 10 },
  ],
  empty: 'No mentors found',
});

export const positionsView = shapeView<Position>(positionsTable, {
  fields: [
    'uuid',
    'accountUuid',
    'instrument',
    'side',
    'status',
    'quantity',
    'openQuantity',
    'entryAvg',
    'exitAvg',
    'openedAt',
    'closedAt',
    'openedDay',
    'closedDay',
    'grossPnl',
    'netPnl',
    'fees',
    'returnPct',
    'holdSeconds',
    'result',
    'flags',
  ],
  plain: [
    (row) => row.instrument.symbol,
    (row) => row.side,
    (row) => row.status,
    (row) => row.quantity,
    (row) => row.entryAvg,
    (row) => row.exitAvg,
    (row) => row.closedAt,
    (row) => row.holdSeconds,
    (row) => row.netPnl?.amount ?? null,
  ],
});
