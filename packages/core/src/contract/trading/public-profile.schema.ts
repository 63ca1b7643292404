import { type Static, Type } from 'typebox';
import { PlanPrice } from '../commerce/plan.schema.ts';
import {
  AccessLevel,
  AccessReport,
  CurrencyCode,
  Instant,
  Money,
  type SchemaMap,
  UsernameParams,
  Uuid,
} from '../common.schema.ts';
import { AssetClass } from './position.schema.ts';

const closed = { additionalProperties: false };
const nullableNumber = Type.Union([Type.Number(), Type.Null()]);
const nullableMoney = Type.Union([Money, Type.Null()]);

export const SocialLink = Type.Object({ platform: Type.String(), url: Type.String() }, closed);
export type SocialLink = Static<typeof SocialLink>;

export const PublicInfo = Type.Object(
  {
    specialties: Type.Array(Type.String()),
    firstName: Type.String(),
    lastName: Type.String(),
    location: Type.String(),
    yearsTrading: Type.String(),
    averageProfitability: Type.String(),
    riskLevel: Type.String(),
    version: Type.Literal(1),
    bannerUrl: Type.String(),
    socialLinks: Type.Array(SocialLink),
  },
  closed,
);
export type PublicInfo = Static<typeof PublicInfo>;

/** How the viewer stands to this profile. */
export const Viewer = Type.Object(
  {
    isOwner: Type.Boolean(),
    subscribed: Type.Boolean(),
    accounts: Type.Array(Type.Object({ uuid: Uuid, effective: AccessLevel }, closed)),
  },
  closed,
);

export const PublicProfile = Type.Object(
  {
    uuid: Uuid,
    username: Type.String(),
    avatarUrl: Type.Union([Type.String(), Type.Null()]),
    about: Type.String(),
    publicInfo: PublicInfo,
    joinedAt: Instant,
    disclaimer: Type.String(),
    plansFrom: Type.Union([PlanPrice, Type.Null()], {
      description:
        'The lowest monthly price of the public plans, as charged. Null if all are free. With several currencies, in that of the first plan.',
    }),
    freePlan: Type.Union([Uuid, Type.Null()], {
      description: 'The first public plan without a price, which opens at once. Null without one.',
    }),
    viewer: Viewer,
  },
  closed,
);
export type PublicProfile = Static<typeof PublicProfile>;

export const PublicAccount = Type.Object(
  {
    uuid: Uuid,
    alias: Type.String(),
    currency: CurrencyCode,
    timezone: Type.String(),
    verifiedLevel: Type.Integer({ description: '0 manual, 1 file import.' }),
    publicLevel: AccessLevel,
    delayDays: Type.Integer(),
    access: AccessLevel,
    lastImportAt: Type.Union([Instant, Type.Null()]),
    lastSyncedAt: Type.Union([Instant, Type.Null()], {
      description: 'When fills were last added, by any means.',
    }),
    assetClasses: Type.Array(AssetClass, { description: 'Asset classes traded in the account.' }),
    since: Instant,
    state: Type.Union([Type.Literal('ok'), Type.Literal('archived')]),
  },
  closed,
);
export type PublicAccount = Static<typeof PublicAccount>;

/** Includes the number of hidden accounts: showing only the winners is then visible. */
export const PublicAccountList = Type.Object(
  {
    accounts: Type.Array(PublicAccount),
    hiddenCount: Type.Integer({ description: 'Active accounts hidden from this viewer.' }),
    archivedCount: Type.Integer({ description: 'Archived accounts, visible or not.' }),
    correctionCount: Type.Integer({
      description: 'Record entries across all accounts, visible or not.',
    }),
  },
  closed,
);
export type PublicAccountList = Static<typeof PublicAccountList>;

export const StatsParamsQuery = Type.Object(
  { account: Uuid, accessLevel: Type.Optional(AccessLevel) },
  closed,
);
export type StatsParamsQuery = Static<typeof StatsParamsQuery>;

/**
 * Trade statistics over closed positions (product rules 4.3). Rates are
 * fractions. Null means "not defined here", or withheld below 30 closed trades (rates, ratios and
 * averages of results): `insufficient` says which, by field.
 */
