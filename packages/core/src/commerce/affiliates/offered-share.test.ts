import { expect, test } from 'vitest';
import { readShare, writeShare } from './offered-share.ts';

test.each([
  ['20', 2_000],
  [' 12.5 ', 1_250],
  ['0', 0],
  ['50', 5_000],
  ['0.29', 29],
  ['50.01', undefined],
  ['-1', undefined],
  ['1.234', undefined],
  ['', undefined],
  ['1e1', undefined],
])('"%s" is a share of %s hundredths of a percent', (typed, wanted) => {
  expect(readShare(typed)).toBe(wanted);
});

test.each([0, 29, 1_250, 2_000])('a share of %i is typed as it is read', (share) => {
  expect(readShare(writeShare(share))).toBe(share);
});
