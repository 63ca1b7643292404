import {
  countsInStatistics,
  type MatchedPosition,
  type TradeResult,
} from '../matching/position.ts';

/** A position's data for statistics and the equity curve; amounts are decimal strings. */
export type TradeRecord = Pick<
  MatchedPosition,
  | 'status'
  | 'flags'
  | 'result'
  | 'gross'
  | 'fees'
  | 'net'
  | 'returnPct'
  | 'holdSeconds'
  | 'openedAt'
  | 'closedAt'
>;

/** A record whose result is final. */
export type ClosedTrade<Record extends TradeRecord = TradeRecord> = Record & {
  readonly closedAt: string;
  readonly result: TradeResult;
};

/** The trades that count, in the order in which they closed; ties keep the given order. */
export function closedTrades<Record extends TradeRecord>(
  records: readonly Record[],
): ClosedTrade<Record>[] {
  return records
    .filter(isClosedTrade)
    .sort((a, b) => Date.parse(a.closedAt) - Date.parse(b.closedAt));
}

/** A closed position has its time and its result. */
function isClosedTrade<Record extends TradeRecord>(record: Record): record is ClosedTrade<Record> {
  return countsInStatistics(record);
}
