import type { PayoutDetail } from '@skipper/core/contract';
import { sql } from 'kysely';
import { instant } from '../../../adapters/clock.ts';
import { day } from '../../../domain/time/durations.ts';
import type { Db } from '../../../storage/database.ts';
import type { PayoutsTable } from '../../../storage/ledger-tables.ts';
import { kindOf } from './entry-kind.ts';

/** When an entry counts, in the words of its index. */
const freedAt = sql<string>`case when amount < 0 or available_at is null
  or available_at < at then at else available_at end`;

/**
 * Keeps what a payout consists of: everything that its mentor can be paid and no payout before it
 * took. `before`: when that one was made. Within the transaction of the payout, after its posting.
 */
export async function keepPayoutEntries(
  db: Db,
  {
    id,
    mentorId,
    currency,
    createdAt,
  }: Pick<PayoutsTable, 'id' | 'mentorId' | 'currency' | 'createdAt'>,
  before: string | undefined,
): Promise<void> {
  // A day earlier, for entries of a process whose clock is behind.
  const since = before === undefined ? '' : instant(Date.parse(before) - day);
  await db
    .insertInto('payoutEntries')
    .columns(['entryId', 'payoutId'])
    .expression(
      db
        .selectFrom('ledgerEntries')
        .select(['ledgerEntries.id', sql<string>`cast(${id} as text)`.as('payout')])
        .where('mentorId', '=', mentorId)
        .where('account', '=', 'mentor')
        .where('currency', '=', currency)
        .where(freedAt, '>=', since)
        .where((eb) => eb.or([eb('availableAt', '<=', createdAt), eb('amount', '<', 0)]))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('payoutEntries')
                .select('payoutEntries.entryId')
                .whereRef('payoutEntries.entryId', '=', 'ledgerEntries.id'),
            ),
          ),
        ),
    )
    .execute();
}

/** The entries of a payout added up by kind, the largest first; without the payout's own. */
export async function sumPayoutParts(db: Db, payoutId: string): Promise<PayoutDetail['parts']> {
  const rows = await db
    .selectFrom('payoutEntries')
    .innerJoin('ledgerEntries', 'ledgerEntries.id', 'payoutEntries.entryId')
    .select([
      sql<number>`cast(sum(amount) as bigint)`.as('amount'),
      sql<number>`count(*)`.as('entries'),
      sql<string | null>`max(ledger_entries.payout_id)`.as('payoutId'),
      sql<string | null>`max(refund_id)`.as('refundId'),
      sql<string | null>`max(dispute_id)`.as('disputeId'),
      sql<string | null>`max(invoice_id)`.as('invoiceId'),
    ])
    .where('payoutEntries.payoutId', '=', payoutId)
    .where(isNotOwn(payoutId))
    .groupBy(
      sql`case when ledger_entries.payout_id is not null then 1 when refund_id is not null then 2
        when dispute_id is not null then 3 when invoice_id is not null then 0 else 4 end`,
    )
    .execute();
  return rows
    .map((row) => ({ kind: kindOf(row), amount: row.amount, entries: Number(row.entries) }))
    .sort((a, b) => b.amount - a.amount);
}

/** The part of a payout from its mentor's own sales; the rest is of referral shares. */
export async function readTaken(db: Db, payoutId: string): Promise<number> {
  const { amount } = await db
    .selectFrom('payoutEntries')
    .innerJoin('ledgerEntries', 'ledgerEntries.id', 'payoutEntries.entryId')
    .select(sql<number>`cast(coalesce(-sum(amount), 0) as bigint)`.as('amount'))
    .where('payoutEntries.payoutId', '=', payoutId)
    .where('ledgerEntries.payoutId', '=', payoutId)
    .executeTakeFirstOrThrow();
  return amount;
}

/** A payout takes its amount with an entry of its own. */
const isNotOwn = (payoutId: string) =>
  sql<boolean>`(ledger_entries.payout_id is null or ledger_entries.payout_id <> ${payoutId})`;

/** Whether an entry went into a payout. */
export const wentInto = (payoutId: string) =>
  sql<boolean>`ledger_entries.id in (select entry_id from payout_entries
    where payout_entries.payout_id = ${payoutId}) and ${isNotOwn(payoutId)}`;
