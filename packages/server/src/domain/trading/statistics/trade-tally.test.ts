import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { text } from '../../decimal.ts';
import { type ClosedTrade, closedTrades } from './closed-trade.ts';
import { tradesFrom } from './statistics.fixtures.ts';
import { mergeTallies, tallyOf, writeTally } from './trade-tally.ts';

const nets: Record<string, number> = { W: 1, L: -1, B: 0 };
const tradesOf = (letters: string): ClosedTrade[] =>
  closedTrades(tradesFrom([...letters].map((letter) => nets[letter] ?? 0)));

const letters = fc.string({ unit: fc.constantFrom('W', 'L', 'B'), maxLength: 40 });

describe('tallies of trades', () => {
  test.each([
    ['', 0, 0],
    ['W', 1, 0],
    ['WWLLLW', 2, 3],
    ['WBW', 1, 0],
    ['LLBLL', 0, 2],
    ['BBB', 0, 0],
  ])('the longest streaks of %s', (results, wins, losses) => {
    const { winRuns, lossRuns } = tallyOf(tradesOf(results));
    expect([winRuns.longest, lossRuns.longest]).toEqual([wins, losses]);
  });

  test('merge into the tally of the whole, wherever it is cut', () => {
    fc.assert(
      fc.property(letters, fc.array(fc.nat(40), { maxLength: 6 }), (results, cuts) => {
        const trades = tradesOf(results);
        const borders = [0, ...cuts.toSorted((a, b) => a - b), trades.length];
        const parts = borders
          .slice(1)
          .map((end, at) => tallyOf(trades.slice(Math.min(borders[at] ?? 0, end), end)));
        const whole = mergeTallies(parts.map(writeTally));
        expect(writeTally(whole)).toEqual(writeTally(tallyOf(trades)));
        expect(whole.winRuns.longest).toBe(longestOf(results, 'W'));
        expect(whole.lossRuns.longest).toBe(longestOf(results, 'L'));
        expect(text(whole.won)).toBe(String(results.split('W').length - 1));
        expect(whole.firstClosedAt).toBe(trades.at(0)?.closedAt ?? null);
        expect(whole.lastClosedAt).toBe(trades.at(-1)?.closedAt ?? null);
      }),
    );
  });
});

const longestOf = (results: string, letter: string): number =>
  Math.max(0, ...[...results.matchAll(new RegExp(`${letter}+`, 'g'))].map(([run]) => run.length));
