import type { TradeResult } from '../matching/position.ts';

/** The longest runs of wins and of losses. Breakeven ends both (product rules 4.3). */
export function longestStreaks(results: readonly TradeResult[]): {
  readonly wins: number;
  readonly losses: number;
} {
  return { wins: longestRun(results, 'win'), losses: longestRun(results, 'loss') };
}

function longestRun(results: readonly TradeResult[], wanted: TradeResult): number {
  let longest = 0;
  let current = 0;
  for (const result of results) {
    current = result === wanted ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return longest;
}
