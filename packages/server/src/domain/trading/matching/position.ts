import type { Instrument } from './fill.ts';

/** Set on what was sold without a known purchase: its profit is unknown (product rules 4.2.8). */
export const missingAcquisition = 'missing_acquisition';

/** Set on an option that was still open at its expiry, and was closed at 0 (product rules 4.2.6). */
export const expired = 'expired';

export type PositionSide = 'long' | 'short';
export type TradeResult = 'win' | 'loss' | 'breakeven';

/** Where a position begins among the fills of its instrument. */
export interface Opening {
  /** Sequence of the opening fill. */
  readonly sequence: number;
  /** The part of the opening fill that was left over from closing the position before; null for all of it. */
  readonly quantity: string | null;
}

/**
 * One round trip from flat to flat, or on its way there. All amounts are exact decimal
 * strings in the account's currency; quotients are rounded to 18 places: averages, ratios, and what
 * an open position has realised so far at average cost.
 */
export interface MatchedPosition {
  /** The same for the same opening fill, however often the engine runs. */
  readonly id: string;
  readonly instrument: Instrument;
  readonly side: PositionSide;
  readonly status: 'open' | 'closed';
  /** Everything entered, and what of it is still open. */
  readonly quantity: string;
  readonly openQuantity: string;
  /** "0" where the purchase is missing. */
  readonly entryAvg: string;
  readonly exitAvg: string | null;
  readonly openedAt: string;
  readonly closedAt: string | null;
  /** `YYYY-MM-DD` where only the day is known, the instant being noon of it; else null. */
  readonly openedDay: string | null;
  readonly closedDay: string | null;
  /** Realised so far; for a closed position, all of it. */
  readonly gross: string;
  /** Paid so far, on entries and exits. */
  readonly fees: string;
  /** `gross - fees`. */
  readonly net: string;
  /** Net over the value entered, as a fraction; null while open or where nothing was paid in. */
  readonly returnPct: string | null;
  /**
   * From the first entry to the last exit, whole seconds; null while open. Where only a day is
   * known, whole days, and null within one day.
   */
  readonly holdSeconds: number | null;
  readonly result: TradeResult | 'open';
  readonly flags: readonly string[];
  readonly opening: Opening;
}

/** Whether a position has a result that statistics may use: closed, with its purchase known. */
export function countsInStatistics(position: {
  readonly status: 'open' | 'closed';
  readonly flags: readonly string[];
}): boolean {
  return position.status === 'closed' && !position.flags.includes(missingAcquisition);
}
