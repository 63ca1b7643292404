import {
  type AccessReport,
  endpoints,
  type MentorSearchResult,
  type MentorStats,
  type Position,
  type Subscription,
} from '@skipper/core/contract';
import type { CommandContext } from '../commands/context.ts';
import type { PositionOptions } from '../commands/positions.command.ts';
import type { MentorStatsOptions, PageOptions } from '../commands/stats.command.ts';
import {
  absent,
  formatDay,
  formatDecimal,
  formatDuration,
  formatGain,
  formatInstant,
  formatMoney,
} from '../output/format.ts';
import type { ListView } from '../output/output.ts';
import { accountByName } from './account-by-name.ts';

const mentorStatsView: ListView<MentorStats> = {
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

export async function printMentorStats(
  context: CommandContext,
  { limit, page, sort }: MentorStatsOptions,
): Promise<void> {
  const client = await context.client();
  const list = await client.send(endpoints.getMentorStats, { query: { limit, page, sort } });
  context.output.list(mentorStatsView, list.mentors);
  tellPage(context, list.mentors.length, list.total, { limit, page });
}

const subscriptionsView: ListView<Subscription> = {
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

export async function printSubscriptions(context: CommandContext, all: boolean): Promise<void> {
  const client = await context.client();
  const list = await client.send(endpoints.getUserSubscriptions, {});
  const shown = all ? list : list.filter(({ status }) => status === 'active');
  context.output.list(subscriptionsView, shown);
}

const mentorsView: ListView<MentorSearchResult> = {
  fields: ['uuid', 'username', 'avatar_url', 'about'],
  columns: [
    { label: 'Skipper', text: (row) => row.username, raw: (row) => row.username },
    { label: 'About', text: (row) => row.about, raw: (row) => row.about, least: 10 },
  ],
  empty: 'No mentors found',
};

export async function printMentorSearch(
  context: CommandContext,
  text: string,
  { limit, page }: PageOptions,
): Promise<void> {
  const client = await context.client();
  const query = { limit, page, username: text };
  const list = await client.send(endpoints.getMentors, { query });
  context.output.list(mentorsView, list.mentors);
  tellPage(context, list.mentors.length, list.total, { limit, page });
}

const positionsView: ListView<Position> = {
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
      text: (row) => formatDecimal(row.entryAvg),
      raw: (row) => row.entryAvg,
      align: 'right',
    },
    {
      label: 'Exit',
      text: (row) => formatDecimal(row.exitAvg),
      raw: (row) => row.exitAvg,
      align: 'right',
    },
    {
      label: 'Closed',
      text: (row) => formatInstant(row.closedAt),
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

export async function printPositions(
  context: CommandContext,
  username: string,
  { limit, page, status, account }: PositionOptions,
): Promise<void> {
  const client = await context.client();
  const uuid = account === undefined ? undefined : await publicAccount(context, username, account);
  const query = {
    username,
    limit,
    page,
    ...(status ? { status } : {}),
    ...(uuid ? { account: uuid } : {}),
  };
  const list = await client.send(endpoints.listPositions, { query });
  context.output.list(positionsView, list.positions);
  tellAccess(context, list.access);
  tellPage(context, list.positions.length, list.total, { limit, page });
}

async function publicAccount(
  context: CommandContext,
  username: string,
  name: string,
): Promise<string> {
  const client = await context.client();
  const { accounts } = await client.send(endpoints.getPublicAccounts, { params: { username } });
  return accountByName(accounts, name).uuid;
}

/** Says what was left out, so that an empty list is not taken for an idle Skipper. */
function tellAccess({ output }: CommandContext, access: AccessReport): void {
  if (access.effective !== 'full') {
    output.note(`You see this Skipper at the level "${access.effective}".`);
  }
}

function tellPage(
  { output }: CommandContext,
  shown: number,
  total: number,
  { limit, page }: PageOptions,
): void {
  if (shown === 0 || total <= limit) return;
  const pages = Math.ceil(total / limit);
  output.note(
    `Page ${page} of ${pages}, ${total} in all.${page < pages ? ` Next: --page ${page + 1}` : ''}`,
  );
}
