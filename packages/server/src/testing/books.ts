import type { Db } from '../storage/database.ts';

/** Sums of a user's or an invoice's entries by account; accounts that are even are left out. */
export async function sumOfEntries(
  db: Db,
  by: 'invoiceId' | 'mentorId',
  id: string,
): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('ledgerEntries')
    .select(['account', 'amount'])
    .where(by, '=', id)
    .execute();
  const sums: Record<string, number> = {};
  for (const { account, amount } of rows) sums[account] = (sums[account] ?? 0) + amount;
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

/** Transactions of the ledger whose entries do not add up to zero in each currency. */
export async function unbalanced(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('ledgerEntries')
    .select(['transactionId', 'currency', 'amount'])
    .execute();
  const sums = new Map<string, number>();
  for (const { transactionId, currency, amount } of rows) {
    const key = `${transactionId} ${currency}`;
    sums.set(key, (sums.get(key) ?? 0) + amount);
  }
  return [...sums].filter(([, sum]) => sum !== 0).map(([key]) => key);
}
