import { type Static, Type } from 'typebox';
import { PlanPrice } from '../commerce/plan.schema.ts';
import { CurrencyCode, Instant, paging, type SchemaMap, Uuid } from '../common.schema.ts';
import { comparedAtMost, rankingRules } from '../ranking-rules.ts';
import { AssetClass } from './position.schema.ts';

const closed = { additionalProperties: false };
const nullableNumber = Type.Union([Type.Number(), Type.Null()]);

export const TrackPeriod = Type.Union([
  Type.Literal('1M'),
  Type.Literal('3M'),
  Type.Literal('YTD'),
  Type.Literal('1Y'),
  Type.Literal('All'),
]);
export type TrackPeriod = Static<typeof TrackPeriod>;

export const MentorSort = Type.Union(
  [
    Type.Literal('return'),
    Type.Literal('drawdown'),
    Type.Literal('winRate'),
    Type.Literal('sample'),
    Type.Literal('price'),
    Type.Literal('newest'),
  ],
  {
    description: `Best first. \`return\`, \`drawdown\` and \`winRate\` (by the lower end of its Wilson interval) rank records of at least ${rankingRules.closed} closed trades over ${rankingRules.days} days, imported from a broker; others follow by name. \`price\`: lowest first, in US dollars. By name without it.`,
  },
);
export type MentorSort = Static<typeof MentorSort>;

const period = Type.Optional(TrackPeriod);

export const MentorListQuery = Type.Object(
  {
    ...paging,
    username: Type.Optional(Type.String({ maxLength: 64 })),
    sort: Type.Optional(MentorSort),
    period,
    asset: Type.Optional(AssetClass),
    verified: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 3, description: 'At least this verified level.' }),
    ),
    maxPrice: Type.Optional(
      Type.Integer({ minimum: 0, description: 'US cents a month. Free plans cost nothing.' }),
    ),
    minTrades: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Closed trades in the period.' }),
    ),
  },
  closed,
);
export type MentorListQuery = Static<typeof MentorListQuery>;

export const MentorSearchResult = Type.Object(
  {
    uuid: Uuid,
    username: Type.String(),
    avatar_url: Type.Union([Type.String(), Type.Null()]),
    about: Type.String(),
  },
  closed,
);
export type MentorSearchResult = Static<typeof MentorSearchResult>;

export const MentorList = Type.Object(
  {
    mentors: Type.Array(MentorSearchResult),
    total: Type.Integer({ description: 'How many match, counted up to 10,000.' }),
  },
  closed,
);
export type MentorList = Static<typeof MentorList>;

const usernames = (most: number) =>
  Type.String({
    pattern: `^[a-z0-9_]{1,64}(,[a-z0-9_]{1,64}){0,${most - 1}}$`,
    description: `Up to ${most} usernames, separated by commas. Unknown and hidden ones are left out.`,
  });

export const MentorCardsQuery = Type.Object({ usernames: usernames(100), period }, closed);
export type MentorCardsQuery = Static<typeof MentorCardsQuery>;

/**
 * A mentor in figures, as visitors may see them: those of the public account with the largest
 * sample. A figure is null where it is withheld; `insufficient` says why, by field.
 */
export const MentorCard = Type.Object(
  {
    uuid: Uuid,
    username: Type.String(),
    askedAs: Type.Optional(
      Type.String({ description: 'The name of the query, if it has been changed since.' }),
    ),
    avatarUrl: Type.Union([Type.String(), Type.Null()]),
    account: Type.Union(
      [
        Type.Object({ uuid: Uuid, alias: Type.String(), currency: CurrencyCode }, closed),
        Type.Null(),
      ],
      { description: 'The account that the figures are for. Null without a public account.' },
    ),
    accounts: Type.Object(
      { shown: Type.Integer(), hidden: Type.Integer(), archived: Type.Integer() },
      closed,
    ),
    verifiedLevel: Type.Union([
      Type.Integer({ description: '0 manual, 1 file import.' }),
      Type.Null(),
    ]),
    closed: Type.Integer({ description: 'Closed trades in the period.' }),
    days: Type.Integer({ description: 'Days from the first close to the last.' }),
    totalReturn: nullableNumber,
    maxDrawdown: Type.Union([Type.Number({ description: 'A negative fraction.' }), Type.Null()]),
    winRate: nullableNumber,
    sparkline: Type.Array(Type.Number(), {
      description: 'The equity index, evenly spread over the period. Empty where withheld.',
    }),
    insufficient: Type.Array(Type.Object({ field: Type.String(), reason: Type.String() }, closed)),
    notRanked: Type.Union([Type.String(), Type.Null()], {
      description: 'Why it is ranked below the others.',
    }),
    plansFrom: Type.Union([PlanPrice, Type.Null()], {
      description: 'The lowest monthly price of the public plans.',
    }),
    freePlan: Type.Union([Uuid, Type.Null()], {
      description: 'The first public plan without a price, which opens at once. Null without one.',
    }),
    asOf: Type.Union([Instant, Type.Null()]),
  },
  closed,
);
export type MentorCard = Static<typeof MentorCard>;

export const MentorCardList = Type.Object({ cards: Type.Array(MentorCard) }, closed);
export type MentorCardList = Static<typeof MentorCardList>;

export const MentorComparisonQuery = Type.Object(
  { usernames: usernames(comparedAtMost), period },
  closed,
);
export type MentorComparisonQuery = Static<typeof MentorComparisonQuery>;

/** Curves and correlations beside the cards of the same mentors and period. */
export const MentorComparison = Type.Object(
  {
    curves: Type.Array(
      Type.Object(
        {
          username: Type.String(),
          points: Type.Array(
            Type.Object(
              {
                date: Type.String({ description: "A day in the account's zone, YYYY-MM-DD." }),
                equityIndex: Type.Number({ description: '100 at the start of the period.' }),
              },
              closed,
            ),
          ),
        },
        closed,
      ),
    ),
    correlations: Type.Array(
      Type.Object(
        {
          first: Type.String(),
          second: Type.String(),
          value: nullableNumber,
          days: Type.Integer({ description: 'Days that both records cover.' }),
          reason: Type.Union([Type.String(), Type.Null()]),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type MentorComparison = Static<typeof MentorComparison>;

export const mentorSchemas = {
  getMentors: { query: MentorListQuery, response: MentorList },
  getMentorCards: { query: MentorCardsQuery, response: MentorCardList },
  compareMentors: { query: MentorComparisonQuery, response: MentorComparison },
} as const satisfies SchemaMap;
