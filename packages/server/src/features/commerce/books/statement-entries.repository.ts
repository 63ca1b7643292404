import type { Db } from '../../../storage/database.ts';
import type { LedgerEntriesTable } from '../../../storage/ledger-tables.ts';

/** All of them: the index of a mentor's entries begins with their account. */
const accounts: readonly LedgerEntriesTable['account'][] = [
  'customer',
  'tax',
  'processing',
  'platform',
  'affiliate',
  'mentor',
  'reserve',
  'disputes',
  'payout',
];

/** Entries of a mentor with what they are about, the oldest first. `to` is exclusive. */
export function listEntries(
  db: Db,
  mentorId: string,
  { from, to }: { readonly from: string; readonly to: string },
) {
  return db
    .selectFrom('ledgerEntries')
    .leftJoin('invoices', 'invoices.id', 'ledgerEntries.invoiceId')
    .leftJoin('users', 'users.id', 'invoices.userId')
    .leftJoin('plans', 'plans.id', 'invoices.planId')
    .select([
      'ledgerEntries.transactionId',
      'ledgerEntries.at',
      'ledgerEntries.currency',
      'ledgerEntries.account',
      'ledgerEntries.amount',
      'ledgerEntries.refundId',
      'ledgerEntries.payoutId',
      'ledgerEntries.disputeId',
      'ledgerEntries.invoiceId',
      'invoices.number as invoice',
      'users.username as buyer',
      'plans.name as plan',
    ])
    .where('ledgerEntries.mentorId', '=', mentorId)
    .where('ledgerEntries.account', 'in', accounts)
    .where('ledgerEntries.at', '>=', from)
    .where('ledgerEntries.at', '<', to)
    .orderBy('ledgerEntries.at')
    .orderBy('ledgerEntries.transactionId')
    .execute();
}
