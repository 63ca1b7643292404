import type { PaymentRow, SubscriptionEventRow } from '@skipper/core/contract';
import { sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';
import type { StatsPeriod } from './stats-period.ts';

interface Page {
  readonly limit: number;
  readonly offset: number;
}

type Payment = Omit<PaymentRow, 'processing' | 'platformFees' | 'affiliate' | 'mentorNet'> & {
  readonly invoiceId: string;
  /** Of a refund or a dispute. */
  readonly refundId: string | null;
};

/** Payments, refunds and disputes of a period, newest first, without their split. */
export async function listPayments(
  db: Db,
  { from, to }: StatsPeriod,
  { limit, offset }: Page,
): Promise<readonly Payment[]> {
  const { rows } = await sql<Payment>`
    select p.id as uuid, p.at, p.kind, p.number as invoice, buyers.username as buyer,
      mentors.username as mentor, p.currency, p.amount, p.invoice_id, p.refund_id
    from (
      select id, paid_at as at, 'payment' as kind, number, user_id, mentor_id, currency,
        total as amount, id as invoice_id, null as refund_id
      from invoices where paid_at >= ${from} and paid_at < ${to} and status = 'paid'
      union all
      select r.id, r.at, 'refund', i.number, i.user_id, i.mentor_id, i.currency, -r.amount,
        i.id, r.id
      from refunds r join invoices i on i.id = r.invoice_id
      where r.at >= ${from} and r.at < ${to} and r.status <> 'failed'
      union all
      select d.id, d.opened_at, 'refund', i.number, i.user_id, i.mentor_id, i.currency, -d.amount,
        i.id, d.id
      from disputes d join invoices i on i.id = d.invoice_id
      where d.opened_at >= ${from} and d.opened_at < ${to} and d.status <> 'won'
    ) p
    join users buyers on buyers.id = p.user_id
    join users mentors on mentors.id = p.mentor_id
    order by p.at desc, p.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countPayments(db: Db, { from, to }: StatsPeriod): Promise<number> {
  const { rows } = await sql<{ paid: number; refunded: number; disputed: number }>`
    select
      (select count(*) from invoices
        where paid_at >= ${from} and paid_at < ${to} and status = 'paid') as paid,
      (select count(*) from refunds
        where at >= ${from} and at < ${to} and status <> 'failed') as refunded,
      (select count(*) from disputes
        where opened_at >= ${from} and opened_at < ${to} and status <> 'won') as disputed`.execute(
    db,
  );
  const { paid = 0, refunded = 0, disputed = 0 } = rows[0] ?? {};
  return Number(paid) + Number(refunded) + Number(disputed);
}

export interface EntryRow {
  readonly invoiceId: string;
  readonly refundId: string | null;
  readonly account: string;
  readonly amount: number;
}

/** Shares of the sales and refunds between two instants, both included. */
export async function listShares(db: Db, from: string, to: string): Promise<readonly EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select invoice_id, coalesce(refund_id, dispute_id) as refund_id, account, cast(sum(amount) as bigint) as amount
    from ledger_entries where at >= ${from} and at <= ${to} and payout_id is null
    group by invoice_id, coalesce(refund_id, dispute_id), account`.execute(db);
  return rows;
}

/** Changes of subscriptions in a period, newest first. */
export async function listEvents(
  db: Db,
  { from, to }: StatsPeriod,
  { limit, offset }: Page,
): Promise<SubscriptionEventRow[]> {
  const { rows } = await sql<SubscriptionEventRow>`
    select e.id as uuid, e.at, e.kind, subscribers.username as subscriber,
      mentors.username as mentor, e.from_status, e.to_status, e.interval, e.currency,
      e.yearly_before, e.yearly_after
    from subscription_events e
    join users subscribers on subscribers.id = e.user_id
    join users mentors on mentors.id = e.mentor_id
    where e.at >= ${from} and e.at < ${to}
    order by e.at desc, e.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countEvents(db: Db, { from, to }: StatsPeriod): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from subscription_events where at >= ${from} and at < ${to}`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0);
}
