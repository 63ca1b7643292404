import { expect, test } from 'vitest';
import { feeChoice } from './fee-choice.ts';

test.each([
  [null, undefined],
  ['costs', { label: 'Read negative fees as rebates', feeSign: 'positive' }],
  ['rebates', { label: 'Read negative fees as costs', feeSign: 'negative' }],
] as const)('negative fees read as %s can be read as %j', (negativeFees, choice) => {
  expect(feeChoice({ negativeFees })).toEqual(choice);
});
