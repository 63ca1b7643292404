import type { LotMethod } from '@skipper/core/contract';
import { type Decimal, decimal, roundedText, text, zero } from '../../decimal.ts';
import type { Instrument } from './fill.ts';
import type { FillPart } from './fill-part.ts';
import { holdingTime } from './holding-time.ts';
import { type Lot, LotBook } from './lots.ts';
import type { MatchedPosition, PositionSide, RealisedLeg } from './position.ts';
import { positionId } from './position-id.ts';
import { tradeResult } from './trade-result.ts';

const tradedValue = (part: FillPart): Decimal => part.quantity.times(part.price);

/** Adds up the fills of one position from the first entry until it is flat. */
export class RoundTrip {
  readonly side: PositionSide;
  readonly #instrument: Instrument;
  readonly #multiplier: Decimal;
  readonly #opening: FillPart;
  readonly #lots: LotBook;
  #last: FillPart;
  #entered = zero;
  #entryValue = zero;
  #exited = zero;
  #exitValue = zero;
  #gross = zero;
  #fees = zero;
  #heldMilliseconds = zero;
  #timed = true;
  readonly #legs: RealisedLeg[] = [];
  readonly #fillIds: string[] = [];

  constructor(opening: FillPart, method: LotMethod) {
    this.side = opening.fill.side === 'buy' ? 'long' : 'short';
    this.#instrument = opening.fill.instrument;
    this.#multiplier = decimal(opening.fill.instrument.multiplier);
    this.#opening = opening;
    this.#last = opening;
    this.#lots = new LotBook(method);
    this.enter(opening);
  }

  get openQuantity(): Decimal {
    return this.#lots.quantity;
  }

  enter(part: FillPart): void {
    this.#count(part);
    this.#entered = this.#entered.plus(part.quantity);
    this.#entryValue = this.#entryValue.plus(tradedValue(part));
    this.#lots.open({
      quantity: part.quantity,
      cost: tradedValue(part),
      fees: part.fee,
      heldFrom: part.quantity.times(this.#since(part)),
    });
  }

  /** Closes a part that is at most {@link openQuantity}. */
  exit(part: FillPart): void {
    this.#count(part);
    this.#exited = this.#exited.plus(part.quantity);
    this.#exitValue = this.#exitValue.plus(tradedValue(part));
    const closed = this.#lots.close(part.quantity);
    const gross = this.#profit(closed.cost, tradedValue(part));
    this.#gross = this.#gross.plus(gross);
    this.#heldMilliseconds = this.#heldMilliseconds
      .plus(part.quantity.times(this.#since(part)))
      .minus(closed.heldFrom);
    this.#legs.push(realisedLeg(part, closed, gross));
  }

  toPosition(breakevenTolerance: Decimal): MatchedPosition {
    const closed = this.openQuantity.isZero();
    const net = this.#gross.minus(this.#fees);
    const { executedAt } = this.#last.fill;
    return {
      id: positionId(this.#opening.fill.id),
      instrument: this.#instrument,
      side: this.side,
      status: closed ? 'closed' : 'open',
      quantity: text(this.#entered),
      openQuantity: text(this.openQuantity),
      entryAvg: roundedText(this.#entryValue.dividedBy(this.#entered)),
      exitAvg: this.#exited.isZero() ? null : roundedText(this.#exitValue.dividedBy(this.#exited)),
      openedAt: this.#opening.fill.executedAt,
      closedAt: closed ? executedAt : null,
      openedDay: this.#opening.fill.day,
      closedDay: closed ? this.#last.fill.day : null,
      gross: text(this.#gross),
      fees: text(this.#fees),
      net: text(net),
      returnPct: closed ? this.#returnOn(net) : null,
      holdSeconds: closed ? holdingTime(this.#opening, this.#last) : null,
      weightedHoldSeconds: this.#weightedHoldSeconds(),
      result: closed ? tradeResult(this.#gross, net, breakevenTolerance) : 'open',
      flags: [],
      legs: this.#legs,
      fillIds: this.#fillIds,
    };
  }

  /** Milliseconds since the opening: far fewer digits to multiply than those of an epoch. */
  #since(part: FillPart): number {
    return part.at - this.#opening.at;
  }

  #count(part: FillPart): void {
    this.#last = part;
    this.#timed &&= part.fill.day === null;
    this.#fees = this.#fees.plus(part.fee);
    this.#fillIds.push(part.fill.id);
  }

  #profit(cost: Decimal, proceeds: Decimal): Decimal {
    const points = this.side === 'long' ? proceeds.minus(cost) : cost.minus(proceeds);
    return points.times(this.#multiplier);
  }

  #returnOn(net: Decimal): string | null {
    const invested = this.#entryValue.times(this.#multiplier);
    return invested.greaterThan(zero) ? roundedText(net.dividedBy(invested)) : null;
  }

  #weightedHoldSeconds(): number | null {
    if (this.#exited.isZero() || !this.#timed) return null;
    return this.#heldMilliseconds.dividedBy(this.#exited).dividedBy(1000).round().toNumber();
  }
}

function realisedLeg(part: FillPart, closed: Lot, gross: Decimal): RealisedLeg {
  const fees = closed.fees.plus(part.fee);
  return {
    fillId: part.fill.id,
    closedAt: part.fill.executedAt,
    quantity: text(part.quantity),
    entryAvg: roundedText(closed.cost.dividedBy(closed.quantity)),
    exitPrice: text(part.price),
    gross: text(gross),
    fees: text(fees),
    net: text(gross.minus(fees)),
  };
}
