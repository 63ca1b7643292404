import { type Static, Type } from 'typebox';
import { CurrencyCode, Instant, paging, type SchemaMap, Uuid } from '../common.schema.ts';
import { StatsInstantQuery, StatsPeriodQuery, SubscriptionTypes } from './figures.schema.ts';

const closed = { additionalProperties: false };
const minor = Type.Integer({ description: 'Minor units; below zero for what goes back.' });

export const FigureRowsQuery = Type.Object({ ...StatsPeriodQuery.properties, ...paging }, closed);
export type FigureRowsQuery = Static<typeof FigureRowsQuery>;

/** One payment, refund or posting of a dispute, and its split: the rows that the revenue of a period adds up. */
export const PaymentRow = Type.Object(
  {
    uuid: Uuid,
    at: Instant,
    kind: Type.Union([Type.Literal('payment'), Type.Literal('refund'), Type.Literal('dispute')], {
      description:
        'Of a dispute there is a row for what was held, for what came back, and for each change of its fee.',
    }),
    invoice: Type.String({ description: 'The invoice number.' }),
    buyer: Type.String({ description: 'A username.' }),
    mentor: Type.String({ description: 'A username.' }),
    currency: CurrencyCode,
    amount: minor,
    processing: minor,
    platformFees: minor,
    affiliate: minor,
    mentorNet: minor,
  },
  closed,
);
export type PaymentRow = Static<typeof PaymentRow>;

export const PaymentRowList = Type.Object(
  { payments: Type.Array(PaymentRow), total: Type.Integer() },
  closed,
);
export type PaymentRowList = Static<typeof PaymentRowList>;

/** One change of a subscription: the rows behind subscribers, churn and recurring revenue. */
export const SubscriptionEventRow = Type.Object(
  {
    uuid: Uuid,
    at: Instant,
    kind: Type.String({
      description:
        'started, activated, changed, late, recovered, cancel-scheduled, resumed, paused or ended.',
    }),
    subscriber: Type.String({ description: 'A username.' }),
    mentor: Type.String({ description: 'A username.' }),
    fromStatus: Type.Union([Type.String(), Type.Null()]),
    toStatus: Type.String(),
    interval: Type.String({ description: 'month, quarter, year or free.' }),
    currency: CurrencyCode,
    yearlyBefore: Type.Integer({
      description: 'Annual recurring revenue before the change, in minor units.',
    }),
    yearlyAfter: Type.Integer({
      description: 'Annual recurring revenue after the change, in minor units.',
    }),
  },
  closed,
);
export type SubscriptionEventRow = Static<typeof SubscriptionEventRow>;

export const SubscriptionEventList = Type.Object(
  { events: Type.Array(SubscriptionEventRow), total: Type.Integer() },
  closed,
);
export type SubscriptionEventList = Static<typeof SubscriptionEventList>;

export const StandingQuery = Type.Object({ ...StatsInstantQuery.properties, ...paging }, closed);
export type StandingQuery = Static<typeof StandingQuery>;

const { type, interval } = SubscriptionTypes.properties.types.items.properties;

/** A subscription as it stood at an instant: the rows that the counts by type add up. */
export const StandingSubscription = Type.Object(
  {
    uuid: Uuid,
    since: Type.String({ ...Instant, description: 'When it reached this status.' }),
    subscriber: Type.String({ description: 'A username.' }),
    mentor: Type.String({ description: 'A username.' }),
    type,
    interval,
    currency: CurrencyCode,
    yearly: Type.Integer({ description: 'Annual recurring revenue, in minor units.' }),
  },
  closed,
);
export type StandingSubscription = Static<typeof StandingSubscription>;

export const StandingList = Type.Object(
  { at: Instant, subscriptions: Type.Array(StandingSubscription), total: Type.Integer() },
  closed,
);
export type StandingList = Static<typeof StandingList>;

export const figureRowSchemas = {
  listRevenueRows: { query: FigureRowsQuery, response: PaymentRowList },
  listStandingSubscriptions: { query: StandingQuery, response: StandingList },
  listSubscriptionRows: { query: FigureRowsQuery, response: SubscriptionEventList },
} as const satisfies SchemaMap;
