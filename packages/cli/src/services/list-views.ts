import {
  accountsShape,
  importHistoryShape,
  importRowsShape,
  mentorStatsTable,
  mentorsShape,
  positionsTable,
  recordShape,
  subscriptionsTable,
} from '@skipper/core';
import {
  brand,
  type ConnectedAccount,
  type Import,
  type ImportRow,
  type MentorSearchResult,
  type MentorStats,
  type Position,
  type RecordEntry,
  recordText,
  type Subscription,
} from '@skipper/core/contract';
import { shapeView } from '../output/list-view.ts';
import { plainAmounts } from '../output/plain-lines.ts';

/**
 * Output of lists in commands: the tables of the screens, with their own plain lines and fields.
 */

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
  plain: ['at', recordText, 'reason', (row) => row.account?.alias ?? null],
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
    'churn30d',
    'refundRate',
    'accounts',
    'closedPositions',
    'lastTradeAt',
    'syncState',
    'payoutState',
    'status',
  ],
  plain: [
    'username',
    'active',
    'trialing',
    'comped',
    'pastDue',
    (row) => plainAmounts(row.mrr),
    'closedPositions',
    'lastTradeAt',
  ],
});

export const subscriptionsView = shapeView<Subscription>(subscriptionsTable, {
  hint: `Find ${brand.mentors} with \`skipper mentors search <text>\`.`,
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
    'trialEndsAt',
    'graceUntil',
    'retryAt',
    'pausedUntil',
    'pendingUpdate',
    'openChange',
    'coupon',
  ],
  rareFields: ['stops'],
  plain: [
    (row) => row.account.username,
    (row) => row.plan.name,
    'billingStatus',
    'amount',
    'interval',
    'currentPeriodEnd',
  ],
});

/** Fields of an import, of which `--json=a,b` may name some. */
export const importFields = [
  'uuid',
  'accountUuid',
  'fileName',
  'state',
  'format',
  'rows',
  'warnings',
] as const;

export const mentorsView = shapeView<MentorSearchResult>(mentorsShape, {
  fields: ['uuid', 'username', 'avatar_url', 'about'],
  plain: ['username', 'about'],
});

export const accountsView = shapeView<ConnectedAccount>(accountsShape, {
  hint: 'Create one with `skipper accounts create <name>`.',
  uuid: (row) => row.uuid,
  fields: [
    'uuid',
    'alias',
    'provider',
    'currency',
    'timezone',
    'publicLevel',
    'delayDays',
    'shareAmounts',
    'allowShort',
    'lotMethod',
    'breakevenTolerance',
    'startingCapital',
    'closedPositions',
    'openPositions',
    'fills',
    'corrections',
    'lastImportAt',
    'createdAt',
    'archivedAt',
  ],
  plain: [
    'alias',
    'currency',
    'closedPositions',
    'openPositions',
    'publicLevel',
    'timezone',
    'lastImportAt',
    'uuid',
  ],
});

export const importsView = shapeView<Import>(importHistoryShape, {
  hint: 'Add a file with `skipper import <file> --account <name>`.',
  uuid: (row) => row.uuid,
  fields: [...importFields, 'createdAt', 'committedAt', 'revertedAt'],
  plain: ['fileName', 'state', (row) => row.rows.new, 'createdAt', 'uuid'],
});

/** Names of the plain lines of one account. */
export const accountLines = [
  'Name',
  'Currency',
  'Closed',
  'Open',
  'Visitors see',
  'Time zone',
  'Last import',
  'Uuid',
];

export const importRowsView = shapeView<ImportRow>(importRowsShape, {
  fields: ['row', 'state', 'reason', 'fill', 'known', 'text'],
  plain: [
    'row',
    'state',
    (row) => row.fill?.symbol ?? null,
    (row) => row.fill?.side ?? null,
    (row) => row.fill?.quantity ?? null,
    (row) => row.fill?.price ?? null,
    (row) => row.fill?.executedAt ?? null,
    'reason',
  ],
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
    'side',
    'status',
    'quantity',
    'entryAvg',
    'exitAvg',
    'closedAt',
    'holdSeconds',
    (row) => row.netPnl?.amount ?? null,
  ],
});
