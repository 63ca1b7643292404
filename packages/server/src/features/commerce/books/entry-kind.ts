import type { LedgerEntry } from '@skipper/core/contract';
import type { LedgerEntriesTable } from '../../../storage/ledger-tables.ts';

/** The cause that moved a mentor's balance. */
export function kindOf(
  row: Pick<LedgerEntriesTable, 'payoutId' | 'refundId' | 'invoiceId'> & {
    readonly disputeId: string | null;
  },
): Exclude<LedgerEntry['kind'], 'fee' | 'dispute-fee'> {
  if (row.payoutId !== null) return 'payout';
  if (row.refundId !== null) return 'refund';
  if (row.disputeId !== null) return 'dispute';
  return row.invoiceId === null ? 'reserve' : 'sale';
}
