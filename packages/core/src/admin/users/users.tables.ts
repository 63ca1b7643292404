import { brand } from '../../contract/brand.ts';
import type { AdminUser, AdminUserDetail, AuditLogEntry } from '../../contract/index.ts';
import { narrowedHint, type TableShape } from '../../platform/presentation/table.ts';
import {
  badge,
  count,
  day,
  instant,
  money,
  person,
  text,
} from '../../platform/presentation/value.ts';
import { actorText } from '../audit/audit-log.table.ts';
import { roleNames } from '../role-names.ts';

export const userStatus = (status: AdminUser['status']) =>
  status === 'active'
    ? badge('active', 'Active', 'success')
    : badge('suspended', 'Suspended', 'danger');

export const rolesText = (roles: AdminUser['roles']): string =>
  roles.map((role) => roleNames[role]).join(', ');

/** Every user, one a row. */
export const usersTable: TableShape<AdminUser> = {
  key: '',
  name: 'Users',
  rowKey: ({ uuid }) => uuid,
  empty: { title: 'No users yet', hint: 'Everyone who signs up is listed here.' },
  narrowed: { title: 'No users found', hint: narrowedHint },
  filters: [
    {
      key: 'role',
      label: 'Role',
      options: [
        { value: 'mentor', label: brand.mentors },
        { value: 'mentee', label: brand.mentees },
        { value: 'admin', label: 'Admins' },
      ],
    },
    {
      key: 'status',
      label: 'Status',
      options: [
        { value: 'active', label: 'Active' },
        { value: 'suspended', label: 'Suspended' },
      ],
    },
  ],
  columns: [
    {
      key: 'username',
      label: 'User',
      sort: 'username',
      value: (row) => person(row.username, row.avatarUrl),
    },
    { key: 'email', label: 'Email', importance: 3, value: (row) => text(row.email) },
    { key: 'roles', label: 'Roles', importance: 2, value: (row) => text(rolesText(row.roles)) },
    { key: 'status', label: 'Status', value: (row) => userStatus(row.status) },
    {
      key: 'subscriptions',
      label: 'Subscriptions',
      align: 'end',
      importance: 5,
      value: (row) => count(row.subscriptions),
    },
    {
      key: 'spend',
      label: 'Spend',
      align: 'end',
      importance: 4,
      value: (row) => money(row.spend, 'Nothing paid'),
    },
    {
      key: 'seen',
      label: 'Last seen',
      align: 'end',
      importance: 4,
      value: (row) => day(row.lastSeenAt, 'Never'),
    },
    {
      key: 'joined',
      label: 'Joined',
      align: 'end',
      importance: 6,
      sort: 'createdAt',
      value: (row) => day(row.createdAt),
    },
  ],
};

type UserSession = AdminUserDetail['sessions'][number];

/** Where a user is signed in. */
export const userSessionsTable: TableShape<UserSession> = {
  key: 'sessions',
  name: 'Sessions',
  rowKey: ({ uuid }) => uuid,
  empty: { title: 'Not signed in anywhere' },
  columns: [
    { key: 'device', label: 'Device', value: (row) => text(row.device, 'Unknown device') },
    { key: 'ip', label: 'Address', value: (row) => text(row.ip, 'Unknown') },
    { key: 'seen', label: 'Last seen', align: 'end', value: (row) => instant(row.lastSeenAt) },
  ],
};

/** Security events about a user. */
export const userEventsTable: TableShape<AuditLogEntry> = {
  key: 'events',
  timeline: true,
  name: 'Audit log',
  rowKey: ({ number }) => String(number),
  empty: { title: 'No events' },
  columns: [
    { key: 'at', label: 'When', value: (row) => instant(row.at) },
    { key: 'action', label: 'Event', long: true, value: (row) => text(row.says) },
    {
      key: 'actor',
      label: 'By',
      importance: 2,
      value: (row) => text(actorText(row), 'No session'),
    },
    {
      key: 'reason',
      label: 'Reason',
      long: true,
      importance: 3,
      value: (row) => text(row.details.reason?.toString(), 'None given'),
    },
  ],
};
