import type { LotMethod } from '@skipper/core/contract';
import { exact, isPositive, isZero, minus } from './exact.ts';
import type { Fill } from './fill.ts';
import { closedWithoutOpening } from './missing-acquisition.ts';
import { type OpenLots, openLots } from './open-lots.ts';
import { expiryDay, expiryOn } from './option-expiry.ts';
import type { MatchedPosition, Opening } from './position.ts';
import { RoundTrip, type TripRules } from './round-trip.ts';
import { amount, firstPart, lastPart, type Trade, wholeTrade } from './trade.ts';

export interface MatchOptions {
  readonly lotMethod: LotMethod;
  /** Whether a sale from flat opens a short; otherwise it is flagged `missing_acquisition`. */
  readonly allowShort: boolean;
  /** Decimal string: gross results up to this size count as breakeven. "0" unless given. */
  readonly breakevenTolerance?: string;
  /** `YYYY-MM-DD`: options that expired by then and are still open are closed at 0. None unless given. */
  readonly expiredThrough?: string | null;
}

/**
 * Turns the fills of one instrument into positions (product rules 4.2), fill by fill in the order
 * they happened. It keeps only the sums and open lots of the open position: a history of any length
 * takes the same memory, and matching can resume from any point where nothing was open.
 */
export class InstrumentMatcher {
  readonly #options: MatchOptions;
  readonly #found: (position: MatchedPosition) => void;
  readonly #lots: OpenLots;
  /** Cached from the last opening: contracts of one instrument hardly ever differ in multiplier. */
  #rules: (TripRules & { readonly written: string }) | undefined;
  #trip: RoundTrip | undefined;
  #last: Trade | undefined;

  /** `found` is called with each position once it is closed, and at the end with an open one. */
  constructor(options: MatchOptions, found: (position: MatchedPosition) => void) {
    this.#options = options;
    this.#found = found;
    this.#lots = openLots(options.lotMethod);
  }

  /**
   * `rest`: the part that opens a position, where matching begins with a fill that flipped. Returns
   * how the fill opened a position, if it did.
   */
  add(fill: Fill, rest: Opening['quantity'] = null): Opening | undefined {
    const trade = wholeTrade(fill);
    if (this.#last && byExecution(this.#last, trade) > 0) {
      throw new RangeError(`Fill ${fill.id} happened before the one that was added last.`);
    }
    this.#last = trade;
    return rest === null ? this.#match(trade) : this.#open(lastPart(trade, amount(rest)), true);
  }

  /** Ends the history: a position that is still open is found as it is, unless it has expired. */
  finish(): void {
    const trip = this.#trip;
    if (!trip) return;
    const expiry = this.#last && expiryDay(this.#last.fill.instrument);
    if (expiry !== undefined && expiry <= (this.#options.expiredThrough ?? '')) {
      trip.expire(expiryOn(expiry));
    }
    this.#end(trip);
  }

  #end(trip: RoundTrip): void {
    this.#found(trip.toPosition());
    this.#trip = undefined;
  }

  #match(trade: Trade): Opening | undefined {
    const trip = this.#trip;
    if (!trip) return this.#open(trade, false);
    if ((trade.fill.side === 'buy') !== (trip.side === 'long')) return this.#exit(trip, trade);
    trip.enter(trade);
    return undefined;
  }

  /** A trade through zero closes the position; its rest opens another one. */
  #exit(trip: RoundTrip, trade: Trade): Opening | undefined {
    const rest = minus(trade.quantity, trip.openQuantity);
    const flips = isPositive(rest);
    trip.exit(flips ? firstPart(trade, trip.openQuantity) : trade);
    if (trip.closed) this.#end(trip);
    return flips ? this.#open(lastPart(trade, rest), true) : undefined;
  }

  #open(trade: Trade, flipped: boolean): Opening {
    if (opensPosition(trade, this.#options)) {
      this.#trip = new RoundTrip(trade, flipped, this.#lots, this.#rulesOf(trade));
      return this.#trip.opening;
    }
    const position = closedWithoutOpening(trade, flipped);
    this.#found(position);
    return position.opening;
  }

  #rulesOf({ fill: { instrument } }: Trade): TripRules {
    const { multiplier } = instrument;
    if (this.#rules?.written === multiplier) return this.#rules;
    const { lotMethod, breakevenTolerance = '0' } = this.#options;
    this.#rules = {
      lotMethod,
      breakevenTolerance: exact(breakevenTolerance),
      multiplier: exact(multiplier),
      written: multiplier,
    };
    return this.#rules;
  }
}

/** An option at 0 has ended: its expiry, assignment or exercise never opens a position. */
function opensPosition({ fill, price }: Trade, { allowShort }: MatchOptions): boolean {
  if (fill.instrument.assetClass === 'option' && isZero(price)) return false;
  return fill.side === 'buy' || allowShort;
}

/** Fills of one instant go by their sequence. */
export function byExecution(a: Trade, b: Trade): number {
  if (a.at !== b.at) return a.at - b.at;
  if (a.fill.sequence !== b.fill.sequence) return a.fill.sequence - b.fill.sequence;
  return a.fill.id < b.fill.id ? -1 : Number(a.fill.id > b.fill.id);
}
