import type { LotMethod } from '@skipper/core/contract';
import {
  type Exact,
  isPositive,
  isZero,
  minus,
  negated,
  nothing,
  plus,
  quotient,
  rounded,
  textOf,
  times,
} from './exact.ts';
import { holdingTime } from './holding-time.ts';
import type { OpenLots } from './open-lots.ts';
import { expired, type MatchedPosition, type Opening, type PositionSide } from './position.ts';
import { positionId } from './position-id.ts';
import { decimalPlaces, type Trade } from './trade.ts';
import { tradeResult } from './trade-result.ts';

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
  #entered = nothing;
  #entryValue = nothing;
  #exited = nothing;
  #exitValue = nothing;
  #fees = nothing;
  #expired = false;

  /** `lots` is empty. `flipped`: a part of the opening fill closed the position before. */
  constructor(opening: Trade, flipped: boolean, lots: OpenLots, rules: TripRules) {
    this.side = opening.fill.side === 'buy' ? 'long' : 'short';
    const quantity = flipped ? textOf(opening.quantity) : null;
    this.opening = { sequence: opening.fill.sequence, quantity };
    this.#first = opening;
    this.#rules = rules;
    this.#last = opening;
    this.#lots = lots;
    this.enter(opening);
  }

  get openQuantity(): Exact {
    return minus(this.#entered, this.#exited);
  }

  get closed(): boolean {
    return isZero(this.openQuantity);
  }

  enter(trade: Trade): void {
    const { quantity, price, fee } = trade;
    this.#last = trade;
    this.#fees = plus(this.#fees, fee);
    this.#entered = plus(this.#entered, quantity);
    this.#entryValue = plus(this.#entryValue, times(quantity, price));
    this.#lots.open(quantity, price);
  }

  /** Closes a part that is at most {@link openQuantity}. */
  exit(trade: Trade): void {
    const { quantity, price, fee } = trade;
    this.#last = trade;
    this.#fees = plus(this.#fees, fee);
    this.#exited = plus(this.#exited, quantity);
    this.#exitValue = plus(this.#exitValue, times(quantity, price));
    this.#lots.close(quantity);
  }

  /** Closes what is open at 0, at an instant or at the last trade if that is later. */
  expire(executedAt: string): void {
    const { fill: last, at } = this.#last;
    const time = Date.parse(executedAt);
    const fill = time > at ? { ...last, executedAt, day: null } : last;
    const quantity = this.openQuantity;
    this.exit({ fill, quantity, price: nothing, fee: nothing, at: Math.max(time, at) });
    this.#expired = true;
  }

  toPosition(): MatchedPosition {
    const { closed } = this;
    const { fill } = this.#first;
    const last = this.#last.fill;
    const gross = closed ? this.#profit(nothing) : this.#realised();
    const net = minus(gross, this.#fees);
    return {
      id: positionId(fill.id),
      instrument: fill.instrument,
      side: this.side,
      status: closed ? 'closed' : 'open',
      quantity: textOf(this.#entered),
      openQuantity: textOf(this.openQuantity),
      entryAvg: average(this.#entryValue, this.#entered),
      exitAvg: isZero(this.#exited) ? null : average(this.#exitValue, this.#exited),
      openedAt: fill.executedAt,
      closedAt: closed ? last.executedAt : null,
      openedDay: fill.day,
      closedDay: closed ? last.day : null,
      gross: textOf(gross),
      fees: textOf(this.#fees),
      net: textOf(net),
      returnPct: closed ? this.#returnOn(net) : null,
      holdSeconds: closed ? holdingTime(this.#first, this.#last) : null,
      result: closed ? tradeResult(gross, net, this.#rules.breakevenTolerance) : 'open',
      flags: this.#expired ? [expired] : [],
      opening: this.opening,
    };
  }

  /** Of the exits, where the entries that they did not close have cost so much. */
  #profit(open: Exact): Exact {
    const points = plus(minus(this.#exitValue, this.#entryValue), open);
    return times(this.side === 'long' ? points : negated(points), this.#rules.multiplier);
  }

  /** The result of an open position's exits so far; lots decide which entries they closed. */
  #realised(): Exact {
    const gross = this.#profit(this.#lots.cost());
    return this.#rules.lotMethod === 'AVERAGE' ? rounded(gross, decimalPlaces) : gross;
  }

  #returnOn(net: Exact): string | null {
    const invested = times(this.#entryValue, this.#rules.multiplier);
    return isPositive(invested) ? textOf(quotient(net, invested, decimalPlaces)) : null;
  }
}

function average(value: Exact, quantity: Exact): string {
  return textOf(quotient(value, quantity, decimalPlaces));
}
