import { brand } from '../../contract/brand.ts';
import type { MentorStats } from '../../contract/index.ts';
import type { ScreenMaker, ScreenPart } from '../../platform/presentation/screen-model.ts';
import type { TableShape } from '../../platform/presentation/table.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { count, day, money, person } from '../../platform/presentation/value.ts';
import { mentorDetail } from '../mentors/mentor-detail.ts';
import { adminMentorsFeature } from '../mentors/mentors.module.ts';
import { adminStatsFeature } from './admin-stats.module.ts';

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
    { key: 'active', label: 'Active', align: 'end', value: (row) => count(row.active) },
    {
      key: 'trialing',
      label: 'Trialing',
      align: 'end',
      importance: 4,
      value: (row) => count(row.trialing),
    },
    {
      key: 'comped',
      label: 'Comped',
      align: 'end',
      importance: 6,
      value: (row) => count(row.comped),
    },
    {
      key: 'pastDue',
      label: 'Past due',
      align: 'end',
      importance: 3,
      value: (row) => count(row.pastDue),
    },
    { key: 'mrr', label: 'MRR', align: 'end', value: (row) => money(row.mrr, 'No revenue') },
    { key: 'plans', label: 'Plans', align: 'end', importance: 5, value: (row) => count(row.plans) },
    {
      key: 'accounts',
      label: 'Accounts',
      align: 'end',
      importance: 6,
      value: (row) => count(row.accounts),
    },
    {
      key: 'closed',
      label: 'Closed trades',
      align: 'end',
      importance: 2,
      value: (row) => count(row.closedPositions),
    },
    {
      key: 'lastTrade',
      label: 'Last trade',
      align: 'end',
      importance: 5,
      value: (row) => day(row.lastTradeAt, 'No trade yet'),
    },
    {
      key: 'joined',
      label: 'Joined',
      align: 'end',
      importance: 6,
      sort: 'createdAt',
      value: (row) => day(row.joinedAt),
    },
  ],
};

export const mentorStatsScreen: ScreenMaker = (skipper) => {
  const { mentors } = skipper.use(adminStatsFeature);
  const admin = skipper.use(adminMentorsFeature);
  const table = tableOf(mentorStatsTable, {
    result: () => mentors.result,
    rows: (data) => data.mentors,
    pages: mentors,
    state: mentors.state,
    search: admin.search,
    open: ({ uuid }) => admin.opened.pathTo(uuid),
  });
  return {
    description: 'Subscriptions, recurring revenue and activity.',
    get parts(): readonly ScreenPart[] {
      const { uuid } = admin.opened;
      return uuid === undefined ? [{ table }] : [{ table }, { detail: mentorDetail(admin, uuid) }];
    },
  };
};
