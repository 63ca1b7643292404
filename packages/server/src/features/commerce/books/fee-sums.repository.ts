import { sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';

/** Fees of one kind that were posted, in minor units. */
export interface FeeSum {
  readonly account: 'platform' | 'processing';
  /** Null: from before it was kept, and the mentor's. */
  readonly processingBearer: 'mentor' | 'platform' | null;
  /** 1: of a refund or a dispute. */
  readonly isReversal: number;
  readonly amount: number;
}

/** The fees of a mentor's sales between two instants, the last one excluded. */
export function sumFees(
  db: Db,
  mentorId: string,
  currency: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<FeeSum[]> {
  const isReversal = sql<number>`case when ledger_entries.refund_id is null
    and ledger_entries.dispute_id is null then 0 else 1 end`;
  return db
    .selectFrom('ledgerEntries')
    .innerJoin('invoices', 'invoices.id', 'ledgerEntries.invoiceId')
    .select([
      'ledgerEntries.account',
      'invoices.processingBearer',
      isReversal.as('isReversal'),
      sql<number>`cast(sum(ledger_entries.amount) as bigint)`.as('amount'),
    ])
    .where('ledgerEntries.mentorId', '=', mentorId)
    .where('ledgerEntries.currency', '=', currency)
    .where('ledgerEntries.account', 'in', ['platform', 'processing'])
    .where('ledgerEntries.at', '>=', from)
    .where('ledgerEntries.at', '<', to)
    .groupBy(['ledgerEntries.account', 'invoices.processingBearer', isReversal])
    .execute() as Promise<FeeSum[]>;
}
