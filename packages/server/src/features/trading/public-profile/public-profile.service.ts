import type {
  AccessLevel,
  AccessReport,
  EquityCurve,
  Heatmap,
  HeatmapQuery,
  StatsParamsQuery,
  TradeStats,
} from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { accessReport } from '../../../domain/trading/access/access-level.ts';
import { countedUntil } from '../../../domain/trading/access/position-scope.ts';
import {
  redactEquity,
  redactHeatmap,
  redactStats,
} from '../../../domain/trading/access/redact-stats.ts';
import { ofYear, returnsByMonth } from '../../../domain/trading/equity/returns-by-month.ts';
import { statisticsOf } from '../../../domain/trading/statistics/trade-statistics.ts';
import { presentTradeStats } from '../../../domain/trading/statistics/trade-stats.ts';
import type { Db } from '../../../storage/database.ts';
import type { AccountFigures, KeptFigures } from '../days/kept-figures.ts';
import { capitalDeclaredAt, countEntries } from '../record/record.repository.ts';
import {
  requireAccount,
  type ServedAccount,
  serve,
  type VisibleProfile,
} from './visible-profile.ts';

/** Statistics of one account, over positions visible at the viewer's level. */
export async function readStats(
  db: Db,
  figures: KeptFigures,
  profile: VisibleProfile,
  { account: id, accessLevel }: StatsParamsQuery,
  now: number,
): Promise<TradeStats> {
  const served = serve(profile, requireAccount(profile, id), accessLevel);
  const { tally, curve } = await readFigures(db, figures, served, now);
  const { id: accountId, currency, startingCapital } = served.account;
  const stats = presentTradeStats(statisticsOf(tally), curve, {
    currency,
    asOf: instant(now),
  });
  const { value, redacted } = redactStats(stats, served.served, served.showAmounts);
  return {
    ...value,
    corrections: (await countEntries(db, [accountId])).get(accountId) ?? 0,
    capitalDeclaredAt: startingCapital === null ? null : await capitalDeclaredAt(db, accountId),
    access: reportOf(served, accessLevel, redacted),
  };
}

function reportOf(
  { served, showAmounts: amounts }: ServedAccount,
  requested: AccessLevel | undefined,
  redacted: Iterable<string>,
): AccessReport {
  return accessReport({ requested, served, amounts, redacted });
}

/** The equity curve of one account, as an index. */
export async function readEquity(
  db: Db,
  figures: KeptFigures,
  profile: VisibleProfile,
  { account: id, accessLevel }: StatsParamsQuery,
  now: number,
): Promise<EquityCurve> {
  const served = serve(profile, requireAccount(profile, id), accessLevel);
  const { curve } = await readFigures(db, figures, served, now);
  const { value, redacted } = redactEquity(curve.points, served.served);
  const access = reportOf(served, accessLevel, redacted);
  return { points: value, basis: curve.basis, access };
}

/** Returns of one account by the month of its zone, and by the year. */
export async function readHeatmap(
  db: Db,
  figures: KeptFigures,
  profile: VisibleProfile,
  { account: id, accessLevel, year }: HeatmapQuery,
  now: number,
): Promise<Heatmap> {
  const served = serve(profile, requireAccount(profile, id), accessLevel);
  const { days, start, curve } = await readFigures(db, figures, served, now);
  const all = returnsByMonth(days, start);
  const { value, redacted } = redactHeatmap(
    year === undefined ? all : ofYear(all, year),
    served.served,
  );
  return { ...value, basis: curve.basis, access: reportOf(served, accessLevel, redacted) };
}

function readFigures(
  db: Db,
  figures: KeptFigures,
  { account, served }: ServedAccount,
  now: number,
): Promise<AccountFigures> {
  return figures.read(db, account, countedUntil(served, account.delayDays, now));
}
