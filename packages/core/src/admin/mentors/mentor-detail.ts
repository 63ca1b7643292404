import { brand } from '../../contract/brand.ts';
import { type AdminMentor, accessLevelMeaning, adminReason } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { Action } from '../../platform/presentation/action.ts';
import type { Figure } from '../../platform/presentation/figure.ts';
import { type FormModel, type FormShape, formOf } from '../../platform/presentation/form-model.ts';
import type { ScreenDetail, ScreenPart } from '../../platform/presentation/screen-model.ts';
import type { TableShape } from '../../platform/presentation/table.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import {
  badge,
  count,
  day,
  money,
  percent,
  rate,
  recurring,
  text,
} from '../../platform/presentation/value.ts';
import { to } from '../../shell/navigation/links.ts';
import { reasonField } from '../reason-field.ts';
import { userStatus } from '../users/users.tables.ts';
import type { AdminMentorsStore } from './mentors.store.ts';

type Account = AdminMentor['accountList'][number];
type Plan = AdminMentor['planList'][number];

const accountsTable: TableShape<Account> = {
  key: 'accounts',
  name: 'Accounts',
  rowKey: ({ uuid }) => uuid,
  empty: { title: 'No accounts yet' },
  columns: [
    { key: 'alias', label: 'Account', value: (row) => text(row.alias) },
    {
      key: 'state',
      label: 'State',
      value: (row) =>
        row.archivedAt === null
          ? badge('active', 'Active', 'success')
          : badge('archived', 'Archived'),
    },
    {
      key: 'level',
      label: 'Visitors see',
      importance: 3,
      value: (row) => text(accessLevelMeaning(row.publicLevel)),
      long: true,
    },
    {
      key: 'import',
      label: 'Last import',
      align: 'end',
      importance: 2,
      value: (row) => day(row.lastImportAt, 'Never'),
    },
  ],
};

const plansTable: TableShape<Plan> = {
  key: 'plans',
  name: 'Plans',
  rowKey: ({ uuid }) => uuid,
  empty: { title: 'No plans yet' },
  columns: [
    { key: 'name', label: 'Plan', value: (row) => text(row.name) },
    {
      key: 'status',
      label: 'Status',
      importance: 2,
      value: (row) =>
        row.status === 'active'
          ? badge('active', 'Active', 'success')
          : badge('archived', 'Archived'),
    },
    {
      key: 'price',
      label: 'Price from',
      align: 'end',
      value: (row) => recurring(row.prices[0], 'Free'),
    },
    {
      key: 'subscribers',
      label: 'Subscribers',
      align: 'end',
      importance: 3,
      value: (row) => count(row.subscribers),
    },
  ],
};

type FeeValues = { fee: string; reason: string };

const feeShape: FormShape<FeeValues> = {
  title: 'Change the platform fee',
  submit: 'Save fee',
  fields: {
    fee: {
      label: 'Platform fee in percent',
      kind: 'decimal',
      hint: 'Leave empty for the standard fee.',
    },
    reason: reasonField,
  },
};

const salesShape = (stop: boolean): FormShape<{ reason: string }> => ({
  title: stop ? 'Suspend sales?' : 'Resume sales?',
  submit: stop ? 'Yes, suspend sales' : 'Yes, resume sales',
  ...(stop ? { dangerous: true } : {}),
  fields: { reason: reasonField },
});

const feeRule = (value: string): string | undefined =>
  value.trim() === '' || /^\d{1,2}(\.\d{1,2})?$/.test(value.trim())
    ? undefined
    : 'Enter a percentage below 100 with at most two places, such as 7.5.';

const suspendedText = `This ${brand.mentor} is suspended: their page is not shown, nothing is sold, renewals are not charged, and no money is paid out.`;

