import { notFound } from '../../../http/problem-error.ts';
import type { InvoicesTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';

export interface InvoiceLine {
  readonly description: string;
  readonly amount: number;
}

/** An invoice with its lines in this order. */
export interface WrittenInvoice {
  readonly invoice: InvoicesTable;
  readonly lines: readonly InvoiceLine[];
}

/** No more at once than fit one statement. */
export async function insertInvoices(db: Db, written: readonly WrittenInvoice[]): Promise<void> {
  const invoices = written.map(({ invoice }) => invoice);
  if (invoices.length > 0) await db.insertInto('invoices').values(invoices).execute();
  const lines = written.flatMap(({ invoice, lines }) =>
    lines.map((line, place) => ({ invoiceId: invoice.id, place, ...line })),
  );
  if (lines.length > 0) await db.insertInto('invoiceLines').values(lines).execute();
}

/** Marks open invoices as paid and counts the attempt. Returns those of them that were open. */
export function markPaid(
  db: Db,
  ids: readonly string[],
  paid: Pick<InvoicesTable, 'paidAt' | 'paidBy' | 'processingBearer'>,
): Promise<InvoicesTable[]> {
  return db
    .updateTable('invoices')
    .set(({ eb }) => ({ ...paid, status: 'paid', attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', ids)
    .where('status', '=', 'open')
    .returningAll()
    .execute();
}

/** Counts a failed charge while the invoice is open. */
export async function countAttempt(db: Db, id: string): Promise<void> {
  await db
    .updateTable('invoices')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute();
}

/** @throws ProblemError 404 */
export async function readInvoice(db: Db, id: string): Promise<InvoicesTable> {
  const invoice = (await readInvoices(db, [id])).get(id);
  if (!invoice) throw notFound();
  return invoice;
}

/** Several by id; without those that are unknown. */
export async function readInvoices(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, InvoicesTable>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('invoices').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** An invoice of a subscription; undefined for one of another. */
export function findInvoiceOf(
  db: Db,
  subscriptionId: string,
  id: string,
): Promise<InvoicesTable | undefined> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', id)
    .where('subscriptionId', '=', subscriptionId)
    .executeTakeFirst();
}

/** Blocks concurrent reversals of the invoice: an update that changes nothing. */
export async function lockInvoice(db: Db, id: string): Promise<void> {
  await db
    .updateTable('invoices')
    .set(({ ref }) => ({ number: ref('number') }))
    .where('id', '=', id)
    .execute();
}

/** Ends what is still to be paid. A paid invoice stays. */
export async function closeOpenInvoices(
  db: Db,
  subscriptionId: string,
  status: 'void' | 'uncollectible',
): Promise<void> {
  await db
    .updateTable('invoices')
    .set({ status })
    .where('subscriptionId', '=', subscriptionId)
    .where('status', '=', 'open')
    .execute();
}

/** Lets an invoice that was closed be paid after all. */
export async function reopenInvoice(db: Db, id: string): Promise<void> {
  await db
    .updateTable('invoices')
    .set({ status: 'open' })
    .where('id', '=', id)
    .where('status', 'in', ['void', 'uncollectible'])
    .execute();
}

/** Of a first payment, the period begins when it is made. */
export async function setPeriod(
  db: Db,
  id: string,
  period: Pick<InvoicesTable, 'periodStart' | 'periodEnd'>,
): Promise<void> {
  await db.updateTable('invoices').set(period).where('id', '=', id).execute();
}

/** The oldest invoice of a subscription that is still to be paid. */
export function findOpenInvoice(
  db: Db,
  subscriptionId: string,
): Promise<InvoicesTable | undefined> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('subscriptionId', '=', subscriptionId)
    .where('status', '=', 'open')
    .orderBy('issuedAt')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
}
