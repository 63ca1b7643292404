import { type Static, Type } from 'typebox';
import { CurrencyCode, Instant, Money, type SchemaMap } from '../common.schema.ts';

const closed = { additionalProperties: false };

const day = (description: string) =>
  Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description }));

/** A half-open period of at most ten years, in days of UTC. */
export const StatsPeriodQuery = Type.Object(
  {
    from: day('First day, in UTC. Absent: 30 days before `to`; of monthly figures, 11 months.'),
    to: day('The day after the last one, in UTC. Absent: this instant.'),
  },
  closed,
);
export type StatsPeriodQuery = Static<typeof StatsPeriodQuery>;

export const StatsInstantQuery = Type.Object(
  { at: day('As things stood when this day of UTC began. Absent: now.') },
  closed,
);
export type StatsInstantQuery = Static<typeof StatsInstantQuery>;

const month = Type.String({ pattern: '^\\d{4}-\\d{2}$', description: 'A month (UTC).' });
const minor = Type.Integer({ description: 'Minor units.' });
const nullableRate = Type.Union([Type.Number(), Type.Null()], {
  description: 'A fraction. Null when dividing by zero.',
});
const period = { from: Instant, to: Instant };

/** Paid: active or late, at a price. Free: active without one. */
const CountsByType = Type.Object(
  {
    paid: Type.Integer(),
    trial: Type.Integer(),
    comped: Type.Integer(),
    whop: Type.Integer({ description: 'By memberships at Whop; they pay nothing here.' }),
    free: Type.Integer(),
  },
  closed,
);
const interval = Type.Union([
  Type.Literal('month'),
  Type.Literal('quarter'),
  Type.Literal('year'),
  Type.Literal('free'),
]);

export const SubscriptionTypes = Type.Object(
  {
    at: Instant,
    types: Type.Array(
      Type.Object(
        {
          type: Type.Union([
            Type.Literal('paid'),
            Type.Literal('trial'),
            Type.Literal('comped'),
            Type.Literal('whop'),
            Type.Literal('free'),
          ]),
          interval,
          count: Type.Integer(),
          mrr: Type.Array(Money, { description: 'One entry per currency.' }),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type SubscriptionTypes = Static<typeof SubscriptionTypes>;

export const SubscriptionTypesTotal = Type.Object(
  {
    total: Type.Integer(),
    byType: CountsByType,
    byInterval: Type.Object(
      {
        month: Type.Integer(),
        quarter: Type.Integer(),
        year: Type.Integer(),
        free: Type.Integer(),
      },
      closed,
    ),
  },
  closed,
);
export type SubscriptionTypesTotal = Static<typeof SubscriptionTypesTotal>;

/** Subscriptions at each month's end, and how many began and ended in it. */
export const SubscriptionTypesMonthly = Type.Object(
  {
    months: Type.Array(
      Type.Object(
        {
          month,
          byType: CountsByType,
          new: Type.Integer(),
          churned: Type.Integer(),
          net: Type.Integer(),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type SubscriptionTypesMonthly = Static<typeof SubscriptionTypesMonthly>;

/**
 * Payments in the period, by payment date, and recurring revenue at its end. The shares are those
 * of the ledger, less refunds. Currencies are never added together.
 */
export const RevenueStats = Type.Object(
  {
    ...period,
    currencies: Type.Array(
      Type.Object(
        {
          currency: CurrencyCode,
          gross: minor,
          refunds: minor,
          processing: minor,
          platformFees: minor,
          affiliate: minor,
          mentorNet: minor,
          mrr: minor,
          arr: minor,
          arpu: Type.Union([minor, Type.Null()]),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type RevenueStats = Static<typeof RevenueStats>;

/**
 * One entry per month and currency. `mrrEnd` is `mrrStart` with new, reactivation and expansion
 * added and contraction and churn taken off. A subscriber is counted once a month, by what they
 * pay in all at its start and at its end.
 */
export const MonthlyRevenue = Type.Object(
  {
    months: Type.Array(
      Type.Object(
        {
          month,
          currency: CurrencyCode,
          gross: minor,
          refunds: minor,
          platformFees: minor,
          mentorNet: minor,
          mrrStart: minor,
          new: minor,
          reactivation: minor,
          expansion: minor,
          contraction: minor,
          churn: minor,
          mrrEnd: minor,
        },
        closed,
      ),
    ),
  },
  closed,
);
export type MonthlyRevenue = Static<typeof MonthlyRevenue>;

/**
 * Subscriptions at the period's end, and subscribers lost in it. `canceledIntent` counts who said
 * that they will leave; `churned` who paid at the start and pays nothing at the end.
 */
export const SubscriptionStats = Type.Object(
  {
    ...period,
    active: Type.Integer(),
    trialing: Type.Integer(),
    pastDue: Type.Integer(),
    comped: Type.Integer(),
    canceledIntent: Type.Integer(),
    churned: Type.Integer(),
    churnRate: nullableRate,
    churnRateStripe: Type.Union([Type.Number(), Type.Null()], {
      description: 'Churned in the last 30 days ÷ (paying 30 days before + new since).',
    }),
    trialConversion: nullableRate,
    revenue: Type.Array(
      Type.Object({ currency: CurrencyCode, nrr: nullableRate, grossChurn: nullableRate }, closed),
      { description: 'One entry per currency.' },
    ),
  },
  closed,
);
export type SubscriptionStats = Static<typeof SubscriptionStats>;

export const figureSchemas = {
  getSubscriptionTypes: {
    query: StatsInstantQuery,
    response: SubscriptionTypes,
  },
  getSubscriptionTypesTotal: { response: SubscriptionTypesTotal },
  getSubscriptionTypesMonthly: {
    query: StatsPeriodQuery,
    response: SubscriptionTypesMonthly,
  },
  getRevenueStats: { query: StatsPeriodQuery, response: RevenueStats },
  getMonthlyRevenue: { query: StatsPeriodQuery, response: MonthlyRevenue },
  getSubscriptionStats: {
    query: StatsPeriodQuery,
    response: SubscriptionStats,
  },
} as const satisfies SchemaMap;
