import { brand } from '../../contract/brand.ts';
import { deletedUserName, type Subscription } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import type { ListState } from '../../platform/lists/list-state.ts';
import type { Action } from '../../platform/presentation/action.ts';
import type { Table, TableShape } from '../../platform/presentation/table.ts';
import { tableOf } from '../../platform/presentation/table-model.ts';
import { type BadgeTone, badge, money, person, text } from '../../platform/presentation/value.ts';
import { to } from '../../shell/navigation/links.ts';
import { stateText } from './subscription-state.ts';

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
    title: 'No subscriptions',
    hint: `Subscribe to a ${brand.mentor} and their open positions appear here.`,
  },
  columns: [
    {
      key: 'mentor',
      label: brand.mentor,
      value: ({ account }) => person(account.username, account.avatarUrl),
    },
    {
      key: 'plan',
      label: 'Plan',
      importance: 2,
      below: true,
      value: ({ plan }) => text(plan.name),
    },
    {
      key: 'state',
      label: 'State',
      long: true,
      below: true,
      value: (row) => text(stateText(row)),
    },
    { key: 'status', label: 'Status', importance: 4, value: statusOf },
    {
      key: 'price',
      label: 'Price',
      align: 'end',
      importance: 3,
      value: priceOf,
    },
    {
      key: 'interval',
      label: 'Interval',
      importance: 5,
      value: ({ interval }) => text(intervals[interval]),
    },
    {
      key: 'coupon',
      label: 'Coupon',
      importance: 6,
      value: ({ coupon }) => text(coupon?.code ?? null, 'None'),
    },
  ],
};

/** The price that the next charge is about, less a coupon. */
export function priceOf({
  interval,
  amount,
  currency,
  coupon,
}: Pick<Subscription, 'interval' | 'amount' | 'currency' | 'coupon'>) {
  return interval === 'free'
    ? text('Free')
    : money({ amount: coupon === null ? amount : coupon.amount, currency });
}

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

/** Those that open nothing now: paused, or waiting for a payment. */
export const waitingTable: TableShape<Subscription> = {
  ...subscriptionsTable,
  key: 'waiting',
  name: 'Not open now',
  empty: { title: 'Nothing is paused or waiting' },
};

/** Active subscriptions, one per Skipper. */
export const activeSubscriptionsTable = (
  { subscriptions }: Skipper,
  actions: (row: Subscription) => readonly Action[] = () => [],
  state?: ListState,
): Table<Subscription> =>
  tableOf(subscriptionsTable, {
    result: () => subscriptions.result,
    rows: () => subscriptions.active,
    ...(state && { state }),
    open: profileOf,
    actions,
  });

/** The page of its Skipper, unless they have left. */
export const profileOf = ({ account: { username } }: Subscription): string | undefined =>
  username === deletedUserName ? undefined : to('profile', { username });
