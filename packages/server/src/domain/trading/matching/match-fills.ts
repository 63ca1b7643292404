import type { LotMethod } from '@skipper/core/contract';
import { Decimal, decimal, share, zero } from '../../decimal.ts';
import type { Fill } from './fill.ts';
import type { FillPart } from './fill-part.ts';
import { missingAcquisitionWarning, soldWithoutPurchase } from './missing-acquisition.ts';
import type { MatchedPosition, MatchWarning } from './position.ts';
import { RoundTrip } from './round-trip.ts';

export interface MatchOptions {
  readonly lotMethod: LotMethod;
  /** Whether a sale from flat opens a short; otherwise it is flagged `missing_acquisition`. */
  readonly allowShort: boolean;
  /** Decimal string: gross results up to this size count as breakeven. "0" unless given. */
  readonly breakevenTolerance?: string;
}

export interface MatchedFills {
  /** In the order in which they were opened. */
  readonly positions: readonly MatchedPosition[];
  readonly warnings: readonly MatchWarning[];
}

interface Matched {
  readonly opening: FillPart;
  readonly position: MatchedPosition;
  readonly warning?: MatchWarning;
}

/**
 * Turns the fills of one account into positions (product rules 4.2). Fills may come in
 * any order; (executedAt, sequence) decides. Throws a RangeError for a quantity that is
 * not above zero, an instant that is none, or text that is no decimal.
 */
export function matchFills(fills: readonly Fill[], options: MatchOptions): MatchedFills {
  const parts = fills.map(wholeFill).sort(byExecution);
  const byInstrument = Map.groupBy(parts, (part) => part.fill.instrument.key);
  const matched = [...byInstrument.values()]
    .flatMap((group) => matchInstrument(group, options))
    .sort((a, b) => byExecution(a.opening, b.opening));
  return {
    positions: matched.map(({ position }) => position),
    warnings: matched.flatMap(({ warning }) => (warning ? [warning] : [])),
  };
}

function wholeFill(fill: Fill): FillPart {
  const quantity = decimal(fill.quantity);
  if (!quantity.greaterThan(zero)) {
    throw new RangeError(`Fill ${fill.id} has the quantity ${fill.quantity}; it must be above 0.`);
  }
  const at = Date.parse(fill.executedAt);
  if (Number.isNaN(at)) {
    throw new RangeError(`Fill ${fill.id} has "${fill.executedAt}", which is not an instant.`);
  }
  return { fill, quantity, price: decimal(fill.price), fee: decimal(fill.fee), at };
}

function byExecution(a: FillPart, b: FillPart): number {
  if (a.at !== b.at) return a.at - b.at;
  if (a.fill.sequence !== b.fill.sequence) return a.fill.sequence - b.fill.sequence;
  return a.fill.id < b.fill.id ? -1 : Number(a.fill.id > b.fill.id);
}

/** Walks the fills of one instrument from flat to flat. */
function matchInstrument(parts: readonly FillPart[], options: MatchOptions): Matched[] {
  const tolerance = decimal(options.breakevenTolerance ?? '0');
  const matched: Matched[] = [];
  let open: { readonly opening: FillPart; readonly trip: RoundTrip } | undefined;
  const finish = () => {
    if (open) matched.push({ ...open, position: open.trip.toPosition(tolerance) });
    open = undefined;
  };
  for (const part of parts) {
    let left: FillPart | undefined = part;
    if (open && opposes(part, open.trip)) {
      const { first, rest } = splitPart(part, open.trip.openQuantity);
      open.trip.exit(first);
      left = rest;
      if (open.trip.openQuantity.isZero()) finish();
    } else if (open) {
      open.trip.enter(part);
      left = undefined;
    }
    if (!left) continue;
    if (left.fill.side === 'sell' && !options.allowShort) matched.push(unmatchedSale(left));
    else open = { opening: left, trip: new RoundTrip(left, options.lotMethod) };
  }
  finish();
  return matched;
}

const opposes = (part: FillPart, trip: RoundTrip): boolean =>
  (part.fill.side === 'sell') === (trip.side === 'long');

const unmatchedSale = (part: FillPart): Matched => ({
  opening: part,
  position: soldWithoutPurchase(part),
  warning: missingAcquisitionWarning(part),
});

/** Cuts a fill at the quantity that brings its position to flat; the fee splits pro rata. */
function splitPart(
  part: FillPart,
  limit: Decimal,
): { readonly first: FillPart; readonly rest: FillPart | undefined } {
  const quantity = Decimal.min(part.quantity, limit);
  const fee = share(part.fee, quantity, part.quantity);
  const first = { ...part, quantity, fee };
  const left = part.quantity.minus(quantity);
  if (left.isZero()) return { first, rest: undefined };
  return { first, rest: { ...part, quantity: left, fee: part.fee.minus(fee) } };
}
