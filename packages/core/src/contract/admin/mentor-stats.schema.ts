import { type Static, Type } from 'typebox';
import {
  CurrencyCode,
  Instant,
  Money,
  OneOf,
  paging,
  type SchemaMap,
  Uuid,
} from '../common.schema.ts';
import { StatsPeriodQuery } from './figures.schema.ts';
import { mentorStatsSorts, payoutStates, syncStates } from './mentor-stats-sorts.ts';
import { UserStatus } from './user.schema.ts';

const closed = { additionalProperties: false };

export const MentorStatsQuery = Type.Object(
  {
    ...paging,
    q: Type.Optional(
      Type.String({
        maxLength: 254,
        description: 'Prefixes of words in the username or email. All must match.',
      }),
    ),
    sort: Type.Optional({
      ...OneOf(mentorStatsSorts),
      description:
        'Ascending, or descending with a hyphen; what is unknown comes last. Amounts are compared in the currency with the most sales.',
    }),
  },
  closed,
);
export type MentorStatsQuery = Static<typeof MentorStatsQuery>;

/** One Skipper as an admin counts them. */
export const MentorStats = Type.Object(
  {
    uuid: Uuid,
    username: Type.String(),
    avatarUrl: Type.Union([Type.String(), Type.Null()]),
    joinedAt: Instant,
    status: UserStatus,
    plans: Type.Integer(),
    active: Type.Integer(),
    trialing: Type.Integer(),
    comped: Type.Integer(),
    pastDue: Type.Integer(),
    mrr: Type.Array(Money, { description: 'One entry per currency.' }),
    revenue30d: Type.Array(Money, {
      description: 'Paid less refunded since the day (UTC) 30 days ago began.',
    }),
    revenueTotal: Type.Array(Money, { description: 'Paid less refunded, all time.' }),
    churn30d: Type.Union([Type.Number(), Type.Null()], {
      description:
        'Subscribers who paid 30 days ago and pay nothing now, divided by paying subscriptions 30 days ago. Null without any.',
    }),
    refundRate: Type.Union([Type.Number(), Type.Null()], {
      description: 'Share of paid invoices with a refund. Null without paid invoices.',
    }),
    accounts: Type.Integer(),
    closedPositions: Type.Integer(),
    lastTradeAt: Type.Union([Instant, Type.Null()]),
    syncState: {
      ...OneOf(syncStates),
      description:
        'ok: an account in use had an import in the last 30 days. stale: the last one is older. none: without imports.',
    },
    payoutState: {
      ...OneOf(payoutStates),
      description:
        'none: no payout account. pending: it cannot receive money yet. held: an admin holds payouts. ready: payouts arrive.',
    },
  },
  closed,
);
export type MentorStats = Static<typeof MentorStats>;

export const MentorStatsList = Type.Object(
  { mentors: Type.Array(MentorStats), total: Type.Integer() },
  closed,
);
export type MentorStatsList = Static<typeof MentorStatsList>;

export const MentorRevenueQuery = Type.Object(
  { ...StatsPeriodQuery.properties, limit: paging.limit },
  closed,
);
export type MentorRevenueQuery = Static<typeof MentorRevenueQuery>;

/** Revenue of a period by Skipper: those with the most, of each currency. */
export const MentorRevenue = Type.Object(
  {
    from: Instant,
    to: Instant,
    currencies: Type.Array(
      Type.Object(
        {
          currency: CurrencyCode,
          selling: Type.Integer({ description: 'Mentors with a payment in the period.' }),
          mentors: Type.Array(
            Type.Object(
              {
                uuid: Uuid,
                username: Type.String(),
                revenue: Type.Integer({ description: 'Paid less refunded, in minor units.' }),
              },
              closed,
            ),
          ),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type MentorRevenue = Static<typeof MentorRevenue>;

export const mentorStatsSchemas = {
  getMentorRevenue: { query: MentorRevenueQuery, response: MentorRevenue },
  getMentorStats: { query: MentorStatsQuery, response: MentorStatsList },
} as const satisfies SchemaMap;
