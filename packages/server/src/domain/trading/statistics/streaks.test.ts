import { describe, expect, test } from 'vitest';
import type { TradeResult } from '../matching/position.ts';
import { longestStreaks } from './streaks.ts';

const names: Record<string, TradeResult> = { W: 'win', L: 'loss', B: 'breakeven' };
const results = (letters: string) => [...letters].map((letter) => names[letter] ?? 'breakeven');

describe('streaks', () => {
  test.each([
    ['', 0, 0],
    ['W', 1, 0],
    ['WWLLLW', 2, 3],
    ['WBW', 1, 0],
    ['LLBLL', 0, 2],
    ['BBB', 0, 0],
  ])('%s', (letters, wins, losses) => {
    expect(longestStreaks(results(letters))).toEqual({ wins, losses });
  });
});
