import type { Db } from '../../../storage/database.ts';
import { charges } from './check-books.repository.ts';

/** How much there was to check. */
export async function countBooks(db: Db) {
  const { transactions } = await db
    .selectFrom('ledgerEntries')
    .select(({ fn }) => fn.count<number>('transactionId').distinct().as('transactions'))
    .executeTakeFirstOrThrow();
  const paid = db.selectFrom('invoices').where('status', '=', 'paid').where('total', '>', 0);
  const { invoices } = await paid
    .select(({ fn }) => fn.countAll<number>().as('invoices'))
    .executeTakeFirstOrThrow();
  const { withoutProvider } = await paid
    .where('paidBy', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('withoutProvider'))
    .executeTakeFirstOrThrow();
  const { taken } = await charges(db)
    .select(({ fn }) => fn.countAll<number>().as('taken'))
    .executeTakeFirstOrThrow();
  return { transactions, invoices, charges: taken, withoutProvider };
}
