import type { Random } from '../../../adapters/random.ts';
import type { LedgerEntriesTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';

export type LedgerAccount = LedgerEntriesTable['account'];

/** The cause of a transaction, and fields that all its entries share. */
export type Cause = Pick<LedgerEntriesTable, 'at' | 'mentorId' | 'currency'> &
  Partial<Pick<LedgerEntriesTable, 'invoiceId' | 'refundId' | 'payoutId'>> & {
    /** When the mentor's share becomes available. */
    readonly availableAt: string;
  };

/**
 * Writes one ledger transaction. Amounts of zero are left out.
 *
 * @throws Error unless the amounts add up to zero.
 */
export async function post(
  db: Db,
  random: Random,
  amounts: Readonly<Partial<Record<LedgerAccount, number>>>,
  { availableAt, ...cause }: Cause,
): Promise<void> {
  const parts = Object.entries(amounts).filter(([, amount]) => amount !== 0);
  const sum = parts.reduce((total, [, amount]) => total + amount, 0);
  if (sum !== 0) throw new Error(`A transaction of the ledger is off by ${sum}.`);
  if (parts.length === 0) return;
  const transactionId = random.uuid();
  const entries = parts.map(([account, amount]) => ({
    id: random.uuid(),
    transactionId,
    amount,
    account: account as LedgerAccount,
    invoiceId: null,
    refundId: null,
    payoutId: null,
    ...cause,
    availableAt: account === 'mentor' ? availableAt : null,
  }));
  await db.insertInto('ledgerEntries').values(entries).execute();
}

/** The split of the sale at the time of payment. */
export async function readSale(db: Db, invoiceId: string) {
  const entries = await db
    .selectFrom('ledgerEntries')
    .select(['account', 'amount'])
    .where('invoiceId', '=', invoiceId)
    .where('refundId', 'is', null)
    .execute();
  const of = (account: string): number =>
    entries.find((entry) => entry.account === account)?.amount ?? 0;
  return {
    processing: of('processing'),
    platform: of('platform'),
    affiliate: of('affiliate'),
    mentor: of('mentor'),
  };
}