export const TradeStats = Type.Object(
  {
    currency: CurrencyCode,
    closed: Type.Integer(),
    wins: Type.Integer(),
    losses: Type.Integer(),
    breakeven: Type.Integer(),
    winRate: nullableNumber,
    winRateExclBreakeven: nullableNumber,
    winRateInterval: Type.Union([
      Type.Object({ low: Type.Number(), high: Type.Number() }, closed),
      Type.Null(),
    ]),
    profitFactor: nullableNumber,
    payoff: nullableNumber,
    averageReturn: nullableNumber,
    longestWinStreak: Type.Integer(),
    longestLossStreak: Type.Integer(),
    averageHoldSeconds: nullableNumber,
    net: nullableMoney,
    fees: nullableMoney,
    expectancy: nullableMoney,
    averageWin: nullableMoney,
    averageLoss: nullableMoney,
    maxDrawdown: Type.Union([Type.Number({ description: 'A negative fraction.' }), Type.Null()]),
    totalReturn: nullableNumber,
    firstClosedAt: Type.Union([Instant, Type.Null()]),
    lastClosedAt: Type.Union([Instant, Type.Null()]),
    corrections: Type.Integer({
      description: 'Undone imports and changed settings of this account: entries of its record.',
    }),
    capitalDeclaredAt: Type.Union([Instant, Type.Null()], {
      description: 'When the starting capital was declared, if after the first fill.',
    }),
    insufficient: Type.Array(Type.Object({ field: Type.String(), reason: Type.String() }, closed)),
    access: AccessReport,
    asOf: Instant,
  },
  closed,
);
export type TradeStats = Static<typeof TradeStats>;

export const EquityPoint = Type.Object(
  {
    date: Type.String({ description: "A calendar day in the account's zone, YYYY-MM-DD." }),
    equityIndex: Type.Number({ description: '100 at the start.' }),
    drawdown: Type.Number({ description: 'Zero or a negative fraction.' }),
  },
  closed,
);
export type EquityPoint = Static<typeof EquityPoint>;

const EquityBasis = Type.Union([Type.Literal('starting-capital'), Type.Literal('peak-deployed')]);

export const EquityCurve = Type.Object(
  {
    points: Type.Array(EquityPoint),
    basis: EquityBasis,
    access: AccessReport,
  },
  closed,
);
export type EquityCurve = Static<typeof EquityCurve>;

export const HeatmapQuery = Type.Object(
  {
    account: Uuid,
    year: Type.Optional(
      Type.Integer({ minimum: 1970, maximum: 9999, description: 'Only this year.' }),
    ),
    accessLevel: Type.Optional(AccessLevel),
  },
  closed,
);
export type HeatmapQuery = Static<typeof HeatmapQuery>;

const compounded = Type.Union([Type.Number(), Type.Null()], {
  description: 'A fraction of the equity it began with. Null if that was not above zero.',
});
const closedTrades = Type.Integer({ description: 'Closed trades.' });

export const MonthReturn = Type.Object(
  {
    month: Type.String({
      pattern: '^\\d{4}-\\d{2}$',
      description: "A month in the account's zone.",
    }),
    return: compounded,
    closed: closedTrades,
  },
  closed,
);
export type MonthReturn = Static<typeof MonthReturn>;

export const YearReturn = Type.Object(
  { year: Type.Integer(), return: compounded, closed: closedTrades },
  closed,
);
export type YearReturn = Static<typeof YearReturn>;

/** Returns by the month, and by the year compounded of its months. */
export const Heatmap = Type.Object(
  {
    months: Type.Array(MonthReturn, {
      description: 'Oldest first. A month in which nothing closed is left out.',
    }),
    years: Type.Array(YearReturn, { description: 'Of these months, oldest first.' }),
    basis: EquityBasis,
    access: AccessReport,
  },
  closed,
);
export type Heatmap = Static<typeof Heatmap>;

export const publicProfileSchemas = {
  getPublicProfile: { params: UsernameParams, response: PublicProfile },
  getPublicAccounts: { params: UsernameParams, response: PublicAccountList },
  getPublicStats: {
    params: UsernameParams,
    query: StatsParamsQuery,
    response: TradeStats,
  },
  getPublicEquity: {
    params: UsernameParams,
    query: StatsParamsQuery,
    response: EquityCurve,
  },
  getPublicHeatmap: {
    params: UsernameParams,
    query: HeatmapQuery,
    response: Heatmap,
  },
} as const satisfies SchemaMap;
