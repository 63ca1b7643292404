import { describe, expect, it } from 'vitest';
import { scrollOffset, spanning } from './scroll-offset.ts';

const room = { rows: 10, height: 40, scrolled: undefined };

describe('the first line shown', () => {
  it.each([
    ['at the top while the focus is near it', 5, 2, 0],
    ['as it is while the focus is within view', 15, 18, 15],
    ['further down when the focus is below', 0, 20, 12],
    ['further up when the focus is above', 30, 20, 19],
    ['no further than the content', 0, 39, 30],
  ])('is %s', (_what, offset, top, expected) => {
    expect(scrollOffset({ ...room, offset, place: { top, height: 1 } })).toBe(expected);
  });

  it('follows the hand rather than the focus', () => {
    const place = { top: 2, height: 1 };
    expect(scrollOffset({ ...room, offset: 0, place, scrolled: 20 })).toBe(20);
  });

  it('follows the hand where nothing is focused', () => {
    expect(scrollOffset({ ...room, offset: 0, place: undefined, scrolled: 7 })).toBe(7);
    expect(scrollOffset({ ...room, offset: 0, place: undefined, scrolled: 99 })).toBe(30);
  });

  it('is as far from where a screen opened as shows the whole of what is focused at its end', () => {
    const opened = { ...room, offset: 0, scrolled: 0, opened: true };
    const from = (top: number, height: number) =>
      scrollOffset({ ...opened, place: { top, height } });
    expect(from(8, 2)).toBe(0);
    expect(from(9, 2)).toBe(1);
    expect(from(9, 3)).toBe(2);
    // Out of sight, or too high: the screen starts at its top.
    expect(from(10, 2)).toBe(0);
    expect(from(5, 11)).toBe(0);
    // A hand goes where it wants.
    expect(scrollOffset({ ...opened, opened: false, place: { top: 9, height: 2 } })).toBe(0);
  });

  it.each([
    ['all of it, where that fits', { top: 20, height: 8 }, 21, 19],
    ['its first lines, where it is higher', { top: 20, height: 15 }, 21, 19],
    ['no more than the place, where that is further down in it', { top: 20, height: 15 }, 30, 22],
    ['the lines above it, too, where there is room for both', { top: 2, height: 7 }, 3, 0],
  ])('shows of the part that opened around the place %s', (_what, part, top, expected) => {
    expect(scrollOffset({ ...room, offset: 12, place: { top, height: 1 }, part })).toBe(expected);
  });

  it('is the top when everything fits', () => {
    expect(scrollOffset({ rows: 10, height: 5, offset: 3, place: undefined, scrolled: 4 })).toBe(0);
  });
});

describe('a row and what stands below its table about it', () => {
  const row = { top: 4, height: 1 };

  it('are one place where both have room', () => {
    expect(spanning(row, { top: 7, height: 2 }, 6)).toEqual({ top: 4, height: 5 });
    expect(spanning(row, { top: 7, height: 2 }, 5)).toBe(row);
  });

  it('are the row alone where nothing is below, or all of it within the row', () => {
    expect(spanning(row, undefined, 6)).toBe(row);
    expect(spanning(undefined, row, 6)).toBeUndefined();
    expect(spanning(row, { top: 2, height: 1 }, 6)).toBe(row);
  });
});
