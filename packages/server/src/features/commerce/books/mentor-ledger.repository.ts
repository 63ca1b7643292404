import type { LedgerEntry, Money } from '@skipper/core/contract';
import { sql } from 'kysely';
import type { BalanceEntry } from '../../../domain/commerce/billing/balance.ts';
import type { Db } from '../../../storage/database.ts';
import type { DayCount, Page } from '../../../storage/paging.ts';
import { kindOf } from './entry-kind.ts';
import { wentInto } from './payout-entries.repository.ts';

/** `to` is exclusive. */
export interface Span {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Entries of a span, or those that went into a payout. */
export interface LedgerFilter extends Span {
  /** Its id. */
  readonly payout?: string | undefined;
}

/**
 * The parts of a mentor's balance: the available sum, and pending amounts by the day on which they
 * become available. The available sum is the kept sum of all entries less what is pending, read in
 * one statement: what is written meanwhile is in both or in none. Refunds and payouts count
 * immediately, whatever their date: the clock of the process that wrote them may be ahead.
 */
export async function listBalanceEntries(
  db: Db,
  mentorId: string,
  now: string,
): Promise<BalanceEntry[]> {
  const { rows } = await sql<{
    readonly currency: string;
    readonly account: string;
    readonly amount: number;
    /** Null: the sum of all entries. */
    readonly availableAt: string | null;
  }>`
    select currency, account, cast(sum(amount) as bigint) as amount, null as available_at
    from sales_days where mentor_id = ${mentorId} and account in ('mentor', 'reserve')
    group by currency, account
    union all
    select currency, account, cast(sum(amount) as bigint), min(available_at)
    from ledger_entries where mentor_id = ${mentorId} and account in ('mentor', 'reserve')
      and available_at > ${now} and amount >= 0
    group by currency, account, substr(available_at, 1, 10)`.execute(db);
  const parts = rows.map(({ account, ...row }) => ({
    ...row,
    account: account === 'reserve' ? ('reserve' as const) : ('mentor' as const),
  }));
  return parts.map(({ availableAt, ...all }) => {
    if (availableAt !== null) return { ...all, availableAt };
    const pending = parts.filter(
      (one) =>
        one.availableAt !== null && one.account === all.account && one.currency === all.currency,
    );
    const later = pending.reduce((sum, { amount }) => sum + amount, 0);
    return { ...all, amount: all.amount - later, availableAt: now };
  });
}

/** What is held back of a mentor's sales and due to be released, by currency. */
export async function listDueReserves(db: Db, mentorId: string, now: string): Promise<Money[]> {
  const rows = await db
    .selectFrom('ledgerEntries')
    .select(['currency', sql<number>`cast(sum(amount) as bigint)`.as('amount')])
    .where('mentorId', '=', mentorId)
    .where('account', '=', 'reserve')
    .where((eb) => eb.or([eb('availableAt', '<=', now), eb('amount', '<', 0)]))
    .groupBy('currency')
    .execute();
  return rows.filter(({ amount }) => amount > 0);
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

/** Fees of the processor: postings without a gross amount. */
const feeKinds = { sale: 'fee', dispute: 'dispute-fee' } as const;

/** Ledger transactions as a mentor reads them: one row each, newest first. */
export async function listLedger(
  db: Db,
  mentorId: string,
  span: LedgerFilter,
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
      'disputeId',
      'invoiceId',
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
    // The customer's debit is the gross amount of the sale.
    const gross = 0 - of('customer') - of('disputes');
    const kind = kindOf(row);
    return {
      uuid: row.id,
      at: row.at,
      kind: gross === 0 && kind in feeKinds ? feeKinds[kind as keyof typeof feeKinds] : kind,
      gross,
      tax: of('tax'),
      processing: of('processing'),
      platformFee: of('platform'),
      affiliate: of('affiliate'),
      reserve: of('reserve'),
      net: row.amount,
      currency: row.currency,
      availableAt: row.availableAt ?? row.at,
      invoiceNumber: row.number,
    };
  });
}

export async function countLedger(db: Db, mentorId: string, span: LedgerFilter): Promise<number> {
  const { count } = await mentorParts(db, mentorId, span)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Entries by the day (UTC), oldest first; the last day of the span is not included. */
export function countLedgerDays(
  db: Db,
  mentorId: string,
  { from, to }: Span,
): Promise<readonly DayCount[]> {
  let query = db
    .selectFrom('salesDays')
    .select(['day', sql<number>`cast(sum(entries) as bigint)`.as('rows')])
    .where('mentorId', '=', mentorId)
    .where('account', '=', 'mentor');
  if (from !== undefined) query = query.where('day', '>=', from);
  if (to !== undefined) query = query.where('day', '<', to);
  return query.groupBy('day').orderBy('day').execute();
}

function mentorParts(db: Db, mentorId: string, { from, to, payout }: LedgerFilter) {
  let query = db
    .selectFrom('ledgerEntries')
    .where('ledgerEntries.mentorId', '=', mentorId)
    .where('account', '=', 'mentor');
  if (from !== undefined) query = query.where('at', '>=', from);
  if (to !== undefined) query = query.where('at', '<', to);
  if (payout !== undefined) query = query.where(wentInto(payout));
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
