import type { WrongEntry } from '@skipper/core/contract';
import { sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';
import { unindexed } from '../../../storage/unindexed.ts';

export type Found = Promise<WrongEntry | undefined>;

export const wrong = (
  kind: WrongEntry['kind'],
  row: { readonly id: string; readonly at: string | null } | undefined,
): WrongEntry | undefined => row && { kind, id: row.id, at: row.at };

/** Also of each seller: a share that is on the balance of another one is missing in its own. */
export async function unbalanced(db: Db): Found {
  const row = await db
    .selectFrom('ledgerEntries')
    .select(({ fn }) => ['transactionId as id', fn.min('at').as('at')])
    .groupBy([unindexed('transactionId'), 'transactionId', 'currency', 'mentorId'])
    .having(({ fn }) => fn.sum('amount'), '<>', 0)
    .orderBy('at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return wrong('unbalanced-transaction', row);
}

/**
 * A sale is posted once, in whole and with its tax, when it is paid. Summed first and joined then: for
 * each invoice apart, the entries of all that were paid at the same moment would be read.
 */
export async function notPosted(db: Db): Found {
  const posted = db
    .selectFrom('ledgerEntries')
    .select(({ fn }) => [
      'invoiceId',
      sql<number>`sum(case when account = 'customer' then amount else 0 end)`.as('taken'),
      sql<number>`sum(case when account = 'tax' then amount else 0 end)`.as('taxed'),
      fn.min('at').as('first'),
      fn.max('at').as('last'),
    ])
    .where('account', 'in', ['customer', 'tax'])
    .where('refundId', 'is', null)
    .where('disputeId', 'is', null)
    .groupBy([unindexed('invoiceId'), 'invoiceId'])
    .as('posted');
  const row = await db
    .selectFrom('invoices')
    .leftJoin(posted, 'posted.invoiceId', 'invoices.id')
    .select(['invoices.id', 'invoices.paidAt as at'])
    .where('invoices.status', '=', 'paid')
    .where('invoices.total', '>', 0)
    .where(({ eb, or, fn, ref, neg }) =>
      or([
        eb(fn.coalesce('posted.taken', eb.lit(0)), '<>', neg(ref('invoices.total'))),
        eb(fn.coalesce('posted.taxed', eb.lit(0)), '<>', ref('invoices.tax')),
        eb('posted.first', '<>', ref('invoices.paidAt')),
        eb('posted.last', '<>', ref('invoices.paidAt')),
      ]),
    )
    .orderBy('invoices.paidAt')
    .orderBy('invoices.id')
    .limit(1)
    .executeTakeFirst();
  return wrong('invoice-not-posted', row);
}
