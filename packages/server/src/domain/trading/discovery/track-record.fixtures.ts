import { calendarDay } from '../../time/calendar-day.ts';
import { type EquityOptions, type EquityRecord, equityCurve } from '../equity/equity-curve.ts';
import { closedTrades } from '../statistics/closed-trade.ts';
import { type TrackRecord, trackRecord } from './track-record.ts';

/** The figures of an account from all of its positions, one by one. */
export function recordOfTrades(
  records: readonly EquityRecord[],
  options: EquityOptions,
  now: string,
): TrackRecord {
  const { timezone } = options;
  const byDay = Map.groupBy(closedTrades(records), (trade) =>
    calendarDay(trade.closedAt, timezone),
  );
  const days = [...byDay].map(([day, trades]) => ({
    day,
    closed: trades.length,
    wins: trades.filter(({ result }) => result === 'win').length,
  }));
  return trackRecord({ days, curve: equityCurve(records, options) }, timezone, now);
}
