import { brand } from '../../contract/brand.ts';
import type { MentorStats, MentorStatsSortKey } from '../../contract/index.ts';
import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import type { Column, TableShape } from '../../platform/presentation/table.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import {
  absent,
  badge,
  count,
  day,
  money,
  percent,
  person,
  type Value,
} from '../../platform/presentation/value.ts';
import { mentorDetail } from '../mentors/mentor-detail.ts';
import { adminMentorsFeature } from '../mentors/mentors.module.ts';
import { userStatus } from '../users/users.tables.ts';
import { adminStatsFeature } from './admin-stats.module.ts';
import { periodParts } from './mentor-period.parts.ts';
import { pickerOf } from './period-picker.ts';

/** A number that the server sorts by. */
const figure = (
  key: MentorStatsSortKey,
  label: string,
  value: (row: MentorStats) => Value,
  importance = 1,
): Column<MentorStats> => ({ key, label, align: 'end', importance, sort: key, value });

const syncBadges: Readonly<Record<MentorStats['syncState'], Value>> = {
  ok: badge('ok', 'Recent', 'success'),
  stale: badge('stale', 'Over 30 days old', 'warning'),
  none: absent('No imports'),
};

const payoutBadges: Readonly<Record<MentorStats['payoutState'], Value>> = {
  ready: badge('ready', 'Ready', 'success'),
  held: badge('held', 'Held', 'danger'),
  pending: badge('pending', 'Not finished', 'warning'),
  none: absent('Not set up'),
};

/** Every Skipper in figures. */
export const mentorStatsTable: TableShape<MentorStats> = {
  key: '',
  name: brand.mentors,
  rowKey: ({ uuid }) => uuid,
  empty: { title: `No ${brand.mentors} yet` },
  columns: [
    {
      key: 'username',
      label: brand.mentor,
      sort: 'username',
      value: (row) => person(row.username, row.avatarUrl),
    },
    { key: 'status', label: 'Status', importance: 2, value: (row) => userStatus(row.status) },
    figure('active', 'Active', (row) => count(row.active)),
    figure('trialing', 'Trialing', (row) => count(row.trialing), 6),
    figure('comped', 'Comped', (row) => count(row.comped), 9),
    figure('pastDue', 'Past due', (row) => count(row.pastDue), 5),
    figure('mrr', 'MRR', (row) => money(row.mrr, 'No revenue')),
    figure('revenue30d', 'Revenue, 30 days', (row) => money(row.revenue30d, 'No sales'), 3),
    figure('revenueTotal', 'Revenue, all time', (row) => money(row.revenueTotal, 'No sales'), 4),
    figure('churn30d', 'Churn, 30 days', (row) => percent(row.churn30d, 'No one paid before'), 3),
    figure('refundRate', 'Refund rate', (row) => percent(row.refundRate, 'No sales'), 6),
    figure('plans', 'Plans', (row) => count(row.plans), 8),
    figure('accounts', 'Accounts', (row) => count(row.accounts), 10),
    {
      ...figure('closedPositions', 'Closed trades', (row) => count(row.closedPositions), 4),
      key: 'closed',
    },
    {
      ...figure('lastTradeAt', 'Last trade', (row) => day(row.lastTradeAt, 'No trade yet'), 7),
      key: 'lastTrade',
    },
    {
      key: 'syncState',
      label: 'Imports',
      importance: 8,
      sort: 'syncState',
      value: (row) => syncBadges[row.syncState],
    },
    {
      key: 'payoutState',
      label: 'Payouts',
      importance: 7,
      sort: 'payoutState',
      value: (row) => payoutBadges[row.payoutState],
    },
    { ...figure('createdAt', 'Joined', (row) => day(row.joinedAt), 10), key: 'joined' },
  ],
};

export const mentorStatsScreen: ScreenMaker = (skipper) => {
  const stats = skipper.use(adminStatsFeature);
  const { mentors } = stats;
  const admin = skipper.use(adminMentorsFeature);
  const period = pickerOf(stats.mentorsChosen);
  const table = tableOf(mentorStatsTable, {
    result: () => mentors.result,
    rows: (data) => data.mentors,
    timeZone: () => 'UTC',
    zoneSaid: true,
    pages: mentors,
    state: mentors.state,
    search: admin.search,
    open: ({ uuid }) => admin.opened.pathTo(uuid),
  });
  return {
    description: `Revenue of a period, and every ${brand.mentor} as of now. Days are in UTC.`,
    get parts(): readonly ScreenPart[] {
      const { uuid } = admin.opened;
      return [
        { period },
        ...periodParts(stats),
        { named: true, table },
        ...(uuid === undefined ? [] : [{ detail: mentorDetail(admin, uuid) }]),
      ];
    },
  };
};
