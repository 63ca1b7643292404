import type { Fill } from './fill.ts';
import { byExecution, InstrumentMatcher, type MatchOptions } from './instrument-matcher.ts';
import type { MatchedPosition } from './position.ts';
import { wholeTrade } from './trade.ts';

/**
 * Every position of some fills, in the order in which they were opened. Fills may come in any order
 * and of any instruments. For sets that fit into memory; a history goes through {@link
 * InstrumentMatcher}.
 *
 * @throws RangeError for a quantity that is not above zero, an invalid time, or text that is not a
 * decimal.
 */
export function matchFills(fills: readonly Fill[], options: MatchOptions): MatchedPosition[] {
  const trades = fills.map(wholeTrade).sort(byExecution);
  const positions: MatchedPosition[] = [];
  for (const group of Map.groupBy(trades, ({ fill }) => fill.instrument.key).values()) {
    const matcher = new InstrumentMatcher(options, (position) => positions.push(position));
    for (const { fill } of group) matcher.add(fill);
    matcher.finish();
  }
  return positions.sort(byOpening);
}

const byOpening = (a: MatchedPosition, b: MatchedPosition): number =>
  Date.parse(a.openedAt) - Date.parse(b.openedAt) || a.opening.sequence - b.opening.sequence;
