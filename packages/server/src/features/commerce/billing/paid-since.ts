import type { Db } from '../../../storage/database.ts';
import { readSale } from '../books/ledger.repository.ts';
import { listPaidSince } from './invoices.repository.ts';

/** Paid for periods from an instant on, and the rest of it after reversals. */
export async function paidSince(
  db: Db,
  subscriptionId: string,
  since: string,
): Promise<{ readonly gross: number; readonly left: number }> {
  let gross = 0;
  let left = 0;
  for (const { id, total } of await listPaidSince(db, subscriptionId, since)) {
    const { taken } = await readSale(db, id);
    gross += total;
    left += total - Object.values(taken).reduce((sum, part) => sum + part, 0);
  }
  return { gross, left };
}
