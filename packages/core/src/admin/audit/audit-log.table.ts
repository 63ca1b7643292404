import { brand } from '../../contract/brand.ts';
import type { AuditKind, AuditLogEntry } from '../../contract/index.ts';
import { narrowedHint, type TableShape } from '../../platform/presentation/table.ts';
import { count, instant, text } from '../../platform/presentation/value.ts';
import { roleNames } from '../role-names.ts';

/** The name of a detail in words: `sessionsEnded` is "sessions ended". */
export const detailName = (key: string): string =>
  key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const roles = new Map<unknown, string>(Object.entries(roleNames));

/** A detail as an admin reads it: roles have other names in the product. */
export const detailText = (name: string, value: string | number | null): string | null =>
  value === null ? null : (name === 'role' && roles.get(value)) || String(value);

/** Details that are not shown elsewhere, such as "amount: 500, currency: USD". */
export const detailsText = ({ details }: AuditLogEntry): string =>
  Object.entries(details)
    .flatMap(([name, value]) =>
      name === 'reason' || value === null
        ? []
        : [`${detailName(name)}: ${detailText(name, value)}`],
    )
    .join(', ');

/** Who acted: an admin who viewed as a user did so for that user. */
export const actorText = ({ actor, onBehalfOf }: AuditLogEntry): string | null =>
  onBehalfOf === null ? actor : `${actor} as ${onBehalfOf}`;

/** In the order of the filter. */
const kindNames: Readonly<Record<AuditKind, string>> = {
  user: 'Users',
  role: 'Roles',
  invitation: 'Invitations',
  session: 'Sessions',
  password: 'Passwords',
  second_factor: 'Two-step sign-in',
  recovery_code: 'Recovery codes used',
  recovery_codes: 'Recovery codes replaced',
  identity: 'Sign-in services',
  email: 'Email addresses',
  phone: 'Phone numbers',
  impersonation: 'Viewing as users',
  access: 'Refused calls',
  limit: 'Rate limits',
  mentor: `Terms of ${brand.mentors}`,
  plan: 'Plans',
  subscription: 'Subscriptions',
  subscriber: 'Subscribers',
  refund: 'Refunds',
  dispute: 'Disputes',
  payout: 'Payouts',
  account: 'Trading accounts',
  import: 'Imports',
  fills: 'Corrections',
  job: 'Jobs',
  webhook: 'Provider events',
  whop: 'Whop',
  backup: 'Backups',
  clock: 'Clock',
  audit: 'Audit log',
};

/** The audit log, one entry a row. */
export const auditLogTable: TableShape<AuditLogEntry> = {
  key: '',
  name: 'Audit log',
  rowKey: ({ number }) => String(number),
  empty: { title: 'No entries yet', hint: 'Changes to accounts and rights are listed here.' },
  narrowed: { title: 'No entries found', hint: narrowedHint },
  filters: [
    {
      key: 'action',
      label: 'Event',
      options: Object.entries(kindNames).map(([value, label]) => ({ value, label })),
    },
    {
      key: 'days',
      label: 'Time',
      options: [
        { value: '1', label: 'Today' },
        { value: '7', label: '7 days' },
        { value: '30', label: '30 days' },
        { value: '90', label: '90 days' },
      ],
    },
  ],
  columns: [
    { key: 'event', label: 'Event', long: true, value: (row) => text(row.says) },
    { key: 'at', label: 'When', value: (row) => instant(row.at) },
    {
      key: 'actor',
      label: 'By',
      below: true,
      value: (row) => text(actorText(row), 'No session'),
    },
    { key: 'subject', label: 'About', importance: 3, value: (row) => text(row.subject, 'None') },
    {
      key: 'reason',
      label: 'Reason',
      long: true,
      importance: 4,
      value: (row) => text(row.details.reason?.toString(), 'None given'),
    },
    {
      key: 'details',
      label: 'Details',
      long: true,
      importance: 6,
      value: (row) => text(detailsText(row), 'None'),
    },
    { key: 'ip', label: 'Address', importance: 7, value: (row) => text(row.ip, 'None') },
    {
      key: 'number',
      label: 'Number',
      align: 'end',
      importance: 8,
      value: (row) => count(row.number),
    },
  ],
};
