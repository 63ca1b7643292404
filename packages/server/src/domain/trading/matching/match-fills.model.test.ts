import type { LotMethod } from '@skipper/core/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Decimal, decimal, sum, text, zero } from '../../decimal.ts';
import type { Fill } from './fill.ts';
import { matchFills } from './match-fills.ts';
import { option, share } from './matching.fixtures.ts';

interface Trip {
  readonly side: 'long' | 'short';
  readonly opening: string;
  /** The price of each share, bought or sold short. */
  readonly held: Decimal[];
  gross: Decimal;
  entered: number;
}

const methods: readonly LotMethod[] = ['FIFO', 'LIFO', 'AVERAGE'];
const start = Date.UTC(2026, 0, 5, 14, 30);

const fillLists: fc.Arbitrary<Fill[]> = fc
  .array(
    fc.record({
      side: fc.constantFrom('buy' as const, 'sell' as const),
      quantity: fc.integer({ min: 1, max: 9 }).map(String),
      // At 0 an option has ended.
      price: fc
        .integer({ min: -200, max: 9_999 })
        .filter((cents) => cents !== 0)
        .map((cents) => (cents / 100).toFixed(2)),
      instrument: fc.constantFrom(share, option),
      minutes: fc.integer({ min: 0, max: 500 }),
    }),
    { maxLength: 25 },
  )
  .map((parts) => {
    let at = start;
    return parts.map(({ minutes, ...part }, sequence) => {
      at += minutes * 60_000;
      const executedAt = new Date(at).toISOString();
      return { ...part, fee: '0', id: `f${sequence}`, sequence, day: null, executedAt };
    });
  });

/**
 * The round trips of one instrument, share by share: slow, and too simple to be wrong. It has no
 * lots, totals or splits, so it can check any engine that has.
 */
function tripsOf(fills: readonly Fill[], method: LotMethod): Trip[] {
  const trips: Trip[] = [];
  let trip: Trip | undefined;
  for (const fill of fills) {
    for (let unit = 0; unit < Number(fill.quantity); unit += 1) {
      if (trip?.held.length === 0) trip = undefined;
      if (trip && (fill.side === 'sell') === (trip.side === 'long')) exitOne(trip, fill, method);
      else {
        trip ??= begin(trips, fill);
        trip.held.push(decimal(fill.price));
        trip.entered += 1;
      }
    }
  }
  return trips;
}

function begin(trips: Trip[], fill: Fill): Trip {
  const side = fill.side === 'buy' ? 'long' : 'short';
  const trip: Trip = { side, opening: fill.executedAt, held: [], gross: zero, entered: 0 };
  trips.push(trip);
  return trip;
}

function exitOne(trip: Trip, fill: Fill, method: LotMethod): void {
  const all = trip.held.length;
  const average = averageOf(trip.held);
  const taken = method === 'FIFO' ? trip.held.shift() : trip.held.pop();
  if (!taken) throw new Error('more is sold than is held');
  const cost = method === 'AVERAGE' ? average : taken;
  // An average leaves every share that remains at the average.
  if (method === 'AVERAGE') trip.held.splice(0, all - 1, ...trip.held.map(() => average));
  const points = decimal(fill.price).minus(cost);
  const gross = trip.side === 'long' ? points : points.negated();
  trip.gross = trip.gross.plus(gross.times(fill.instrument.multiplier));
}

const averageOf = (prices: readonly Decimal[]): Decimal => sum(prices).dividedBy(prices.length);

/** Averages are rounded to 18 places; twelve are enough to detect a wrong one. */
const rounded = (value: Decimal) => text(value.toDecimalPlaces(12));

const described = (trip: Trip) => ({
  side: trip.side,
  openedAt: trip.opening,
  quantity: String(trip.entered),
  openQuantity: String(trip.held.length),
  status: trip.held.length === 0 ? 'closed' : 'open',
  gross: rounded(trip.gross),
});

describe.each(methods)('matching under %s', (lotMethod) => {
  test('gives the round trips that counting share by share gives', () => {
    fc.assert(
      fc.property(fillLists, (fills) => {
        const positions = matchFills(fills, { lotMethod, allowShort: true });
        for (const { key } of [share, option]) {
          const own = positions.filter(({ instrument }) => instrument.key === key);
          const expected = tripsOf(
            fills.filter(({ instrument }) => instrument.key === key),
            lotMethod,
          );
          expect(
            own.map(({ side, openedAt, quantity, openQuantity, status, gross }) => ({
              side,
              openedAt,
              quantity,
              openQuantity,
              status,
              gross: rounded(decimal(gross)),
            })),
          ).toEqual(expected.map(described));
        }
      }),
    );
  });
});
