import type { UsernameParams } from '../common.schema.ts';
import { query } from '../endpoint.ts';
import type {
  EquityCurve,
  Heatmap,
  HeatmapQuery,
  PublicAccountList,
  PublicProfile,
  StatsParamsQuery,
  TradeStats,
} from './public-profile.schema.ts';

export const getPublicProfile = query<{ params: UsernameParams; response: PublicProfile }>({
  name: 'getPublicProfile',
  path: '/profile/:username',
  access: 'public',
  provides: ['Profile'],
  alerts: 'suppressed',
  answer:
    'uuid username avatarUrl about publicInfo{} joinedAt disclaimer plansFrom freePlan viewer{}',
  summary: "Get a mentor's public page and your access to it.",
});

export const getPublicAccounts = query<{ params: UsernameParams; response: PublicAccountList }>({
  name: 'getPublicAccounts',
  path: '/profile/:username/connected-accounts',
  access: 'public',
  provides: ['ProfileConnectedAccounts'],
  alerts: 'suppressed',
  answer: 'accounts[] hiddenCount# archivedCount# correctionCount#',
  summary: "List a mentor's accounts, each with your access level.",
});

export const getPublicStats = query<{
  params: UsernameParams;
  query: StatsParamsQuery;
  response: TradeStats;
}>({
  name: 'getPublicStats',
  path: '/profile/:username/stats',
  access: 'public',
  provides: ['ProfileStats'],
  alerts: 'suppressed',
  answer:
    'currency closed# wins# losses# breakeven# winRate winRateExclBreakeven winRateInterval profitFactor payoff averageReturn longestWinStreak# longestLossStreak# averageHoldSeconds net fees expectancy averageWin averageLoss maxDrawdown totalReturn firstClosedAt lastClosedAt corrections# capitalDeclaredAt insufficient[] access{} asOf',
  summary: 'Get trade statistics of an account. Amounts are included only if you can see them.',
});

export const getPublicEquity = query<{
  params: UsernameParams;
  query: StatsParamsQuery;
  response: EquityCurve;
}>({
  name: 'getPublicEquity',
  path: '/profile/:username/equity',
  access: 'public',
  provides: ['ProfileStats'],
  alerts: 'suppressed',
  answer: 'points[] basis access{}',
  summary: 'Get daily equity as an index, with drawdown.',
});

export const getPublicHeatmap = query<{
  params: UsernameParams;
  query: HeatmapQuery;
  response: Heatmap;
}>({
  name: 'getPublicHeatmap',
  path: '/profile/:username/heatmap',
  access: 'public',
  provides: ['ProfileStats'],
  alerts: 'suppressed',
  answer: 'months[] years[] basis access{}',
  summary: 'Get returns by the month and by the year, compounded.',
});
