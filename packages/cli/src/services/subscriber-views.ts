import { memberEventsTable, subscribersTable } from '@skipper/core';
import type { Subscriber, SubscriberDetail, SubscriberEvent } from '@skipper/core/contract';
import { absent, formatDay, formatMoney } from '../output/format.ts';
import { shapeView } from '../output/list-view.ts';

const fields = [
  'uuid',
  'username',
  'avatarUrl',
  'plan',
  'status',
  'billingStatus',
  'cancelAtPeriodEnd',
  'interval',
  'amount',
  'currency',
  'since',
  'currentPeriodEnd',
  'pausedUntil',
  'endedAt',
  'mrr',
  'ltv',
  'nextChargeAt',
  'source',
  'coupon',
] as const satisfies readonly (keyof Subscriber)[];

export const subscribersView = shapeView<Subscriber>(subscribersTable, {
  uuid: (row) => row.uuid,
  fields,
  plain: [
    (row) => row.username,
    (row) => row.billingStatus,
    (row) => row.plan.name,
    (row) => row.mrr.amount,
    (row) => row.currency,
    (row) => row.nextChargeAt,
    (row) => row.since,
    (row) => row.uuid,
  ],
});

export const memberEventsView = shapeView<SubscriberEvent>(memberEventsTable, {
  fields: ['uuid', 'at', 'kind', 'billingStatus'],
  plain: [(row) => row.at, (row) => row.kind, (row) => row.billingStatus],
});

const line = (label: string, read: (member: SubscriberDetail) => string) => ({
  label,
  text: read,
  raw: read,
});

const dayOf = (at: string | null): string => (at === null ? absent : formatDay(at));

/** One member, line by line. */
export const subscriberDetail = {
  fields: [
    ...fields,
    'trialEndsAt',
    'cancelReason',
    'history',
  ] as const satisfies readonly (keyof SubscriberDetail)[],
  columns: [
    line('Username', ({ username }) => username),
    line('Status', ({ billingStatus, cancelAtPeriodEnd }) =>
      cancelAtPeriodEnd ? `${billingStatus}, canceling` : billingStatus,
    ),
    line('Plan', ({ plan }) => plan.name),
    line('MRR', ({ mrr }) => formatMoney(mrr)),
    line('Lifetime value', ({ ltv }) => ltv.map(formatMoney).join(' ') || absent),
    line('Since', ({ since }) => formatDay(since)),
    line('Period ends', ({ currentPeriodEnd }) => dayOf(currentPeriodEnd)),
    line('Next charge', ({ nextChargeAt }) => dayOf(nextChargeAt)),
    line('Source', ({ source }) => source),
    line('Uuid', ({ uuid }) => uuid),
  ],
};
