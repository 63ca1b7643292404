import {
  eventsTable,
  invitationsTable,
  paymentsTable,
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
  SubscriptionEventRow,
} from '@skipper/core/contract';
import { absent, formatDay, formatMoney } from '../output/format.ts';
import { shapeView } from '../output/list-view.ts';

/** Output of the lists of an admin in commands. */

export const invitationsView = shapeView<Invitation>(invitationsTable, {
  hint: 'Send some with `skipper invite create <emails...>`.',
  uuid: (row) => row.uuid,
  fields: ['uuid', 'email', 'role', 'state', 'invitedBy', 'createdAt', 'expiresAt', 'acceptedAt'],
  plain: [
    (row) => row.email,
    (row) => row.state,
    (row) => row.role,
    (row) => row.expiresAt,
    (row) => row.uuid,
  ],
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

const plainMoney = (row: AdminUser) =>
  row.spend.map(({ amount, currency }) => `${amount} ${currency}`).join(',');

export const usersView = shapeView<AdminUser>(usersTable, {
  uuid: (row) => row.uuid,
  fields: userFields,
  plain: [
    (row) => row.username,
    (row) => row.email,
    (row) => row.status,
    (row) => row.roles.join(','),
    (row) => row.subscriptions,
    plainMoney,
    (row) => row.lastSeenAt,
    (row) => row.uuid,
  ],
});

type Line = (
  label: string,
  read: (user: AdminUserDetail) => string,
) => {
  readonly label: string;
  readonly text: (user: AdminUserDetail) => string;
  readonly raw: (user: AdminUserDetail) => string;
};

const line: Line = (label, read) => ({ label, text: read, raw: read });

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
  columns: [
    line('Username', (user) => user.username),
    line('Email', (user) => `${user.email}${user.emailIsVerified ? '' : ' (not verified)'}`),
    line('Roles', (user) => user.roles.join(', ')),
    line('Status', (user) => user.status),
    line('Suspended', ({ suspension }) =>
      suspension ? `${formatDay(suspension.at)} by ${suspension.by}: ${suspension.reason}` : absent,
    ),
    line('Sessions', (user) => String(user.sessions.length)),
    line('Subscriptions', (user) => String(user.subscriptions)),
    line('Spend', (user) => user.spend.map(formatMoney).join(' ') || absent),
    line('Last seen', (user) => (user.lastSeenAt ? formatDay(user.lastSeenAt) : absent)),
    line('Joined', (user) => formatDay(user.createdAt)),
    line('Uuid', (user) => user.uuid),
  ],
};

export const userSessionsView = shapeView<AdminUserDetail['sessions'][number]>(userSessionsTable, {
  fields: ['uuid', 'device', 'ip', 'createdAt', 'lastSeenAt', 'expiresAt'],
  plain: [(row) => row.device, (row) => row.ip, (row) => row.lastSeenAt, (row) => row.uuid],
});

export const userEventsView = shapeView<AuditLogEntry>(userEventsTable, {
  fields: ['number', 'at', 'action', 'actor', 'actorUuid', 'subjectUuid', 'details', 'ip'],
  plain: [
    (row) => row.at,
    (row) => row.action,
    (row) => row.actor,
    (row) => row.details.reason ?? null,
  ],
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
    (row) => row.at,
    (row) => row.kind,
    (row) => row.invoice,
    (row) => row.buyer,
    (row) => row.mentor,
    (row) => row.currency,
    (row) => row.amount,
    (row) => row.processing,
    (row) => row.platformFees,
    (row) => row.affiliate,
    (row) => row.mentorNet,
  ],
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
    (row) => row.at,
    (row) => row.kind,
    (row) => row.subscriber,
    (row) => row.mentor,
    (row) => row.fromStatus,
    (row) => row.toStatus,
    (row) => row.currency,
    (row) => row.yearlyBefore,
    (row) => row.yearlyAfter,
  ],
});

const mentorLine = (label: string, read: (mentor: AdminMentor) => string) => ({
  label,
  text: read,
  raw: read,
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
  columns: [
    mentorLine('Username', (mentor) => mentor.username),
    mentorLine('Email', (mentor) => mentor.email),
    mentorLine('Status', (mentor) => mentor.status),
    mentorLine(
      'Platform fee',
      ({ feePercent, ownFee }) => `${feePercent} %${ownFee ? ' (their own)' : ''}`,
    ),
    mentorLine('Sales', (mentor) => (mentor.salesSuspended ? 'suspended' : 'on')),
    mentorLine('Active', (mentor) => String(mentor.active)),
    mentorLine('MRR', (mentor) => mentor.mrr.map(formatMoney).join(' ') || absent),
    mentorLine(
      'Accounts',
      (mentor) => mentor.accountList.map(({ alias }) => alias).join(', ') || absent,
    ),
    mentorLine('Plans', (mentor) => mentor.planList.map(({ name }) => name).join(', ') || absent),
    mentorLine('Uuid', (mentor) => mentor.uuid),
  ],
};
