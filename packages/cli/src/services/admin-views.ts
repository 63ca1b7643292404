import {
  eventsTable,
  invitationsTable,
  paymentsTable,
  standingTable,
  userEventsTable,
  userSessionsTable,
  usersTable,
} from '@skipper/core';
import type {
  AdminMentor,
  AdminUser,
  AdminUserDetail,
  AuditLogEntry,
  Invitation,
  PaymentRow,
  StandingSubscription,
  SubscriptionEventRow,
} from '@skipper/core/contract';
import { absent, formatDay, formatMoney } from '../output/format.ts';
import { shapeView } from '../output/list-view.ts';
import { plainAmounts } from '../output/plain-lines.ts';

/** Output of the lists of an admin in commands. */

export const invitationsView = shapeView<Invitation>(invitationsTable, {
  hint: 'Send some with `skipper invite create <emails...> --reason <text>`.',
  uuid: (row) => row.uuid,
  fields: ['uuid', 'email', 'role', 'state', 'invitedBy', 'createdAt', 'expiresAt', 'acceptedAt'],
  plain: ['email', 'state', 'role', 'expiresAt', 'uuid'],
});

/** Names of the plain lines of one invitation. */
export const invitationLines = ['Email', 'State', 'Role', 'Valid until', 'Uuid'];

const userFields = [
  'uuid',
  'username',
  'email',
  'avatarUrl',
  'roles',
  'status',
  'createdAt',
  'lastSeenAt',
  'subscriptions',
  'spend',
] as const;

export const usersView = shapeView<AdminUser>(usersTable, {
  fields: userFields,
  plain: [
    'username',
    'email',
    'status',
    (row) => row.roles.join(','),
    'subscriptions',
    (row) => plainAmounts(row.spend),
    'lastSeenAt',
    'uuid',
  ],
});

/** Lines of one row that print the same for people and in a pipe. */
const lines = <Row>(all: readonly (readonly [label: string, text: (row: Row) => string])[]) =>
  all.map(([label, text]) => ({ label, text, raw: text }));

/** One user, line by line. */
export const userDetail = {
  fields: [
    ...userFields,
    'emailIsVerified',
    'phoneIsVerified',
    'needsSetup',
    'suspension',
    'sessions',
    'follows',
  ] satisfies readonly (keyof AdminUserDetail)[],
  columns: lines<AdminUserDetail>([
    ['Username', (user) => user.username],
    ['Email', (user) => `${user.email}${user.emailIsVerified ? '' : ' (not verified)'}`],
    ['Roles', (user) => user.roles.join(', ')],
    ['Status', (user) => user.status],
    [
      'Suspended',
      ({ suspension }) =>
        suspension
          ? `${formatDay(suspension.at)} by ${suspension.by}: ${suspension.reason}`
          : absent,
    ],
    ['Sessions', (user) => String(user.sessions.length)],
    ['Subscriptions', (user) => String(user.subscriptions)],
    ['Spend', (user) => user.spend.map(formatMoney).join(' ') || absent],
    ['Last seen', (user) => (user.lastSeenAt ? formatDay(user.lastSeenAt) : absent)],
    ['Joined', (user) => formatDay(user.createdAt)],
    ['Uuid', (user) => user.uuid],
  ]),
};

export const userSessionsView = shapeView<AdminUserDetail['sessions'][number]>(userSessionsTable, {
  fields: ['uuid', 'device', 'ip', 'createdAt', 'lastSeenAt', 'expiresAt'],
  plain: ['device', 'ip', 'lastSeenAt', 'uuid'],
});

export const userEventsView = shapeView<AuditLogEntry>(userEventsTable, {
  fields: [
    'number',
    'at',
    'action',
    'actor',
    'actorUuid',
    'onBehalfOf',
    'onBehalfOfUuid',
    'subjectUuid',
    'details',
    'ip',
  ],
  plain: ['at', 'action', 'actor', (row) => row.details.reason ?? null],
});

export const paymentsView = shapeView<PaymentRow>(paymentsTable, {
  fields: [
    'uuid',
    'at',
    'kind',
    'invoice',
    'buyer',
    'mentor',
    'currency',
    'amount',
    'processing',
    'platformFees',
    'affiliate',
    'mentorNet',
  ],
  plain: [
    'at',
    'kind',
    'invoice',
    'buyer',
    'mentor',
    'currency',
    'amount',
    'processing',
    'platformFees',
    'affiliate',
    'mentorNet',
  ],
});

export const standingView = shapeView<StandingSubscription>(standingTable, {
  fields: ['uuid', 'since', 'subscriber', 'mentor', 'type', 'interval', 'currency', 'yearly'],
  plain: ['since', 'subscriber', 'mentor', 'type', 'interval', 'currency', 'yearly'],
});

export const eventsView = shapeView<SubscriptionEventRow>(eventsTable, {
  fields: [
    'uuid',
    'at',
    'kind',
    'subscriber',
    'mentor',
    'fromStatus',
    'toStatus',
    'interval',
    'currency',
    'yearlyBefore',
    'yearlyAfter',
  ],
  plain: [
    'at',
    'kind',
    'subscriber',
    'mentor',
    'fromStatus',
    'toStatus',
    'currency',
    'yearlyBefore',
    'yearlyAfter',
  ],
});

/** One Skipper, line by line. */
export const mentorDetail = {
  fields: [
    'uuid',
    'username',
    'email',
    'status',
    'joinedAt',
    'feePercent',
    'ownFee',
    'salesSuspended',
    'active',
    'trialing',
    'comped',
    'pastDue',
    'mrr',
    'revenue30d',
    'revenueTotal',
    'refundRate',
    'closedPositions',
    'lastTradeAt',
    'accountList',
    'planList',
  ] satisfies readonly (keyof AdminMentor)[],
  columns: lines<AdminMentor>([
    ['Username', (mentor) => mentor.username],
    ['Email', (mentor) => mentor.email],
    ['Status', (mentor) => mentor.status],
    ['Platform fee', ({ feePercent, ownFee }) => `${feePercent} %${ownFee ? ' (custom)' : ''}`],
    ['Sales', (mentor) => (mentor.salesSuspended ? 'suspended' : 'on')],
    ['Active', (mentor) => String(mentor.active)],
    ['MRR', (mentor) => mentor.mrr.map(formatMoney).join(' ') || absent],
    ['Accounts', (mentor) => mentor.accountList.map(({ alias }) => alias).join(', ') || absent],
    ['Plans', (mentor) => mentor.planList.map(({ name }) => name).join(', ') || absent],
    ['Uuid', (mentor) => mentor.uuid],
  ]),
};