/** One Skipper with accounts, plans and terms. */
export function mentorDetail(mentors: AdminMentorsStore, uuid: string): ScreenDetail {
  const result = mentors.mentor(uuid);
  const mentor = result.data;
  return {
    title: mentor?.username ?? brand.mentor,
    close: () => mentors.opened.close(),
    parts: mentor ? partsOf(mentors, mentor) : [{ result }],
  };
}

function partsOf(mentors: AdminMentorsStore, mentor: AdminMentor): readonly ScreenPart[] {
  const result = () => mentors.mentor(mentor.uuid);
  return [
    ...(mentor.status === 'suspended' ? [{ notice: suspendedText, tone: 'warning' as const }] : []),
    ...(mentor.salesSuspended
      ? [{ notice: 'Sales are suspended: no plan is offered.', tone: 'warning' as const }]
      : []),
    { name: 'Terms', facts: factsOf(mentor) },
    { actions: actionsOf(mentors, mentor) },
    { named: true, table: tableOf(accountsTable, { result, rows: (data) => data.accountList }) },
    { named: true, table: tableOf(plansTable, { result, rows: (data) => data.planList }) },
    {
      links: [
        { label: 'Public page', path: to('profile', { username: mentor.username }) },
        { label: 'User account', path: `${to('admin-users')}?user=${mentor.uuid}` },
      ],
    },
  ];
}

const factsOf = (mentor: AdminMentor): readonly Figure[] => [
  { key: 'email', label: 'Email', value: text(mentor.email) },
  { key: 'status', label: 'Status', value: userStatus(mentor.status) },
  {
    key: 'fee',
    label: 'Platform fee',
    value: rate(mentor.feePercent * 100),
    note: mentor.ownFee ? 'Custom fee' : 'Standard fee',
  },
  { key: 'mrr', label: 'MRR', value: money(mentor.mrr, 'No revenue') },
  { key: 'revenue30d', label: 'Revenue, 30 days', value: money(mentor.revenue30d, 'No sales') },
  { key: 'revenue', label: 'Revenue in all', value: money(mentor.revenueTotal, 'No sales') },
  { key: 'refunds', label: 'Refund rate', value: percent(mentor.refundRate, 'No sales') },
  { key: 'trade', label: 'Last trade', value: day(mentor.lastTradeAt, 'No trade yet') },
  { key: 'joined', label: 'Joined', value: day(mentor.joinedAt) },
];

function actionsOf(mentors: AdminMentorsStore, mentor: AdminMentor): readonly Action[] {
  const stop = !mentor.salesSuspended;
  return [
    { label: 'Change fee', form: () => feeForm(mentors, mentor) },
    {
      label: stop ? 'Suspend sales' : 'Resume sales',
      key: 'sales',
      dangerous: stop,
      form: () => salesForm(mentors, mentor, stop),
    },
  ];
}

function feeForm(mentors: AdminMentorsStore, mentor: AdminMentor): FormModel {
  const form = new Form<FeeValues>({
    initial: { fee: mentor.ownFee ? String(mentor.feePercent) : '', reason: '' },
    rules: { fee: feeRule, reason: adminReason },
    fieldOf: (name) => (name === 'feePercent' ? 'fee' : name),
    submit: ({ fee, reason: why }) =>
      mentors.change(mentor, {
        feePercent: fee.trim() === '' ? null : Number(fee),
        reason: why.trim(),
      }),
  });
  return formOf(feeShape, form, { description: 'Applies to sales from now on.' });
}

function salesForm(mentors: AdminMentorsStore, mentor: AdminMentor, stop: boolean): FormModel {
  const form = new Form({
    initial: { reason: '' },
    rules: { reason: adminReason },
    submit: (values) =>
      mentors.change(mentor, { salesSuspended: stop, reason: values.reason.trim() }),
  });
  return formOf(salesShape(stop), form, {
    description: stop
      ? `${mentor.username}’s plans are no longer on sale. Subscriptions continue.`
      : `${mentor.username}’s plans are back on sale.`,
  });
}
