import { type Static, Type } from 'typebox';
import {
  CurrencyCode,
  Instant,
  Money,
  paging,
  type SchemaMap,
  Uuid,
  UuidParams,
} from '../common.schema.ts';
import { HeldCoupon, PaidElsewhere } from './subscription.schema.ts';

const closed = { additionalProperties: false };
const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

export const SubscriberState = Type.Union(
  [
    Type.Literal('active'),
    Type.Literal('trialing'),
    Type.Literal('past_due'),
    Type.Literal('paused'),
    Type.Literal('comped'),
    Type.Literal('canceling'),
    Type.Literal('ended'),
  ],
  { description: '`canceling` runs until its period ends; `ended` is canceled or expired.' },
);
export type SubscriberState = Static<typeof SubscriberState>;

export const SubscriberListQuery = Type.Object(
  {
    ...paging,
    q: Type.Optional(
      Type.String({
        maxLength: 64,
        description: 'Prefixes of words in the username. All must match.',
      }),
    ),
    status: Type.Optional(SubscriberState),
    plan: Type.Optional(Uuid),
    sort: Type.Optional(
      Type.Union(
        [
          Type.Literal('since'),
          Type.Literal('-since'),
          Type.Literal('nextChargeAt'),
          Type.Literal('-nextChargeAt'),
        ],
        { description: 'Newest first by default. Subscribers without a next charge come last.' },
      ),
    ),
  },
  closed,
);
export type SubscriberListQuery = Static<typeof SubscriberListQuery>;

const subscriber = {
  uuid: Uuid,
  username: Type.String(),
  avatarUrl: nullable(Type.String()),
  plan: Type.Object({ uuid: Uuid, name: Type.String() }, closed),
  status: Type.String({ description: '`active` or `inactive`: whether it grants access now.' }),
  billingStatus: Type.String({
    description: 'trialing, active, past_due, paused, comped, canceled or expired.',
  }),
  cancelAtPeriodEnd: Type.Boolean(),
  interval: Type.Union([
    Type.Literal('month'),
    Type.Literal('quarter'),
    Type.Literal('year'),
    Type.Literal('free'),
  ]),
  amount: Type.Integer({ description: 'Minor units per interval.' }),
  currency: CurrencyCode,
  since: Instant,
  currentPeriodEnd: nullable(Instant),
  pausedUntil: nullable(Instant),
  endedAt: nullable(Instant),
  mrr: Type.Object(Money.properties, {
    ...closed,
    description:
      'Monthly recurring revenue. Zero for trials, comps, and paused or ended subscriptions.',
  }),
  ltv: Type.Array(Money, {
    description:
      'Paid to you less refunded, across all their subscriptions. One entry per currency.',
  }),
  nextChargeAt: nullable(Instant),
  source: Type.String({ description: 'checkout, comp or whop.' }),
  elsewhere: Type.Optional(PaidElsewhere),
  coupon: nullable(HeldCoupon),
};

/** A member of one's own, as a list shows them. Nothing that only the member may see. */
export const Subscriber = Type.Object(subscriber, closed);
export type Subscriber = Static<typeof Subscriber>;

/** All current members, whatever the filters. */
export const SubscriberSummary = Type.Object(
  {
    members: Type.Integer({ description: 'All that have not ended.' }),
    paying: Type.Integer({ description: 'Active or past due, on a paid plan.' }),
    trialing: Type.Integer(),
    pastDue: Type.Integer(),
    paused: Type.Integer(),
    comped: Type.Integer(),
    canceling: Type.Integer(),
    mrr: Type.Array(Money, { description: 'One entry per currency.' }),
  },
  closed,
);
export type SubscriberSummary = Static<typeof SubscriberSummary>;

export const SubscriberList = Type.Object(
  {
    subscribers: Type.Array(Subscriber),
    total: Type.Integer({ description: 'Counted up to 1,000 when searching.' }),
    summary: SubscriberSummary,
  },
  closed,
);
export type SubscriberList = Static<typeof SubscriberList>;

