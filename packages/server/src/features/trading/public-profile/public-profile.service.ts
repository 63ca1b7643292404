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
import type { Decimal } from '../../../domain/decimal.ts';
import { day } from '../../../domain/time/durations.ts';
import { accessReport } from '../../../domain/trading/access/access-level.ts';
import {
  redactEquity,
  redactHeatmap,
  redactStats,
} from '../../../domain/trading/access/redact-stats.ts';
import {
  curveOfDays,
  type DailyEquityCurve,
  knownCapital,
} from '../../../domain/trading/equity/equity-curve.ts';
import { ofYear, returnsByMonth } from '../../../domain/trading/equity/returns-by-month.ts';
import { statisticsOf } from '../../../domain/trading/statistics/trade-statistics.ts';
import { presentTradeStats } from '../../../domain/trading/statistics/trade-stats.ts';
import {
  mergeTallies,
  readTally,
  type TradeTally,
} from '../../../domain/trading/statistics/trade-tally.ts';
import type { Db } from '../../../storage/database.ts';
import type { AccountDays } from '../days/account-days.ts';
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
  days: AccountDays,
  profile: VisibleProfile,
  { account: id, accessLevel }: StatsParamsQuery,
  now: number,
): Promise<TradeStats> {
  const served = serve(profile, requireAccount(profile, id), accessLevel);
  const { tallies, curve } = await readFigures(db, days, served, now);
  const { id: accountId, currency, startingCapital } = served.account;
  const statistics = statisticsOf(mergeTallies(tallies.map(({ tally }) => tally)));
  const stats = presentTradeStats(statistics, curve, {
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
  days: AccountDays,
  profile: VisibleProfile,
  { account: id, accessLevel }: StatsParamsQuery,
  now: number,
): Promise<EquityCurve> {
  const served = serve(profile, requireAccount(profile, id), accessLevel);
  const { curve } = await readFigures(db, days, served, now);
  const { value, redacted } = redactEquity(curve.points, served.served);
  const access = reportOf(served, accessLevel, redacted);
  return { points: value, basis: curve.basis, access };
}

/** Returns of one account by the month of its zone, and by the year. */
export async function readHeatmap(
  db: Db,
  days: AccountDays,
  profile: VisibleProfile,
  { account: id, accessLevel, year }: HeatmapQuery,
  now: number,
): Promise<Heatmap> {
  const served = serve(profile, requireAccount(profile, id), accessLevel);
  const { tallies, start, curve } = await readFigures(db, days, served, now);
  const nets = tallies.map(({ day: date, tally: { net, closed } }) => ({ day: date, net, closed }));
  const all = returnsByMonth(nets, start);
  const { value, redacted } = redactHeatmap(
    year === undefined ? all : ofYear(all, year),
    served.served,
  );
  return { ...value, basis: curve.basis, access: reportOf(served, accessLevel, redacted) };
}

interface Figures {
  readonly tallies: readonly { readonly day: string; readonly tally: TradeTally }[];
  /** The equity before the first trade. */
  readonly start: Decimal;
  readonly curve: DailyEquityCurve;
}

/**
 * The delay applies to sums too: with current statistics, the difference between two days would
 * reveal the delayed trade.
 */
async function readFigures(
  db: Db,
  days: AccountDays,
  { account, served }: ServedAccount,
  now: number,
): Promise<Figures> {
  const until = served === 'full' ? undefined : instant(now - account.delayDays * day);
  const read = await days.read(db, account, until);
  const tallies = read
    .map((one) => ({ day: one.day, tally: readTally(one.tally) }))
    .filter(({ tally }) => tally.closed > 0);
  const nets = tallies.map(({ day: date, tally }) => ({ day: date, net: tally.net }));
  const known = knownCapital(account);
  const start = known ?? (await days.peak(db, account, until));
  return { tallies, start, curve: curveOfDays(nets, known, start) };
}
