import { describe, expect, it } from 'vitest';
import { fitColumns } from './fit-columns.ts';

const name = { content: 20, least: 6, bare: 6, priority: 0 };
const amount = { content: 8, least: 8, bare: 8, priority: 0 };
const date = { content: 10, least: 10, bare: 10, priority: 1 };
const note = { content: 30, least: 5, bare: 5, priority: 2 };
/** A long label over short figures. */
const labelled = { content: 17, least: 17, bare: 9, priority: 0 };

describe('fitting columns into a width', () => {
  it('gives every column its content where there is room', () => {
    expect(fitColumns([name, amount, date, note], 100)).toEqual([20, 8, 10, 30]);
  });

  it('shortens the later ones first where there is not', () => {
    expect(fitColumns([name, amount, date, note], 60)).toEqual([20, 8, 10, 16]);
  });

  it('drops columns by priority when even their least does not fit', () => {
    expect(fitColumns([name, amount, date, note], 30)).toEqual([8, 8, 10, 0]);
    expect(fitColumns([name, amount, date, note], 20)).toEqual([10, 8, 0, 0]);
  });

  it('cuts labels and words where the columns of priority 0 do not fit', () => {
    expect(fitColumns([name, labelled, labelled], 44)).toEqual([6, 17, 17]);
    expect(fitColumns([name, labelled, labelled], 40)).toEqual([18, 9, 9]);
    expect(fitColumns([name, labelled, labelled, date], 40)).toEqual([18, 9, 9, 0]);
  });

  it('drops columns from the end rather than cut a figure', () => {
    expect(fitColumns([name, labelled, labelled], 27)).toEqual([16, 9, 0]);
    expect(fitColumns([name, amount], 5)).toEqual([6, 0]);
  });

  it('never takes more than there is, and never cuts a figure', () => {
    for (let width = 8; width < 120; width += 1) {
      const widths = fitColumns([name, labelled, amount, labelled, date, note], width);
      const shown = widths.filter((each) => each > 0);
      expect(shown.reduce((sum, each) => sum + each + 2, -2)).toBeLessThanOrEqual(width);
      expect([0, 8]).toContain(widths[2]);
    }
  });
});
