import { expect, test } from 'vitest';
import { countsInStatistics } from './position.ts';

test.each([
  ['a closed position', 'closed', [], true],
  ['an open position', 'open', [], false],
  ['a sale without its purchase', 'closed', ['missing_acquisition'], false],
  ['a closed position with another flag', 'closed', ['other'], true],
  ['an open position with a flag', 'open', ['missing_acquisition'], false],
] as const)('whether %s counts in statistics', (_name, status, flags, counts) => {
  expect(countsInStatistics({ status, flags })).toBe(counts);
});
