import type { LotMethod } from '@skipper/core/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, sum, text } from '../../decimal.ts';
import type { Fill } from './fill.ts';
import { matchFills } from './match-fills.ts';
import { option, share } from './matching.fixtures.ts';

const methods: readonly LotMethod[] = ['FIFO', 'LIFO', 'AVERAGE'];
const scaled = (max: number, places: number) =>
  fc.integer({ min: 1, max }).map((units) => text(decimal(String(units)).dividedBy(10 ** places)));

const fillParts = fc.record({
  side: fc.constantFrom('buy' as const, 'sell' as const),
  quantity: scaled(9_999, 3),
  price: scaled(999_999, 4),
  fee: fc
    .integer({ min: -50, max: 500 })
    .map((cents) => text(decimal(String(cents)).dividedBy(100))),
  instrument: fc.constantFrom(share, option),
});

const fillLists: fc.Arbitrary<Fill[]> = fc.array(fillParts, { maxLength: 30 }).map((parts) =>
  parts.map((part, sequence) => ({
    ...part,
    id: `fill-${sequence}`,
    sequence,
    day: null,
    // Several fills share an instant, as they do at a broker.
    executedAt: new Date(Date.UTC(2026, 0, 5, 14, Math.floor(sequence / 3))).toISOString(),
  })),
);

const match = (fills: readonly Fill[], lotMethod: LotMethod = 'FIFO', allowShort = true) =>
  matchFills(fills, { lotMethod, allowShort });
const total = (values: readonly string[]) => text(sum(values.map(decimal)));

/** Adds the fills that bring every instrument to flat, at their last price. */
function flattened(fills: readonly Fill[]): Fill[] {
  const closing = match(fills)
    .filter((position) => position.status === 'open')
    .map(
      (position, index): Fill => ({
        id: `closing-${index}`,
        instrument: position.instrument,
        side: position.side === 'long' ? 'sell' : 'buy',
        quantity: position.openQuantity,
        price: '12.34',
        fee: '0.07',
        executedAt: '2026-01-06T00:00:00.000Z',
        day: null,
        sequence: index,
      }),
    );
  return [...fills, ...closing];
}

function cashFlow(fill: Fill) {
  const value = decimal(fill.quantity).times(fill.price).times(fill.instrument.multiplier);
  return (fill.side === 'sell' ? value : value.negated()).minus(fill.fee);
}

describe('invariants of fill matching', () => {
  test('I2: once everything is flat, the nets are the cash that moved', () => {
    fc.assert(
      fc.property(fillLists, (open) => {
        const fills = flattened(open);
        const nets = total(match(fills).map((position) => position.net));
        expect(nets).toBe(text(sum(fills.map(cashFlow))));
      }),
    );
  });

  test('I3: the lot method never changes what is closed', () => {
    fc.assert(
      fc.property(fillLists, (open) => {
        const fills = flattened(open);
        const results = methods.map((method) =>
          match(fills, method).map(({ id, gross, fees, net }) => ({ id, gross, fees, net })),
        );
        expect(results[1]).toEqual(results[0]);
        expect(results[2]).toEqual(results[0]);
      }),
    );
  });

  test('I4: neither the order of the input nor another instrument changes a position', () => {
    fc.assert(
      fc.property(fillLists, fc.constantFrom(...methods), (fills, method) => {
        const together = match(fills, method);
        expect(match(fills.toReversed(), method)).toEqual(together);
        for (const { key } of [share, option]) {
          const alone = fills.filter((fill) => fill.instrument.key === key);
          expect(match(alone, method)).toEqual(
            together.filter((position) => position.instrument.key === key),
          );
        }
      }),
    );
  });

  test('fees are conserved through flips, to the last digit', () => {
    fc.assert(
      fc.property(fillLists, fc.boolean(), (fills, allowShort) => {
        const positions = match(fills, 'FIFO', allowShort);
        expect(total(positions.map((position) => position.fees))).toBe(
          total(fills.map((fill) => fill.fee)),
        );
      }),
    );
  });

  test('quantities are conserved: what is open is what was bought and not sold', () => {
    fc.assert(
      fc.property(fillLists, fc.constantFrom(...methods), (fills, method) => {
        const signed = fills.map((fill) =>
          decimal(fill.quantity).times(fill.side === 'buy' ? 1 : -1),
        );
        const open = match(fills, method).map((position) =>
          decimal(position.openQuantity).times(position.side === 'long' ? 1 : -1),
        );
        expect(text(sum(open))).toBe(text(sum(signed)));
      }),
    );
  });

  test('ids are unique, shaped as UUIDs of version 8, and the same on every run', () => {
    fc.assert(
      fc.property(fillLists, fc.boolean(), (fills, allowShort) => {
        const ids = match(fills, 'FIFO', allowShort).map((position) => position.id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const id of ids) {
          expect(id).toMatch(
            /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
          );
        }
        expect(match(fills, 'LIFO', allowShort).map((position) => position.id)).toEqual(ids);
      }),
    );
  });

  test('at most one position of an instrument is open, and it is the last one', () => {
    fc.assert(
      fc.property(fillLists, (fills) => {
        for (const { key } of [share, option]) {
          const own = match(fills).filter((position) => position.instrument.key === key);
          expect(own.slice(0, -1).every((position) => position.status === 'closed')).toBe(true);
        }
      }),
    );
  });
});
