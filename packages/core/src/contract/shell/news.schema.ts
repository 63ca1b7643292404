import { type Static, Type } from 'typebox';
import { Payout } from '../commerce/payout.schema.ts';
import { CurrencyCode, Instant, Money, type SchemaMap, Uuid } from '../common.schema.ts';

const closed = { additionalProperties: false };
const Person = Type.Object(
  { username: Type.String(), avatarUrl: Type.Union([Type.String(), Type.Null()]) },
  closed,
);

/** Each answer says which time it is about. */
const span = {
  since: Type.Union([Instant, Type.Null()], {
    description: 'The previous visit. Null on the first one, which shows the last seven days.',
  }),
  until: Instant,
};

/**
 * A position that was opened or closed, as far as this viewer may see it. `at` is when they could
 * first see it: after the delay, where there is one.
 */
export const NewTrade = Type.Object(
  {
    uuid: Uuid,
    mentor: Person,
    accountUuid: Uuid,
    symbol: Type.String(),
    side: Type.Union([Type.Literal('long'), Type.Literal('short')]),
    kind: Type.Union([Type.Literal('opened'), Type.Literal('closed')]),
    at: Instant,
    result: Type.Union([
      Type.Literal('win'),
      Type.Literal('loss'),
      Type.Literal('breakeven'),
      Type.Null(),
    ]),
    returnPct: Type.Union([Type.Number(), Type.Null()]),
    netPnl: Type.Union([Money, Type.Null()], { description: 'Null where amounts are not shared.' }),
  },
  closed,
);
export type NewTrade = Static<typeof NewTrade>;

/** Fills that came in late: their trades may be older than the last visit. */
export const NewImport = Type.Object(
  { mentor: Person, accountUuid: Uuid, alias: Type.String(), at: Instant },
  closed,
);
export type NewImport = Static<typeof NewImport>;

/** A subscription that its holder has to know about. */
export const SubscriptionAlert = Type.Object(
  {
    uuid: Uuid,
    mentor: Person,
    plan: Type.String(),
    kind: Type.Union([
      Type.Literal('payment-failed'),
      Type.Literal('trial-ends'),
      Type.Literal('ends'),
      Type.Literal('ended'),
    ]),
    at: Type.Union([Instant, Type.Null()], { description: 'When access ends, or ended.' }),
  },
  closed,
);
export type SubscriptionAlert = Static<typeof SubscriptionAlert>;

const tourEnded = Type.Boolean({
  description: 'Whether the caller ended the tour of this dashboard, on any device.',
});

/** Stays until another payout was made. */
const FailedPayout = Type.Union([Payout, Type.Null()], {
  description: 'The latest payout to the caller, where it failed.',
});

export const MenteeNews = Type.Object(
  {
    ...span,
    trades: Type.Array(NewTrade, { description: 'Newest first; at most 20.' }),
    moreTrades: Type.Boolean(),
    imports: Type.Array(NewImport),
    subscriptions: Type.Array(SubscriptionAlert),
    failedPayout: FailedPayout,
    tourEnded,
  },
  closed,
);
export type MenteeNews = Static<typeof MenteeNews>;

export const MemberChange = Type.Object(
  {
    uuid: Uuid,
    member: Person,
    plan: Type.String(),
    kind: Type.Union([
      Type.Literal('joined'),
      Type.Literal('left'),
      Type.Literal('payment-failed'),
    ]),
    at: Instant,
  },
  closed,
);
export type MemberChange = Static<typeof MemberChange>;

/** Figures of a number of days. */
const PeriodFigures = Type.Object(
  {
    closedTrades: Type.Integer(),
    net: Type.Array(Money, { description: 'One entry per currency.' }),
    joined: Type.Integer(),
    left: Type.Integer(),
    earned: Type.Array(Money, {
      description: 'Sales less fees and refunds. One entry per currency.',
    }),
  },
  closed,
);
export type PeriodFigures = Static<typeof PeriodFigures>;

export const ComparedPeriod = Type.Object(
  { days: Type.Integer(), now: PeriodFigures, before: PeriodFigures },
  closed,
);
export type ComparedPeriod = Static<typeof ComparedPeriod>;

const LastImport = Type.Object(
  {
    account: Type.String(),
    fileName: Type.String(),
    at: Instant,
    fills: Type.Integer(),
    rejected: Type.Integer(),
  },
  closed,
);

/** A file that was uploaded but not added. */
const UnfinishedImport = Type.Object(
  { uuid: Uuid, account: Type.String(), fileName: Type.String(), at: Instant },
  closed,
);

export const MentorNews = Type.Object(
  {
    ...span,
    members: Type.Array(MemberChange, { description: 'Newest first; at most 20.' }),
    lastImport: Type.Union([LastImport, Type.Null()]),
    unfinishedImports: Type.Array(UnfinishedImport),
    periods: Type.Array(ComparedPeriod, { description: 'Seven and thirty days.' }),
    failedPayout: FailedPayout,
    tourEnded,
    nextPayout: Type.Array(
      Type.Object(
        {
          currency: CurrencyCode,
          amount: Type.Integer({ description: 'Minor units, ready for the next payout.' }),
          pending: Type.Integer({ description: 'Minor units that become available later.' }),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type MentorNews = Static<typeof MentorNews>;

const FailedPayment = Type.Object(
  { uuid: Uuid, member: Person, mentor: Person, at: Instant },
  closed,
);

const FailedJob = Type.Object(
  { uuid: Uuid, kind: Type.String(), attempts: Type.Integer(), at: Instant },
  closed,
);

export const AdminNews = Type.Object(
  {
    ...span,
    signUps: Type.Integer(),
    mentors: Type.Array(Type.Object({ member: Person, at: Instant }, closed), {
      description: 'New mentors, newest first; at most 20.',
    }),
    payments: Type.Array(FailedPayment, { description: 'Newest first; at most 20.' }),
    jobs: Type.Array(FailedJob, { description: 'Failed for good, newest first. At most 20.' }),
    failedJobs: Type.Integer({ description: 'Number of failed jobs that were not retried.' }),
    sawStatistics: Type.Boolean({ description: 'Whether the caller ever opened the statistics.' }),
  },
  closed,
);
export type AdminNews = Static<typeof AdminNews>;

export const DashboardViewParams = Type.Object(
  {
    view: Type.Union([
      Type.Literal('mentee'),
      Type.Literal('mentor'),
      Type.Literal('admin'),
      Type.Literal('statistics'),
      Type.Literal('mentee-tour'),
      Type.Literal('mentor-tour'),
    ]),
  },
  closed,
);
export type DashboardViewParams = Static<typeof DashboardViewParams>;

export const SeenBody = Type.Object(
  { until: Type.Optional({ ...Instant, description: 'Of what was shown. Default: now.' }) },
  closed,
);
export type SeenBody = Static<typeof SeenBody>;

export const newsSchemas = {
  getMenteeNews: { response: MenteeNews },
  getMentorNews: { response: MentorNews },
  getAdminNews: { response: AdminNews },
  markDashboardSeen: {
    params: DashboardViewParams,
    body: SeenBody,
    response: Type.Object({ seenAt: Instant }, closed),
  },
} as const satisfies SchemaMap;
