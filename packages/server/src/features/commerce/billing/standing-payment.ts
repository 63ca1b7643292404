import type { InvoicesTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import { readSale } from '../books/ledger.repository.ts';

/**
 * The first of these paid invoices that was not given back whole. `counts`: one that is taken even so.
 */
export async function findStanding<Paid extends Pick<InvoicesTable, 'id' | 'total'>>(
  db: Db,
  paid: readonly Paid[],
  counts?: string,
): Promise<Paid | undefined> {
  for (const one of paid) {
    if (one.id === counts) return one;
    const { taken } = await readSale(db, one.id);
    if (one.total > Object.values(taken).reduce((sum, part) => sum + part, 0)) return one;
  }
  return undefined;
}
