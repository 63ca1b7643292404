import { describe, expect, test } from 'vitest';
import type { FeeSum } from '../books/fee-sums.repository.ts';
import { feeLines } from './fee-lines.ts';

const of = (
  account: FeeSum['account'],
  processingBearer: FeeSum['processingBearer'],
  isReversal: 0 | 1,
  amount: number,
): FeeSum => ({ account, processingBearer, isReversal, amount });

describe('the lines of fees', () => {
  test.each(['mentor', null] as const)('name processing that the seller bears (%s)', (bearer) => {
    expect(
      feeLines([
        of('platform', bearer, 0, 500),
        of('platform', bearer, 1, -100),
        of('processing', bearer, 0, 175),
      ]),
    ).toEqual([
      { description: 'Platform fee of your sales', amount: 500 },
      { description: 'Platform fee returned with refunds and disputes', amount: -100 },
      { description: 'Processing fees of your sales, passed on', amount: 175 },
    ]);
  });

  test('count processing that the platform bears as part of its fee', () => {
    const sums = [of('platform', 'platform', 0, 325), of('processing', 'platform', 0, 175)];
    expect(feeLines(sums)).toEqual([{ description: 'Platform fee of your sales', amount: 500 }]);
  });

  test('leave out what is nothing', () => {
    expect(feeLines([])).toEqual([]);
    const [line, ...others] = feeLines([of('platform', 'mentor', 1, -1)]);
    expect([line?.amount, others]).toEqual([-1, []]);
  });
});
