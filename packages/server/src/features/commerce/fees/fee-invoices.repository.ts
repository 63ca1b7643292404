import type { FeeInvoice, InvoiceLine } from '@skipper/core/contract';
import type { Db } from '../../../storage/database.ts';
import type { FeeInvoicesTable } from '../../../storage/fee-tables.ts';
import type { Party } from '../documents/pdf-sheet.ts';

export interface FeeParties {
  readonly seller: Party;
  readonly buyer: Party;
}

export async function insertFeeInvoice(db: Db, invoice: FeeInvoicesTable): Promise<void> {
  await db.insertInto('feeInvoices').values(invoice).execute();
}

export async function isInvoiced(
  db: Db,
  { mentorId, month, currency }: Pick<FeeInvoicesTable, 'mentorId' | 'month' | 'currency'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('feeInvoices')
    .select('id')
    .where('mentorId', '=', mentorId)
    .where('month', '=', month)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return row !== undefined;
}

/** A mentor's, newest first. */
export async function listFeeInvoices(
  db: Db,
  mentorId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<FeeInvoice[]> {
  const rows = await db
    .selectFrom('feeInvoices')
    .selectAll()
    .where('mentorId', '=', mentorId)
    .orderBy('month', 'desc')
    .orderBy('currency')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(viewed);
}

export async function countFeeInvoices(db: Db, mentorId: string): Promise<number> {
  const { count } = await db
    .selectFrom('feeInvoices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('mentorId', '=', mentorId)
    .executeTakeFirstOrThrow();
  return count;
}

/** @throws Error for an unknown id. */
export async function readFeeInvoice(
  db: Db,
  id: string,
): Promise<{ readonly invoice: FeeInvoice; readonly parties: FeeParties }> {
  const row = await db
    .selectFrom('feeInvoices')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const parties = { seller: partyOf(row.seller), buyer: partyOf(row.buyer) };
  return { invoice: viewed(row), parties };
}

const partyOf = (text: string): Party => JSON.parse(text) as Party;

const viewed = (row: FeeInvoicesTable): FeeInvoice => ({
  uuid: row.id,
  number: row.number,
  kind: row.total < 0 ? 'credit-note' : 'invoice',
  month: row.month,
  at: row.issuedAt,
  seller: partyOf(row.seller).legalName,
  currency: row.currency,
  lines: JSON.parse(row.lines) as InvoiceLine[],
  tax: row.tax,
  total: row.total,
});