const SubscriberEvent = Type.Object(
  {
    uuid: Uuid,
    at: Instant,
    kind: Type.String({
      description:
        'started, activated, changed, extended, late, recovered, cancel-scheduled, resumed, paused or ended.',
    }),
    billingStatus: Type.String({ description: 'The status after the event.' }),
  },
  closed,
);
export type SubscriberEvent = Static<typeof SubscriberEvent>;

export const SubscriberDetail = Type.Object(
  {
    ...subscriber,
    trialEndsAt: nullable(Instant),
    cancelReason: nullable(Type.String()),
    disclaimer: nullable(
      Type.Object(
        { version: Type.Integer(), at: Instant },
        { ...closed, description: 'The risk disclosure as they accepted it. Null for a comp.' },
      ),
    ),
    refundableSaleUuid: Type.Union([Uuid, Type.Null()], {
      description: 'Their latest payment of which a part can be refunded.',
    }),
    history: Type.Array(SubscriberEvent, { description: 'Newest first; at most 100.' }),
  },
  closed,
);
export type SubscriberDetail = Static<typeof SubscriberDetail>;

export const SubscriberExportQuery = Type.Object(
  {
    q: SubscriberListQuery.properties.q,
    status: SubscriberListQuery.properties.status,
    plan: SubscriberListQuery.properties.plan,
    after: Type.Optional(
      Type.String({ maxLength: 80, description: '`next` of the previous response.' }),
    ),
  },
  closed,
);
export type SubscriberExportQuery = Static<typeof SubscriberExportQuery>;

export const SubscriberExport = Type.Object(
  {
    subscribers: Type.Array(Subscriber, { description: 'Newest first; at most 2,000.' }),
    next: nullable(Type.String({ description: 'Cursor of the next part. Null on the last one.' })),
  },
  closed,
);
export type SubscriberExport = Static<typeof SubscriberExport>;

const days = Type.Integer({ minimum: 1, maximum: 366 });
const lastDay = Type.String({ format: 'date', description: 'The last day of it, in UTC.' });

export const CompBody = Type.Object(
  {
    member: Type.String({ minLength: 1, maxLength: 254, description: 'A username or an email.' }),
    planUuid: Uuid,
    until: Type.Optional(lastDay),
    days: Type.Optional(days),
  },
  { ...closed, description: 'Without `until` and `days`: for good.' },
);
export type CompBody = Static<typeof CompBody>;

export const ExtendBody = Type.Object({ days }, closed);
export type ExtendBody = Static<typeof ExtendBody>;

export const PauseBody = Type.Object(
  { until: Type.Optional(lastDay) },
  { ...closed, description: 'Without `until`: until it is resumed.' },
);
export type PauseBody = Static<typeof PauseBody>;

export const RemoveBody = Type.Object(
  {
    reason: Type.String({
      minLength: 1,
      maxLength: 500,
      description: 'Sent to the member, and kept in the audit log.',
    }),
  },
  closed,
);
export type RemoveBody = Static<typeof RemoveBody>;

export const subscriberSchemas = {
  listSubscribers: { query: SubscriberListQuery, response: SubscriberList },
  exportSubscribers: { query: SubscriberExportQuery, response: SubscriberExport },
  getSubscriber: { params: UuidParams, response: SubscriberDetail },
  compSubscriber: { body: CompBody, response: SubscriberDetail },
  extendSubscriber: { params: UuidParams, body: ExtendBody, response: SubscriberDetail },
  pauseSubscriber: { params: UuidParams, body: PauseBody, response: SubscriberDetail },
  resumeSubscriber: { params: UuidParams, response: SubscriberDetail },
  removeSubscriber: { params: UuidParams, body: RemoveBody, response: SubscriberDetail },
} as const satisfies SchemaMap;
