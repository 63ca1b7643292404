import type {
  MentorSearchResult,
  MentorStats,
  Position,
  Subscription,
} from '@skipper/core/contract';
import {
  absent,
  formatDay,
  formatDecimal,
  formatDuration,
  formatGain,
  formatMoment,
  formatMoney,
  formatPrice,
} from '../output/format.ts';
import type { ListView } from '../output/output.ts';

/** How the lists of the commands are printed: columns for people, raw values for pipes, fields for JSON. */

export const mentorStatsView: ListView<MentorStats> = {
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
  columns: [
    { label: 'Skipper', text: (row) => row.username, raw: (row) => row.username, least: 10 },
    count('Active', (row) => row.active),
    count('Trial', (row) => row.trialing, 3),
    count('Comped', (row) => row.comped, 5),
    count('Past due', (row) => row.pastDue, 2),
    {
      label: 'Monthly revenue',
      text: (row) => row.mrr.map(formatMoney).join(' ') || absent,
      raw: (row) => row.mrr.map((money) => `${money.amount} ${money.currency}`).join(','),
      align: 'right',
    },
    count('Trades', (row) => row.closedPositions, 1),
    {
      label: 'Last trade',
      text: (row) => formatDay(row.lastTradeAt),
      raw: (row) => row.lastTradeAt,
      priority: 4,
    },
  ],
  empty: 'There are no Skippers yet.',
};

function count(label: string, read: (row: MentorStats) => number, priority = 0) {
  const text = (row: MentorStats) => String(read(row));
  return { label, text, raw: read, align: 'right', priority } as const;
}

export const subscriptionsView: ListView<Subscription> = {
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
  columns: [
    { label: 'Skipper', text: (row) => row.account.username, raw: (row) => row.account.username },
    { label: 'Plan', text: (row) => row.plan.name, raw: (row) => row.plan.name, least: 8 },
    { label: 'Status', text: (row) => row.billingStatus, raw: (row) => row.billingStatus },
    {
      label: 'Price',
      text: (row) => formatMoney(row),
      raw: (row) => row.amount,
      align: 'right',
    },
    { label: 'Every', text: (row) => row.interval, raw: (row) => row.interval, priority: 2 },
    {
      label: 'Paid until',
      text: (row) => formatDay(row.currentPeriodEnd),
      raw: (row) => row.currentPeriodEnd,
      priority: 1,
    },
  ],
  empty: 'You follow nobody yet. Find Skippers with `skipper mentors search <text>`.',
};

export const mentorsView: ListView<MentorSearchResult> = {
  fields: ['uuid', 'username', 'avatar_url', 'about'],
  columns: [
    { label: 'Skipper', text: (row) => row.username, raw: (row) => row.username },
    { label: 'About', text: (row) => row.about, raw: (row) => row.about, least: 10 },
  ],
  empty: 'No mentors found',
};

export const positionsView: ListView<Position> = {
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
  columns: [
    { label: 'Symbol', text: (row) => row.instrument.symbol, raw: (row) => row.instrument.symbol },
    { label: 'Side', text: (row) => row.side, raw: (row) => row.side },
    { label: 'Status', text: (row) => row.status, raw: (row) => row.status, priority: 3 },
    {
      label: 'Quantity',
      text: (row) => formatDecimal(row.quantity),
      raw: (row) => row.quantity,
      align: 'right',
      priority: 2,
    },
    {
      label: 'Entry',
      text: (row) => formatPrice(row.entryAvg),
      raw: (row) => row.entryAvg,
      align: 'right',
    },
    {
      label: 'Exit',
      text: (row) => formatPrice(row.exitAvg),
      raw: (row) => row.exitAvg,
      align: 'right',
    },
    {
      label: 'Closed',
      text: (row) => formatMoment(row.closedAt, row.closedDay),
      raw: (row) => row.closedAt,
      priority: 4,
    },
    {
      label: 'Held',
      text: (row) => formatDuration(row.holdSeconds),
      raw: (row) => row.holdSeconds,
      priority: 5,
    },
    {
      label: 'Net',
      text: (row) => formatGain(row.netPnl),
      raw: (row) => row.netPnl?.amount ?? null,
      align: 'right',
    },
  ],
  empty: 'There are no positions that you may see.',
};
