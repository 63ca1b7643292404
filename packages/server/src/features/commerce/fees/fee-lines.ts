import type { InvoiceLine } from '@skipper/core/contract';
import type { FeeSum } from '../books/fee-sums.repository.ts';

/**
 * The lines of an invoice of fees; those of nothing are left out. Where the platform pays for the
 * processing, that comes out of its fee, so that both together are the fee that was charged.
 */
export function feeLines(sums: readonly FeeSum[]): InvoiceLine[] {
  const ofPlatform = ({ account, processingBearer }: FeeSum): boolean =>
    account === 'platform' || processingBearer === 'platform';
  const sum = (wanted: (one: FeeSum) => boolean): number =>
    sums.reduce((total, one) => (wanted(one) ? total + one.amount : total), 0);
  const lines = [
    {
      description: 'Platform fee of your sales',
      amount: sum((one) => ofPlatform(one) && one.isReversal === 0),
    },
    {
      description: 'Platform fee returned with refunds and disputes',
      amount: sum((one) => ofPlatform(one) && one.isReversal === 1),
    },
    {
      description: 'Processing fees of your sales, passed on',
      amount: sum((one) => !ofPlatform(one) && one.isReversal === 0),
    },
    {
      description: 'Fees of disputed payments, passed on',
      amount: sum((one) => !ofPlatform(one) && one.isReversal === 1),
    },
  ];
  return lines.filter(({ amount }) => amount !== 0);
}
