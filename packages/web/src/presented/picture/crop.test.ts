import { expect, test } from 'vitest';
import { cropArea, dragged, middle } from './crop.ts';

const square = { width: 512, height: 512 };
const banner = { width: 1500, height: 500 };
const wide = { width: 1000, height: 400 };
const tall = { width: 300, height: 900 };

test.each([
  ['the middle of a wide picture', wide, square, middle, [300, 0, 400, 400]],
  ['the middle of a tall picture', tall, square, middle, [0, 300, 300, 300]],
  ['its left end', wide, square, { zoom: 1, x: 0, y: 0.5 }, [0, 0, 400, 400]],
  ['its right end', wide, square, { zoom: 1, x: 1, y: 0.5 }, [600, 0, 400, 400]],
  ['twice as near', wide, square, { zoom: 2, x: 0.5, y: 0 }, [400, 0, 200, 200]],
  ['a banner', tall, banner, middle, [0, 400, 300, 100]],
  ['a small picture whole', { width: 4, height: 4 }, square, middle, [0, 0, 4, 4]],
])('%s', (_name, picture, frame, place, wanted) => {
  const { left, top, width, height } = cropArea(picture, frame, place);
  expect([left, top, width, height]).toEqual(wanted);
});

test('dragging shows what lies on the other side, up to the edge', () => {
  const by = (x: number) => dragged(middle, { x, y: 0 }, wide, square).x;
  // 512 pixels of the frame are 400 of the picture, which has 600 to spare.
  expect([by(0), by(-384), by(384), by(-9_999)]).toEqual([0.5, 1, 0, 1]);
});

test('a picture that fits has nowhere to go', () => {
  expect(dragged(middle, { x: 90, y: 90 }, square, square)).toEqual(middle);
});
