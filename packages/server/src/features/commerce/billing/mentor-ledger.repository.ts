import type { LedgerEntry, Money } from '@skipper/core/contract';
import { sql } from 'kysely';
import type { BalanceEntry } from '../../../domain/commerce/billing/balance.ts';
import type { Db } from '../../../storage/database.ts';

/** `to` is exclusive. */
export interface Span {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/**
 * The parts of a mentor's balance: the available sum, and pending amounts by the day on which they
 * become available.
 */
export async function listBalanceEntries(
  db: Db,
  mentorId: string,
  now: string,
): Promise<BalanceEntry[]> {
  // Refunds and payouts count immediately, whatever their date: the clock of the process that wrote
  // them may be ahead.
  const firstFree = sql<string>`case when available_at <= ${now} or amount < 0 then ''
    else available_at end`;
  const rows = await db
    .selectFrom('ledgerEntries')
    .select([
      'currency',
      // PostgreSQL sums bigint to numeric, which would arrive as text.
      sql<number>`cast(sum(amount) as bigint)`.as('amount'),
      sql<string>`min(${firstFree})`.as('availableAt'),
    ])
    .where('mentorId', '=', mentorId)
    .where('account', '=', 'mentor')
    .groupBy('currency')
    .groupBy(sql`substr(${firstFree}, 1, 10)`)
    .execute();
  return rows.map(({ amount, currency, availableAt }) => ({
    amount,
    currency,
    availableAt: availableAt || now,
  }));
}

/** Sales of a mentor in a span less fees and refunds, by currency. */
export async function earnedWithin(
  db: Db,
  mentorId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly Money[]> {
  return db
    .selectFrom('ledgerEntries')
    .select(['currency', sql<number>`cast(sum(amount) as bigint)`.as('amount')])
    .where('mentorId', '=', mentorId)
    .where('account', '=', 'mentor')
    .where('payoutId', 'is', null)
    .where('at', '>', from)
    .where('at', '<=', to)
    .groupBy('currency')
    .orderBy('currency')
    .execute();
}

/** Ledger transactions as a mentor reads them: one row each, newest first. */
export async function listLedger(
  db: Db,
  mentorId: string,
  span: Span,
  { limit, offset }: Page,
): Promise<LedgerEntry[]> {
  const rows = await mentorParts(db, mentorId, span)
    .leftJoin('invoices', 'invoices.id', 'ledgerEntries.invoiceId')
    .select([
      'ledgerEntries.id',
      'transactionId',
      'at',
      'ledgerEntries.currency',
      'amount',
      'availableAt',
      'refundId',
      'payoutId',
      'invoices.number',
    ])
    .orderBy('at', 'desc')
    .orderBy('ledgerEntries.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const parts = await listParts(
    db,
    rows.map(({ transactionId }) => transactionId),
  );
  return rows.map((row) => {
    const of = (account: string): number =>
      parts.find((one) => one.transactionId === row.transactionId && one.account === account)
        ?.amount ?? 0;
    return {
      uuid: row.id,
      at: row.at,
      kind: row.payoutId !== null ? 'payout' : row.refundId !== null ? 'refund' : 'sale',
      // The customer's debit is the gross amount of the sale.
      gross: row.payoutId === null ? 0 - of('customer') : 0,
      processing: of('processing'),
      platformFee: of('platform'),
      affiliate: of('affiliate'),
      net: row.amount,
      currency: row.currency,
      availableAt: row.availableAt ?? row.at,
      invoiceNumber: row.number,
    };
  });
}

export async function countLedger(db: Db, mentorId: string, span: Span): Promise<number> {
  const { count } = await mentorParts(db, mentorId, span)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function mentorParts(db: Db, mentorId: string, { from, to }: Span) {
  let query = db
    .selectFrom('ledgerEntries')
    .where('ledgerEntries.mentorId', '=', mentorId)
    .where('account', '=', 'mentor');
  if (from !== undefined) query = query.where('at', '>=', from);
  if (to !== undefined) query = query.where('at', '<', to);
  return query;
}

async function listParts(db: Db, transactionIds: readonly string[]) {
  if (transactionIds.length === 0) return [];
  return db
    .selectFrom('ledgerEntries')
    .select(['transactionId', 'account', 'amount'])
    .where('transactionId', 'in', transactionIds)
    .execute();
}
