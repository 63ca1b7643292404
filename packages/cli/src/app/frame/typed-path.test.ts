import { expect, test } from 'vitest';
import { isAddress, typedPath } from './typed-path.ts';

const origin = 'https://skipper.example';

test.each([
  ['/ann?x=1', '/ann?x=1', true],
  ['https://skipper.example/verify-email/abc_-1', '/verify-email/abc_-1', true],
  ['https://skipper.example', '/', true],
  ['https://skipper.example/ann?sort=a#b', '/ann?sort=a#b', true],
  ['https://other.example/ann', '/https://other.example/ann', true],
  ['http://skipper.example/ann', '/http://skipper.example/ann', true],
  ['ann', '/ann', false],
  ['ann:8', '/ann:8', false],
])('%s leads to %s', (typed, path, address) => {
  expect([typedPath(typed, origin), isAddress(typed)]).toEqual([path, address]);
});
