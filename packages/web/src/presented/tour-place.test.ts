import { expect, test } from 'vitest';
import { cardPlace } from './tour-place.ts';

const card = { width: 320, height: 160 };
const room = { width: 1000, height: 800 };
const part = (top: number, height: number, left = 100) => ({ top, height, left, width: 600 });

test.each([
  ['below a part with room', part(100, 200), { top: 312, left: 100 }],
  ['above one that ends low', part(400, 300), { top: 228, left: 100 }],
  ['over the end of one that fills the window', part(80, 2000), { top: 628, left: 100 }],
  ['under the bar, of one that is scrolled past', part(-300, 200), { top: 64, left: 100 }],
  ['inside the window, of one at its right', part(100, 50, 900), { top: 162, left: 668 }],
  ['inside the window, of one beyond its left', part(100, 50, -40), { top: 162, left: 12 }],
])('the card stands %s', (_where, at, place) => {
  expect(cardPlace(at, card, room)).toEqual(place);
});

test('a card that is wider than the window starts at its edge', () => {
  expect(cardPlace(part(100, 50), card, { width: 300, height: 100 })).toEqual({
    top: 12,
    left: 12,
  });
});
