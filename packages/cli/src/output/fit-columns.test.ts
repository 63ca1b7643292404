import { describe, expect, it } from 'vitest';
import { fitColumns } from './fit-columns.ts';

const name = { content: 20, least: 6, priority: 0 };
const amount = { content: 8, least: 8, priority: 0 };
const date = { content: 10, least: 10, priority: 1 };
const note = { content: 30, least: 5, priority: 2 };

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

  it('keeps columns of priority 0 whatever the width', () => {
    expect(fitColumns([name, amount], 5)).toEqual([6, 8]);
  });
});
