import { brand } from '../../contract/brand.ts';
import type { Subscription } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { ScreenMaker } from '../../platform/presentation/screen-model.ts';
import type { Table, TableShape } from '../../platform/presentation/table.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import {
  type BadgeTone,
  badge,
  day,
  money,
  person,
  text,
} from '../../platform/presentation/value.ts';
import { to } from '../../shell/navigation/links.ts';

const statuses: Readonly<Record<string, readonly [label: string, tone: BadgeTone]>> = {
  incomplete: ['Incomplete', 'warning'],
  trialing: ['Trial', 'accent'],
  active: ['Active', 'success'],
  past_due: ['Past due', 'warning'],
  paused: ['Paused', 'neutral'],
  comped: ['Comped', 'accent'],
  canceled: ['Canceled', 'neutral'],
  expired: ['Expired', 'neutral'],
};

/** How often a price falls due. */
export const intervals = {
  month: 'Monthly',
  quarter: 'Quarterly',
  year: 'Yearly',
  free: 'Free',
} as const;

/** The Skippers that a user pays for or follows free. */
export const subscriptionsTable: TableShape<Subscription> = {
  key: '',
  name: 'Subscriptions',
  rowKey: ({ uuid }) => uuid,
  empty: {
    title: 'No subscriptions yet',
    hint: `Subscribe to a ${brand.mentor} and their open positions appear here.`,
  },
  columns: [
    {
      key: 'mentor',
      label: brand.mentor,
      value: ({ account }) => person(account.username, account.avatarUrl),
    },
    { key: 'plan', label: 'Plan', value: ({ plan }) => text(plan.name) },
    { key: 'status', label: 'Status', importance: 2, value: statusOf },
    {
      key: 'price',
      label: 'Price',
      align: 'end',
      importance: 3,
      value: (row) => (row.interval === 'free' ? text('Free') : money(row)),
    },
    {
      key: 'interval',
      label: 'Interval',
      importance: 4,
      value: ({ interval }) => text(intervals[interval]),
    },
    {
      key: 'paidUntil',
      label: 'Paid until',
      align: 'end',
      importance: 5,
      value: (row) => day(row.currentPeriodEnd, 'No end date'),
    },
  ],
};

/** One that is over was often canceled before: only the end counts then. */
export function statusOf({
  billingStatus,
  cancelAtPeriodEnd,
}: Pick<Subscription, 'billingStatus' | 'cancelAtPeriodEnd'>) {
  const over = billingStatus === 'canceled' || billingStatus === 'expired';
  if (cancelAtPeriodEnd && !over) return badge(billingStatus, 'Canceling', 'warning');
  const [label, tone] = statuses[billingStatus] ?? [billingStatus, 'neutral'];
  return badge(billingStatus, label, tone);
}

/** Active subscriptions, one per Skipper. */
export const activeSubscriptionsTable = ({ subscriptions }: Skipper): Table<Subscription> =>
  tableOf(subscriptionsTable, {
    result: () => subscriptions.result,
    rows: () => subscriptions.active,
    open: ({ account: { username } }) => to('profile', { username }),
  });

export const subscriptionsScreen: ScreenMaker = (skipper) => ({
  description: `The ${brand.mentors} you follow. Open one to see its positions.`,
  parts: [
    { table: activeSubscriptionsTable(skipper) },
    { links: [{ label: `Find ${brand.mentors}`, path: to('mentors') }] },
  ],
});
