import { expect, test } from 'vitest';
import { imageSizes } from './image-sizes.ts';

test('an avatar is a square of 512 pixels, and a banner is three times as wide as high', () => {
  expect(imageSizes).toEqual({
    avatar: { width: 512, height: 512 },
    banner: { width: 1500, height: 500 },
  });
});
