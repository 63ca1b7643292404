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
        of('processing', bearer, 1, 1_500),
      ]),
    ).toEqual([
      { description: 'Platform fee of your sales', amount: 500 },
      { description: 'Platform fee returned with refunds and disputes', amount: -100 },
      { description: 'Processing fees of your sales, passed on', amount: 175 },
      { description: 'Fees of disputed payments, passed on', amount: 1_500 },
    ]);
  });

  test('count processing that the platform bears as part of its fee', () => {
    const sums = [of('platform', 'platform', 0, 325), of('processing', 'platform', 0, 175)];
    expect(feeLines(sums)).toEqual([{ description: 'Platform fee of your sales', amount: 500 }]);
    const disputed = [
      of('platform', 'platform', 1, -1_500),
      of('processing', 'platform', 1, 1_500),
    ];
    expect(feeLines([...sums, ...disputed])).toEqual(feeLines(sums));
  });

  test('leave out what is nothing', () => {
    expect(feeLines([])).toEqual([]);
    const [line, ...others] = feeLines([of('platform', 'mentor', 1, -1)]);
    expect([line?.amount, others]).toEqual([-1, []]);
  });
});
