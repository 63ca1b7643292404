import type { LotMethod } from '@skipper/core/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fill } from './fill.ts';
import { matchFills } from './match-fills.ts';
import { fillsFrom, option, share } from './matching.fixtures.ts';
import { warningsOf } from './missing-acquisition.ts';
import { positionId } from './position-id.ts';

const fifo = { lotMethod: 'FIFO', allowShort: true } as const;

/** Fills of several imports: some share an instant, and some of those a sequence too. */
const fillLists: fc.Arbitrary<Fill[]> = fc
  .array(
    fc.record({
      side: fc.constantFrom('buy' as const, 'sell' as const),
      quantity: fc.integer({ min: 1, max: 5 }).map(String),
      price: fc.integer({ min: 1, max: 20 }).map(String),
      instrument: fc.constantFrom(share, option),
      minute: fc.integer({ min: 0, max: 4 }),
      sequence: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 20 },
  )
  .map((parts) =>
    parts.map(({ minute, ...part }, index) => ({
      ...part,
      id: `fill-${index}`,
      fee: '0.5',
      day: null,
      executedAt: new Date(Date.UTC(2026, 0, 5, 14, minute)).toISOString(),
    })),
  );

const shuffled = (fills: readonly Fill[], keys: readonly number[]): Fill[] =>
  fills
    .map((fill, index) => ({ fill, key: keys[index] ?? 0 }))
    .sort((a, b) => a.key - b.key)
    .map(({ fill }) => fill);

describe('the order of fills', () => {
  test('does not depend on the order in which they are given', () => {
    const keys = fc.array(fc.integer(), { minLength: 20, maxLength: 20 });
    const method = fc.constantFrom<LotMethod>('FIFO', 'LIFO', 'AVERAGE');
    fc.assert(
      fc.property(fillLists, keys, method, fc.boolean(), (fills, order, lotMethod, allowShort) => {
        const options = { lotMethod, allowShort };
        expect(matchFills(shuffled(fills, order), options)).toEqual(matchFills(fills, options));
      }),
    );
  });

  test('positions come as they were opened, the instruments among each other', () => {
    const [a, b, d] = fillsFrom('B1@5; S1@6; B1@7');
    const [c] = fillsFrom('B1@1', option);
    if (!a || !b || !c || !d) throw new Error('four fills expected');
    const minute = (fill: Fill, at: number, id: string): Fill => ({
      ...fill,
      id,
      executedAt: new Date(Date.UTC(2026, 0, 5, 15, at)).toISOString(),
    });
    const fills = [minute(a, 0, 'a'), minute(b, 1, 'b'), minute(c, 2, 'c'), minute(d, 3, 'd')];
    const positions = matchFills(fills, fifo);
    expect(positions.map(({ id }) => id)).toEqual(['a', 'c', 'd'].map(positionId));
  });

  test('warnings come with the sales they are about, in order', () => {
    const sales = fillsFrom('S1@5; S2@6; S3@7').map((fill, index) =>
      index === 1 ? { ...fill, instrument: option } : fill,
    );
    const positions = matchFills(sales.toReversed(), { ...fifo, allowShort: false });
    expect(warningsOf(positions).map((warning) => warning.split(' ')[0])).toEqual(['1', '2', '3']);
  });

  test('later fills leave closed positions as they were', () => {
    fc.assert(
      fc.property(fillLists, fc.nat({ max: 20 }), fc.boolean(), (fills, minute, allowShort) => {
        const until = new Date(Date.UTC(2026, 0, 5, 14, minute % 5)).toISOString();
        const options = { ...fifo, allowShort };
        const early = matchFills(
          fills.filter(({ executedAt }) => executedAt <= until),
          options,
        );
        const late = new Map(matchFills(fills, options).map((position) => [position.id, position]));
        for (const position of early) {
          if (position.status === 'closed') expect(late.get(position.id)).toEqual(position);
          else expect(late.get(position.id)?.openedAt).toBe(position.openedAt);
        }
      }),
    );
  });
});
