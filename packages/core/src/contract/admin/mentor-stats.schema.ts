import { type Static, Type } from 'typebox';
import { Instant, Money, paging, type SchemaMap, Uuid } from '../common.schema.ts';

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
    sort: Type.Optional(
      Type.Union([
        Type.Literal('username'),
        Type.Literal('-username'),
        Type.Literal('username:asc'),
        Type.Literal('username:desc'),
        Type.Literal('createdAt'),
        Type.Literal('-createdAt'),
      ]),
    ),
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
    plans: Type.Integer(),
    active: Type.Integer(),
    trialing: Type.Integer(),
    comped: Type.Integer(),
    pastDue: Type.Integer(),
    mrr: Type.Array(Money, { description: 'One entry per currency.' }),
    revenue30d: Type.Array(Money, { description: 'Paid less refunded in the last 30 days.' }),
    revenueTotal: Type.Array(Money, { description: 'Paid less refunded, all time.' }),
    refundRate: Type.Union([Type.Number(), Type.Null()], {
      description: 'Share of paid invoices with a refund. Null without paid invoices.',
    }),
    accounts: Type.Integer(),
    closedPositions: Type.Integer(),
    lastTradeAt: Type.Union([Instant, Type.Null()]),
  },
  closed,
);
export type MentorStats = Static<typeof MentorStats>;

export const MentorStatsList = Type.Object(
  { mentors: Type.Array(MentorStats), total: Type.Integer() },
  closed,
);
export type MentorStatsList = Static<typeof MentorStatsList>;

export const mentorStatsSchemas = {
  getMentorStats: { query: MentorStatsQuery, response: MentorStatsList },
} as const satisfies SchemaMap;
