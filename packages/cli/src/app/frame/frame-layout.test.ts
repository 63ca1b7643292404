import { describe, expect, it } from 'vitest';
import { frameLayout } from './frame-layout.ts';

describe('the frame', () => {
  it.each([
    [80, 24, true, 0, { margin: 0, narrow: false, menu: 24, columns: 53, rows: 19, height: 23 }],
    [80, 24, false, 0, { margin: 0, narrow: false, menu: 0, columns: 78, rows: 19, height: 23 }],
    [80, 24, true, 2, { margin: 0, narrow: false, menu: 24, columns: 53, rows: 17, height: 23 }],
    [40, 24, true, 0, { margin: 0, narrow: true, menu: 0, columns: 38, rows: 19, height: 23 }],
    [10, 4, true, 3, { margin: 0, narrow: true, menu: 0, columns: 8, rows: 1, height: 3 }],
  ] as const)('of %i×%i, menu %s, %i toasts', (columns, rows, showsMenu, lines, layout) => {
    expect(frameLayout({ columns, rows, showsMenu, lines })).toEqual(layout);
  });

  it('puts a narrow column in the middle, and gives it all there is when that is less', () => {
    const needs = { rows: 24, showsMenu: false, lines: 0, column: true };
    expect(frameLayout({ ...needs, columns: 82 })).toMatchObject({ margin: 10, columns: 60 });
    expect(frameLayout({ ...needs, columns: 40 })).toMatchObject({ margin: 0, columns: 38 });
  });
});
