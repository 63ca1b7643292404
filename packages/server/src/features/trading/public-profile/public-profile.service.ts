import type {
  AccessLevel,
  AccessReport,
  EquityCurve,
  StatsParamsQuery,
  TradeStats,
} from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { day } from '../../../domain/time/durations.ts';
import { accessReport } from '../../../domain/trading/access/access-level.ts';
import { redactEquity, redactStats } from '../../../domain/trading/access/redact-stats.ts';
import { type DailyEquityCurve, equityCurve } from '../../../domain/trading/equity/equity-curve.ts';
import { tradeStatistics } from '../../../domain/trading/statistics/trade-statistics.ts';
import { presentTradeStats } from '../../../domain/trading/statistics/trade-stats.ts';
import type { Db } from '../../../storage/database.ts';
import type { Account } from '../accounts/accounts.repository.ts';
import { type TradeRow, toRecord } from '../positions/position-rows.ts';
import { listClosed } from '../positions/positions.repository.ts';
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
  profile: VisibleProfile,
  { account: id, accessLevel }: StatsParamsQuery,
  now: number,
): Promise<TradeStats> {
  const served = serve(profile, requireAccount(profile, id), accessLevel);
  const records = await readRecords(db, served, now);
  const { id: accountId, currency, startingCapital } = served.account;
  const curve = curveOf(records, served.account);
  const stats = presentTradeStats(tradeStatistics(records), curve, {
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
  profile: VisibleProfile,
  { account: id, accessLevel }: StatsParamsQuery,
  now: number,
): Promise<EquityCurve> {
  const served = serve(profile, requireAccount(profile, id), accessLevel);
  const curve = curveOf(await readRecords(db, served, now), served.account);
  const { value, redacted } = redactEquity(curve.points, served.served);
  const access = reportOf(served, accessLevel, redacted);
  return { points: value, basis: curve.basis, access };
}

/**
 * The delay applies to sums too: with current statistics, the difference between two days would
 * reveal the delayed trade.
 */
async function readRecords(
  db: Db,
  { account, served }: ServedAccount,
  now: number,
): Promise<TradeRow[]> {
  const until = served === 'full' ? undefined : instant(now - account.delayDays * day);
  return (await listClosed(db, account.id, until)).map(toRecord);
}

function curveOf(records: readonly TradeRow[], account: Account): DailyEquityCurve {
  const { timezone, startingCapital } = account;
  return equityCurve(records, { timezone, startingCapital });
}
