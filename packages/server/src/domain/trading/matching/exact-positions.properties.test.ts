import type { LotMethod } from '@skipper/core/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactPositions } from './exact-positions.fixtures.ts';
import type { Fill } from './fill.ts';
import { InstrumentMatcher } from './instrument-matcher.ts';
import { matchFills } from './match-fills.ts';
import { fillsFrom } from './matching.fixtures.ts';
import type { MatchedPosition } from './position.ts';
import { positionId } from './position-id.ts';

const scaled = (min: number, max: number, places: number) =>
  fc.integer({ min, max }).map((units) => plain(units, places));

function plain(units: number, places: number): string {
  const all = String(Math.abs(units)).padStart(places + 1, '0');
  const whole = all.slice(0, all.length - places);
  const fraction = all.slice(all.length - places).replace(/0+$/, '');
  return `${units < 0 ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Small whole numbers meet zero and each other often; the others have many digits. */
const quantities = fc.oneof(scaled(1, 5, 0), scaled(1, 9_999, 3), scaled(1, 2_000_000_000, 18));
const prices = fc.oneof(
  scaled(0, 9, 0),
  scaled(1, 999_999, 4),
  scaled(-99, 9_999, 2),
  scaled(1, 2_000_000_000, 18),
);
const fees = fc.oneof(fc.constant('0'), scaled(-50, 500, 2), scaled(1, 1_000_000_000, 18));
const days = fc.constantFrom(null, null, null, 'day');

const trades = fc.record({
  side: fc.constantFrom('buy' as const, 'sell' as const),
  quantity: quantities,
  price: prices,
  fee: fees,
  hours: fc.integer({ min: 0, max: 40 }),
  day: days,
});

const instruments = fc.constantFrom('1', '50', '100', '0.1');

const books = fc
  .tuple(instruments, fc.array(trades, { minLength: 1, maxLength: 24 }))
  .map(([multiplier, all]) => {
    let at = Date.UTC(2026, 0, 5, 14, 30);
    return all.map(({ hours, day, ...trade }, sequence): Fill => {
      at += hours * 3_600_000;
      const executedAt = new Date(at).toISOString();
      return {
        ...trade,
        id: `fill-${sequence}`,
        instrument: { key: 'X:USD', symbol: 'X', assetClass: 'equity', multiplier },
        executedAt,
        day: day && executedAt.slice(0, 10),
        sequence,
      };
    });
  });

const settings = fc.record({
  lotMethod: fc.constantFrom<LotMethod>('FIFO', 'LIFO', 'AVERAGE'),
  allowShort: fc.boolean(),
  breakevenTolerance: fc.constantFrom('0', '0.5', '100'),
});

/** The figures of a position that are stored. */
const figures = ({ instrument: _instrument, opening: _opening, ...position }: MatchedPosition) =>
  position;

describe('matching and the exact rational result', () => {
  test('are equal, figure by figure, over 10,000 books', () => {
    fc.assert(
      fc.property(books, settings, (fills, options) => {
        const expected = exactPositions(fills, options).map(({ openedBy, ...rest }) => ({
          id: positionId(openedBy),
          ...rest,
        }));
        expect(matchFills(fills, options).map(figures)).toEqual(expected);
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);
});

describe('matching that goes on from where a position opened', () => {
  test('finds it and all later ones as matching from the start does', () => {
    fc.assert(
      fc.property(books, settings, (fills, options) => {
        const all = matchFills(fills, options);
        for (const [index, { opening }] of all.entries()) {
          const found: MatchedPosition[] = [];
          const matcher = new InstrumentMatcher(options, (position) => found.push(position));
          const [first, ...later] = fills.filter(({ sequence }) => sequence >= opening.sequence);
          if (!first) throw new Error('A position has an opening fill.');
          matcher.add(first, opening.quantity);
          for (const fill of later) matcher.add(fill);
          matcher.finish();
          expect(found).toEqual(all.slice(index));
        }
      }),
      { numRuns: 500 },
    );
  });

  test('refuses a fill that happened before', () => {
    const matcher = new InstrumentMatcher({ lotMethod: 'FIFO', allowShort: true }, () => undefined);
    const [first, second] = fillsFrom('B1@5; S1@6');
    if (!first || !second) throw new Error('two fills expected');
    matcher.add(second);
    expect(() => matcher.add(first)).toThrow('happened before');
  });
});
