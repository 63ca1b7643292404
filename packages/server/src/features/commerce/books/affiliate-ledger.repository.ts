import type { AffiliateEarnings, Money, Referral } from '@skipper/core/contract';
import { sql } from 'kysely';
import type { DatedMoney } from '../../../domain/commerce/billing/coming-payouts.ts';
import type { Db } from '../../../storage/database.ts';
import type { Page } from '../../../storage/paging.ts';
import { shownUsername } from '../../identity/users/deleted-user.ts';
import { kindOf } from './entry-kind.ts';

/** Payouts count at once, whatever their date: the clock of their process may be ahead. */
const isFree = (now: string) => sql`(payout_id is not null or available_at <= ${now})`;
const summed = (what: ReturnType<typeof sql>) =>
  sql<number>`cast(coalesce(sum(${what}), 0) as bigint)`;

/** The account of an affiliate by currency. */
export function readEarnings(
  db: Db,
  payeeId: string,
  now: string,
): Promise<readonly AffiliateEarnings[]> {
  return db
    .selectFrom('ledgerEntries')
    .select([
      'currency',
      summed(sql`case when ${isFree(now)} then 0 else amount end`).as('pending'),
      summed(sql`case when ${isFree(now)} then amount else 0 end`).as('due'),
      summed(sql`case when payout_id is null then 0 else -amount end`).as('paid'),
    ])
    .where('payeeId', '=', payeeId)
    .where('account', '=', 'affiliate')
    .groupBy('currency')
    .orderBy('currency')
    .execute();
}

/** The account of an affiliate: what is free, and the rest by the day on which it becomes so. */
export async function listShareDays(db: Db, payeeId: string, now: string): Promise<DatedMoney[]> {
  const firstFree = sql<string>`case when ${isFree(now)} then '' else available_at end`;
  const rows = await db
    .selectFrom('ledgerEntries')
    .select(['currency', summed(sql`amount`).as('amount'), sql<string>`min(${firstFree})`.as('at')])
    .where('payeeId', '=', payeeId)
    .where('account', '=', 'affiliate')
    .groupBy('currency')
    .groupBy(sql`substr(${firstFree}, 1, 10)`)
    .execute();
  return rows.map(({ at, ...money }) => ({ ...money, availableAt: at || now }));
}

/** Earnings of one affiliate with one mentor. */
export interface EarnedShare extends Money {
  readonly mentorId: string;
  readonly payeeId: string | null;
  /** Subscriptions that were paid. */
  readonly conversions: number;
}

/** Shares of the affiliates of a mentor, or of an affiliate, less what went back, by currency. */
export function sumShares(
  db: Db,
  by: 'mentorId' | 'payeeId',
  id: string,
): Promise<readonly EarnedShare[]> {
  return db
    .selectFrom('ledgerEntries')
    .innerJoin('invoices', 'invoices.id', 'ledgerEntries.invoiceId')
    .select([
      'ledgerEntries.mentorId',
      'payeeId',
      'ledgerEntries.currency',
      summed(sql`amount`).as('amount'),
      sql<number>`cast(count(distinct invoices.subscription_id) as bigint)`.as('conversions'),
    ])
    .where(`ledgerEntries.${by}`, '=', id)
    .where('account', '=', 'affiliate')
    .where('payeeId', 'is not', null)
    .groupBy(['ledgerEntries.mentorId', 'payeeId', 'ledgerEntries.currency'])
    .orderBy('ledgerEntries.currency')
    .execute();
}

/** Postings to the account of an affiliate, newest first. */
export async function listShares(
  db: Db,
  payeeId: string,
  { limit, offset }: Page,
): Promise<Referral[]> {
  const rows = await db
    .selectFrom('ledgerEntries')
    .innerJoin('users', 'users.id', 'ledgerEntries.mentorId')
    .select(['ledgerEntries.id', 'at', 'amount', 'currency', 'availableAt', 'users.username'])
    .select(['payoutId', 'refundId', 'disputeId', 'invoiceId'])
    .where('payeeId', '=', payeeId)
    .where('account', '=', 'affiliate')
    .orderBy('at', 'desc')
    .orderBy('ledgerEntries.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ id, at, amount, currency, availableAt, username, ...causes }) => {
    const kind = kindOf(causes);
    return {
      uuid: id,
      at,
      kind: kind === 'reserve' ? 'sale' : kind,
      mentor: kind === 'payout' ? null : shownUsername(username),
      amount,
      currency,
      availableAt: availableAt ?? at,
    };
  });
}

export async function countShares(db: Db, payeeId: string): Promise<number> {
  const { count } = await db
    .selectFrom('ledgerEntries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('payeeId', '=', payeeId)
    .where('account', '=', 'affiliate')
    .executeTakeFirstOrThrow();
  return count;
}
