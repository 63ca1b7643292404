import type { PostalAddress } from '@skipper/core/contract';
import { sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';
import type { Party } from '../documents/pdf-sheet.ts';
import { nowhere } from './billing-details.ts';

export interface InvoiceParties {
  readonly seller: Party;
  readonly buyer: Party;
}

/** Keeps both parties of new invoices as they are called now. Within their transaction. */
export async function keepParties(db: Db, invoiceIds: readonly string[]): Promise<void> {
  const text = (column: string) => sql<string>`coalesce(${sql.ref(column)}, '')`;
  await db
    .insertInto('invoiceParties')
    .columns([
      'invoiceId',
      'sellerUsername',
      'sellerLegalName',
      'sellerAddress',
      'sellerTaxId',
      'buyerUsername',
      'buyerLegalName',
      'buyerAddress',
      'buyerTaxId',
    ])
    .expression(
      db
        .selectFrom('invoices')
        .innerJoin('users as seller', 'seller.id', 'invoices.mentorId')
        .innerJoin('users as buyer', 'buyer.id', 'invoices.userId')
        .leftJoin('billingDetails as sells', 'sells.userId', 'seller.id')
        .leftJoin('billingDetails as buys', 'buys.userId', 'buyer.id')
        .where('invoices.id', 'in', invoiceIds)
        .select([
          'invoices.id as invoiceId',
          'seller.username as sellerUsername',
          text('sells.legalName').as('sellerLegalName'),
          text('sells.address').as('sellerAddress'),
          text('sells.taxId').as('sellerTaxId'),
          'buyer.username as buyerUsername',
          text('buys.legalName').as('buyerLegalName'),
          text('buys.address').as('buyerAddress'),
          text('buys.taxId').as('buyerTaxId'),
        ]),
    )
    .execute();
}

/** The parties of an invoice as they were called when it was issued. */
export async function readParties(db: Db, invoiceId: string): Promise<InvoiceParties> {
  const row = await db
    .selectFrom('invoiceParties')
    .selectAll()
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return {
    seller: {
      username: row.sellerUsername,
      legalName: row.sellerLegalName,
      address: addressOf(row.sellerAddress),
      taxId: row.sellerTaxId,
    },
    buyer: {
      username: row.buyerUsername,
      legalName: row.buyerLegalName,
      address: addressOf(row.buyerAddress),
      taxId: row.buyerTaxId,
    },
  };
}

const addressOf = (text: string): PostalAddress =>
  text === '' ? nowhere : (JSON.parse(text) as PostalAddress);
