import {
  profileOf,
  subscriptionsTable,
} from '../../commerce/subscriptions/subscriptions.tables.ts';
import type { AdminUserDetail, Subscription } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { Figure } from '../../platform/presentation/figure.ts';
import { writtenDay } from '../../platform/presentation/format-time.ts';
import type {
  ScreenDetail,
  ScreenMaker,
  ScreenPart,
} from '../../platform/presentation/screen-model.ts';
import type { TableShape } from '../../platform/presentation/table.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { day, instant, money, text } from '../../platform/presentation/value.ts';
import { to } from '../../shell/navigation/links.ts';
import { viewAsFeature } from '../impersonation/view-as.module.ts';
import { userActions } from './user-forms.ts';
import { usersFeature } from './users.module.ts';
import type { UsersStore } from './users.store.ts';
import {
  rolesText,
  userEventsTable,
  userSessionsTable,
  userStatus,
  usersTable,
} from './users.tables.ts';

/** All users with search and filters; one of them opened over the list. */
export const usersScreen: ScreenMaker = (skipper) => {
  const users = skipper.use(usersFeature);
  const table = tableOf(usersTable, {
    result: () => users.list.result,
    rows: (data) => data.users,
    pages: users.list,
    state: users.list.state,
    search: users.search,
    open: ({ uuid }) => users.opened.pathTo(uuid),
  });
  return {
    description: 'Everyone with an account: roles, sessions, subscriptions and spend.',
    get parts(): readonly ScreenPart[] {
      const { uuid } = users.opened;
      return uuid === undefined
        ? [{ table }]
        : [{ table }, { detail: detailOf(skipper, users, uuid) }];
    },
  };
};

function detailOf(skipper: Skipper, users: UsersStore, uuid: string): ScreenDetail {
  const result = users.user(uuid);
  const user = result.data;
  return {
    title: user?.username ?? 'User',
    close: () => users.opened.close(),
    parts: user ? partsOf(skipper, users, user) : [{ result }],
  };
}

/** Another’s subscriptions: nothing to do about having none. */
const heldShape: TableShape<Subscription> = {
  ...subscriptionsTable,
  empty: { title: 'No subscriptions' },
};

function partsOf(skipper: Skipper, users: UsersStore, user: AdminUserDetail): ScreenPart[] {
  const { uuid, suspension } = user;
  const since = suspension
    ? [
        {
          notice: `Suspended by ${suspension.by} on ${writtenDay(suspension.at)}: ${suspension.reason}`,
          tone: 'warning' as const,
        },
      ]
    : [];
  const result = () => users.user(uuid);
  const own = skipper.session.current?.uuid ?? '';
  return [
    ...since,
    { name: 'Account', facts: factsOf(user) },
    { actions: userActions(users, user, own, skipper.use(viewAsFeature)) },
    { named: true, table: tableOf(userSessionsTable, { result, rows: (data) => data.sessions }) },
    {
      named: true,
      table: tableOf(heldShape, {
        result,
        rows: (data) => data.follows,
        open: profileOf,
      }),
    },
    {
      named: true,
      table: tableOf(userEventsTable, {
        result: () => users.entriesAbout(uuid),
        rows: (data) => data.entries,
      }),
    },
    ...(user.roles.includes('mentor')
      ? [{ links: [{ label: 'Public page', path: to('profile', { username: user.username }) }] }]
      : []),
  ];
}

const factsOf = (user: AdminUserDetail): readonly Figure[] => [
  {
    key: 'email',
    label: 'Email',
    value: text(user.email),
    note: user.emailIsVerified ? 'Verified' : 'Not verified',
  },
  {
    key: 'second-factor',
    label: 'Two-step sign-in',
    value: text(user.secondFactor ? 'On' : 'Off'),
  },
  { key: 'status', label: 'Status', value: userStatus(user.status) },
  { key: 'roles', label: 'Roles', value: text(rolesText(user.roles)) },
  { key: 'spend', label: 'Spend', value: money(user.spend, 'Nothing paid') },
  { key: 'seen', label: 'Last seen', value: instant(user.lastSeenAt, 'Never') },
  { key: 'joined', label: 'Joined', value: day(user.createdAt) },
];
