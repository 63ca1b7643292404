import { brand } from '../../contract/brand.ts';
import type { Subscriber, SubscriberEvent } from '../../contract/index.ts';
import { narrowedHint, type TableShape } from '../../platform/presentation/table.ts';
import { badge, day, instant, money, person, text } from '../../platform/presentation/value.ts';
import { eventName } from '../subscriptions/event-name.ts';
import { statusOf } from '../subscriptions/subscriptions.tables.ts';

const sources: Readonly<Record<string, string>> = {
  checkout: 'Checkout',
  comp: 'Comp',
  whop: 'Whop',
};

export const sourceText = ({ source }: Pick<Subscriber, 'source'>): string =>
  sources[source] ?? source;

/** The members of a Skipper, as that Skipper sees them. */
export const subscribersTable: TableShape<Subscriber> = {
  key: '',
  name: brand.mentees,
  rowKey: ({ uuid }) => uuid,
  empty: { title: `No ${brand.mentees} yet`, hint: 'Your subscribers appear here.' },
  narrowed: {
    title: `No ${brand.mentees} found`,
    hint: narrowedHint,
  },
  filters: [
    {
      key: 'status',
      label: 'Status',
      options: [
        { value: 'active', label: 'Active' },
        { value: 'trialing', label: 'Trial' },
        { value: 'past_due', label: 'Past due' },
        { value: 'canceling', label: 'Canceling' },
        { value: 'paused', label: 'Paused' },
        { value: 'comped', label: 'Comped' },
        { value: 'ended', label: 'Ended' },
      ],
    },
  ],
  columns: [
    {
      key: 'member',
      label: brand.mentee,
      value: ({ username, avatarUrl }) => person(username, avatarUrl),
    },
    { key: 'status', label: 'Status', value: statusOf },
    { key: 'plan', label: 'Plan', importance: 2, value: ({ plan }) => text(plan.name) },
    {
      key: 'mrr',
      label: 'MRR',
      align: 'end',
      importance: 3,
      value: ({ mrr }) => money(mrr),
    },
    {
      key: 'ltv',
      label: 'Lifetime value',
      align: 'end',
      importance: 4,
      value: ({ ltv }) => money(ltv, 'Nothing paid'),
    },
    {
      key: 'next',
      label: 'Next charge',
      align: 'end',
      importance: 5,
      sort: 'nextChargeAt',
      value: ({ nextChargeAt }) => day(nextChargeAt, 'None'),
    },
    {
      key: 'since',
      label: 'Since',
      align: 'end',
      importance: 6,
      sort: 'since',
      value: ({ since }) => day(since),
    },
    { key: 'source', label: 'Source', importance: 7, value: (row) => text(sourceText(row)) },
    {
      key: 'coupon',
      label: 'Coupon',
      importance: 8,
      value: ({ coupon }) => text(coupon?.code ?? null, 'None'),
    },
  ],
};

/** The history of one member's subscription. */
export const memberEventsTable: TableShape<SubscriberEvent> = {
  key: 'history',
  timeline: true,
  name: 'History',
  rowKey: ({ uuid }) => uuid,
  empty: { title: 'Nothing yet' },
  columns: [
    { key: 'at', label: 'When', value: ({ at }) => instant(at) },
    { key: 'kind', label: 'Event', value: ({ kind }) => text(eventName(kind)) },
    {
      key: 'status',
      label: 'Status',
      importance: 2,
      value: ({ kind, billingStatus }) =>
        kind === 'cancel-scheduled'
          ? badge(billingStatus, 'Canceling', 'warning')
          : statusOf({ billingStatus, cancelAtPeriodEnd: false }),
    },
  ],
};
