import type { LotMethod } from '@skipper/core/contract';
import { holdingTime } from './holding-time.ts';
import { costPlaces, type OpenLots } from './open-lots.ts';
import type { MatchedPosition, Opening, PositionSide } from './position.ts';
import { positionId } from './position-id.ts';
import { decimalPlaces, type Exact, plainText, powerOfTen, roundedQuotient } from './scaled.ts';
import type { Trade } from './trade.ts';
import { tradeResult } from './trade-result.ts';

/** Decimal places of a quantity times a price. */
const valuePlaces = 2 * decimalPlaces;

/** Inputs of a position's figures besides its trades. */
export interface TripRules {
  readonly lotMethod: LotMethod;
  readonly breakevenTolerance: Exact;
  readonly multiplier: Exact;
}

/** Adds up the trades of one position from the first entry until it is flat. */
export class RoundTrip {
  readonly side: PositionSide;
  readonly opening: Opening;
  readonly #first: Trade;
  readonly #rules: TripRules;
  readonly #lots: OpenLots;
  #last: Trade;
  #entered = 0n;
  #entryValue = 0n;
  #exited = 0n;
  #exitValue = 0n;
  #fees = 0n;

  /** `lots` is empty. `flipped`: a part of the opening fill closed the position before. */
  constructor(opening: Trade, flipped: boolean, lots: OpenLots, rules: TripRules) {
    this.side = opening.fill.side === 'buy' ? 'long' : 'short';
    const quantity = flipped ? plainText(opening.quantity, decimalPlaces) : null;
    this.opening = { sequence: opening.fill.sequence, quantity };
    this.#first = opening;
    this.#rules = rules;
    this.#last = opening;
    this.#lots = lots;
    this.enter(opening);
  }

  get openQuantity(): bigint {
    return this.#entered - this.#exited;
  }

  enter(trade: Trade): void {
    const { quantity, price, fee } = trade;
    this.#last = trade;
    this.#fees += fee;
    this.#entered += quantity;
    this.#entryValue += quantity * price;
    this.#lots.open(quantity, price);
  }

  /** Closes a part that is at most {@link openQuantity}. */
  exit(trade: Trade): void {
    const { quantity, price, fee } = trade;
    this.#last = trade;
    this.#fees += fee;
    this.#exited += quantity;
    this.#exitValue += quantity * price;
    this.#lots.close(quantity);
  }

  toPosition(): MatchedPosition {
    const closed = this.openQuantity === 0n;
    const { fill } = this.#first;
    const last = this.#last.fill;
    const gross = closed ? this.#profit(this.#exitValue - this.#entryValue) : this.#realised();
    const fees = { digits: this.#fees, places: decimalPlaces };
    const net = difference(gross, fees);
    return {
      id: positionId(fill.id),
      instrument: fill.instrument,
      side: this.side,
      status: closed ? 'closed' : 'open',
      quantity: plainText(this.#entered, decimalPlaces),
      openQuantity: plainText(this.openQuantity, decimalPlaces),
      entryAvg: average(this.#entryValue, this.#entered, this.#first),
      exitAvg: this.#exited === 0n ? null : average(this.#exitValue, this.#exited, this.#last),
      openedAt: fill.executedAt,
      closedAt: closed ? last.executedAt : null,
      openedDay: fill.day,
      closedDay: closed ? last.day : null,
      gross: textOf(gross),
      fees: textOf(fees),
      net: textOf(net),
      returnPct: closed ? this.#returnOn(net) : null,
      holdSeconds: closed ? holdingTime(this.#first, this.#last) : null,
      result: closed ? tradeResult(gross, net, this.#rules.breakevenTolerance) : 'open',
      flags: [],
      opening: this.opening,
    };
  }

  /** In the account's currency, from a difference of values. */
  #profit(points: bigint, places = valuePlaces): Exact {
    const { digits, places: more } = this.#rules.multiplier;
    return {
      digits: (this.side === 'long' ? points : -points) * digits,
      places: places + more,
    };
  }

  /** The result of an open position's exits so far; lots decide which entries they closed. */
  #realised(): Exact {
    const more = powerOfTen(costPlaces - valuePlaces);
    const points = (this.#exitValue - this.#entryValue) * more + this.#lots.cost();
    const gross = this.#profit(points, costPlaces);
    return this.#rules.lotMethod === 'AVERAGE' ? rounded(gross) : gross;
  }

  #returnOn(net: Exact): string | null {
    const invested = {
      digits: this.#entryValue * this.#rules.multiplier.digits,
      places: net.places,
    };
    if (invested.digits <= 0n) return null;
    const ratio = roundedQuotient(net.digits * powerOfTen(decimalPlaces), invested.digits);
    return plainText(ratio, decimalPlaces);
  }
}

const textOf = ({ digits, places }: Exact): string => plainText(digits, places);

/** `from` has no fewer places than the other. */
const difference = (from: Exact, { digits, places }: Exact): Exact => ({
  digits: from.digits - digits * powerOfTen(from.places - places),
  places: from.places,
});

const rounded = ({ digits, places }: Exact): Exact => ({
  digits: roundedQuotient(digits, powerOfTen(places - decimalPlaces)),
  places: decimalPlaces,
});

/** `one` may be the only trade: its price needs no division. */
function average(value: bigint, quantity: bigint, one: Trade): string {
  const alone = one.quantity === quantity && one.quantity * one.price === value;
  return plainText(alone ? one.price : roundedQuotient(value, quantity), decimalPlaces);
}
