import type { Invoice } from '@skipper/core/contract';
import { notFound } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import type { RefundRequestsTable } from '../../../storage/ledger-tables.ts';
import { fromNearerEnd, type Page } from '../../../storage/paging.ts';
import { listCreditNotesOf } from '../credit-notes/credit-notes.repository.ts';
import { viewOfBuyer } from '../refunds/refund-request-view.ts';
import { listRequestsOf } from '../refunds/refund-requests.repository.ts';
import { listUnwonOf } from '../sales/disputes.repository.ts';

/** A page of a user's invoices, newest first, and the number of all. What is skipped is read from an index alone. */
export async function listInvoicesOf(
  db: Db,
  userId: string,
  page: Page,
): Promise<{ readonly invoices: Invoice[]; readonly total: number }> {
  const { total } = await db
    .selectFrom('invoices')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  const { limit, offset, backwards } = fromNearerEnd(page, total);
  const way = backwards ? 'asc' : 'desc';
  const numbers = await db
    .selectFrom('invoices')
    .select('number')
    .where('userId', '=', userId)
    .orderBy('issuedAt', way)
    .orderBy('number', way)
    .limit(limit)
    .offset(offset)
    .execute();
  if (numbers.length === 0) return { invoices: [], total };
  const rows = await invoices(db)
    .where(
      'invoices.number',
      'in',
      numbers.map(({ number }) => number),
    )
    .orderBy('invoices.issuedAt', 'desc')
    .orderBy('invoices.number', 'desc')
    .execute();
  return { invoices: await describe(db, rows), total };
}

/** The latest invoices to a mentor's customers, newest first. */
export async function listLatestSales(db: Db, mentorId: string, most: number): Promise<Invoice[]> {
  const rows = await invoices(db)
    .where('invoices.mentorId', '=', mentorId)
    .orderBy('invoices.issuedAt', 'desc')
    .orderBy('invoices.number', 'desc')
    .limit(most)
    .execute();
  return describe(db, rows);
}

/** @throws ProblemError 404 */
export async function findInvoiceId(db: Db, number: string): Promise<string> {
  const row = await db
    .selectFrom('invoices')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.id;
}

/** @throws Error for an unknown id. */
export async function viewInvoice(db: Db, id: string): Promise<Invoice> {
  const rows = await invoices(db).where('invoices.id', '=', id).execute();
  const [invoice] = await describe(db, rows);
  if (!invoice) throw new Error(`There is no invoice ${id}.`);
  return invoice;
}

const invoices = (db: Db) =>
  db
    .selectFrom('invoices')
    .innerJoin('invoiceParties', 'invoiceParties.invoiceId', 'invoices.id')
    .selectAll('invoices')
    .select('invoiceParties.sellerUsername');

type Row = Awaited<ReturnType<ReturnType<typeof invoices>['execute']>>[number];

async function describe(db: Db, rows: readonly Row[]): Promise<Invoice[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const lines = await db
    .selectFrom('invoiceLines')
    .selectAll()
    .where('invoiceId', 'in', ids)
    .orderBy('place')
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .select(['invoiceId', 'amount'])
    .where('invoiceId', 'in', ids)
    .where('status', '<>', 'failed')
    .execute();
  const disputes = await listUnwonOf(db, ids);
  const credited = await listCreditNotesOf(db, ids);
  const requests = await listRequestsOf(db, ids);
  const requestOf = (id: string) => requests.find(({ invoiceId }) => invoiceId === id);
  return rows.map((row) => ({
    ...disputedOf(disputes, row.id),
    uuid: row.id,
    number: row.number,
    at: row.issuedAt,
    paidAt: row.paidAt,
    seller: row.sellerUsername,
    status: row.status,
    currency: row.currency,
    lines: lines
      .filter(({ invoiceId }) => invoiceId === row.id)
      .map(({ description, amount }) => ({ description, amount })),
    total: row.total,
    tax: row.tax,
    refunded: refunds
      .filter(({ invoiceId }) => invoiceId === row.id)
      .reduce((sum, { amount }) => sum + amount, 0),
    creditNotes: [...(credited.get(row.id) ?? [])],
    subscriptionUuid: row.subscriptionId,
    refundRequest: viewed(requestOf(row.id)),
    attempts: row.attempts,
    periodStart: row.periodStart,
    periodEnd: row.periodEnd,
  }));
}

function disputedOf(disputes: Awaited<ReturnType<typeof listUnwonOf>>, id: string) {
  const disputed = disputes
    .filter(({ invoiceId }) => invoiceId === id)
    .reduce((sum, { amount }) => sum + amount, 0);
  return disputed > 0 ? { disputed } : {};
}

const viewed = (row: RefundRequestsTable | undefined) => (row ? viewOfBuyer(row) : null);

/** Paid invoices of a subscription, newest first. */
export function listPaidInvoices(db: Db, subscriptionId: string) {
  return db
    .selectFrom('invoices')
    .select(['id', 'total', 'periodEnd'])
    .where('subscriptionId', '=', subscriptionId)
    .where('status', '=', 'paid')
    .where('total', '>', 0)
    .orderBy('issuedAt', 'desc')
    .orderBy('number', 'desc')
    .execute();
}

/** Whether a period of one of these subscriptions was paid: not only a change that was never made. */
export async function isAnyPaid(db: Db, subscriptionIds: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('invoices')
    .select('id')
    .where('subscriptionId', 'in', subscriptionIds)
    .where('status', '=', 'paid')
    .where('periodStart', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What is open of these subscriptions, by currency. */
export async function listOpenTotals(db: Db, subscriptionIds: readonly string[]) {
  if (subscriptionIds.length === 0) return [];
  return db
    .selectFrom('invoices')
    .select(['currency', 'total'])
    .where('subscriptionId', 'in', subscriptionIds)
    .where('status', '=', 'open')
    .orderBy('currency')
    .execute();
}

/** Paid invoices of a subscription for periods that began at or after an instant. */
export function listPaidSince(db: Db, subscriptionId: string, since: string) {
  return db
    .selectFrom('invoices')
    .select(['id', 'total'])
    .where('subscriptionId', '=', subscriptionId)
    .where('status', '=', 'paid')
    .where('periodStart', '>=', since)
    .orderBy('number')
    .execute();
}
