import { describe, expect, it } from 'vitest';
import { brailleChart } from './braille-chart.ts';

describe('a curve in braille', () => {
  it('rises from the floor at the left to the top at the right', () => {
    expect(brailleChart([0, 1], 2, 1)).toEqual(['⡠⠊']);
  });

  it('has the size asked for, in rows of equal width', () => {
    const rows = brailleChart([3, 1, 4, 1, 5, 9, 2, 6], 12, 3);
    expect(rows).toHaveLength(3);
    expect(rows.every((row) => [...row].length === 12)).toBe(true);
  });

  it('has a dot in every column', () => {
    const columns = brailleChart([1, 100, 1], 6, 4);
    for (let x = 0; x < 6; x += 1) {
      expect(columns.some((row) => row.charAt(x) !== '\u2800')).toBe(true);
    }
  });

  it('of equal values is a flat line', () => {
    expect(brailleChart([5, 5, 5], 3, 1)).toEqual(['⠒⠒⠒']);
  });

  it('of nothing is nothing', () => {
    expect(brailleChart([], 10, 2)).toEqual([]);
  });
});
