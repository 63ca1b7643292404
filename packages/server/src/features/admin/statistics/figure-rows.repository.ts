import type { PaymentRow, SubscriptionEventRow } from '@skipper/core/contract';
import { sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';
import type { DayCount, Page } from '../../../storage/paging.ts';
import type { StatsPeriod } from './stats-period.ts';
import { wholeParts } from './whole-parts.ts';

type Payment = Omit<PaymentRow, 'processing' | 'platformFees' | 'affiliate' | 'mentorNet'> & {
  readonly invoiceId: string;
  /** The refund, or the posting of a dispute; null for a payment. */
  readonly sourceId: string | null;
};

/**
 * Payments, refunds and postings of disputes of a period, newest first, without their split. Each kind
 * is read in the order of its index and no further than the page. A dispute that is lost moves nothing
 * that a figure adds up: what was held goes to the buyer. Such a posting has one entry of the buyer;
 * asked whether there is none, PostgreSQL expects few rows, and sorts all of the period.
 */
export async function listPayments(
  db: Db,
  { from, to }: StatsPeriod,
  { limit, offset }: Page,
): Promise<readonly Payment[]> {
  const most = limit + offset;
  const { rows } = await sql<Payment>`
    with page as (
      select * from (
        select * from (
          select id, paid_at as at, 'payment' as kind, total as amount, id as invoice_id,
            cast(null as text) as source_id
          from invoices where paid_at >= ${from} and paid_at < ${to} and status = 'paid'
          order by paid_at desc, id limit ${most}) paid
        union all
        select * from (
          select id, at, 'refund', -amount, invoice_id, id
          from refunds where at >= ${from} and at < ${to} and status <> 'failed'
          order by at desc, id limit ${most}) refunded
        union all
        select * from (
          select transaction_id, at, 'dispute', case account when 'disputes' then -amount else 0 end,
            invoice_id, transaction_id
          from ledger_entries e
          where dispute_id is not null and account in ('disputes', 'processing')
            and at >= ${from} and at < ${to} and (
              select count(*) from ledger_entries lost
              where lost.transaction_id = e.transaction_id and lost.account = 'customer') <> 1
          order by at desc, transaction_id limit ${most}) disputed
      ) p order by at desc, id limit ${limit} offset ${offset}
    )
    select page.id as uuid, page.at, page.kind, i.number as invoice, buyers.username as buyer,
      mentors.username as mentor, i.currency, page.amount, page.invoice_id, page.source_id
    from page
    join invoices i on i.id = page.invoice_id
    join users buyers on buyers.id = i.user_id
    join users mentors on mentors.id = i.mentor_id
    order by page.at desc, page.id`.execute(db);
  return rows;
}

/**
 * How many of them there are by the day (UTC), oldest first: kept for whole days, counted beside them.
 * Money that a lost dispute gives to the buyer is no row: its second entry takes the first one away.
 */
export async function countPaymentDays(db: Db, period: StatsPeriod): Promise<readonly DayCount[]> {
  const { first, end, beside } = daysOf(period);
  const counted = (
    [
      ['invoices', 'paid_at', sql`1`, sql`status = 'paid'`],
      ['refunds', 'at', sql`1`, sql`status <> 'failed'`],
      [
        'ledger_entries',
        'at',
        sql`case account when 'customer' then -1 else 1 end`,
        sql`dispute_id is not null and account in ('customer', 'disputes', 'processing')`,
      ],
    ] as const
  ).map(
    ([table, at, by, counts]) => sql`
      union all
      select substr(${sql.ref(at)}, 1, 10), sum(${by}) from ${sql.table(table)}
      where (${beside(at)}) and ${counts} group by 1`,
  );
  const { rows } = await sql<DayCount>`
    select day, cast(sum(count) as bigint) as rows from (
      select day, count from site_payment_days where day >= ${first} and day < ${end}
      ${sql.join(counted, sql``)}
    ) counts group by day having sum(count) > 0 order by day`.execute(db);
  return rows;
}

export interface EntryRow {
  readonly invoiceId: string;
  readonly sourceId: string | null;
  readonly account: string;
  readonly amount: number;
}

/** Shares of the sales, refunds and postings of disputes between two instants, both included. */
export async function listShares(db: Db, from: string, to: string): Promise<readonly EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select invoice_id, source_id, account, cast(sum(amount) as bigint) as amount from (
      select invoice_id, account, amount,
        coalesce(refund_id, case when dispute_id is not null then transaction_id end) as source_id
      from ledger_entries where at >= ${from} and at <= ${to} and payout_id is null
    ) entries group by invoice_id, source_id, account`.execute(db);
  return rows;
}

/** Changes of subscriptions in a period, newest first. */
export async function listEvents(
  db: Db,
  { from, to }: StatsPeriod,
  { limit, offset }: Page,
): Promise<SubscriptionEventRow[]> {
  const { rows } = await sql<SubscriptionEventRow>`
    with page as (
      select id, at from subscription_events where at >= ${from} and at < ${to}
      order by at desc, id limit ${limit} offset ${offset}
    )
    select e.id as uuid, e.at, e.kind, subscribers.username as subscriber,
      mentors.username as mentor, e.from_status, e.to_status, e.interval, e.currency,
      e.yearly_before, e.yearly_after
    from page
    join subscription_events e on e.id = page.id
    join users subscribers on subscribers.id = e.user_id
    join users mentors on mentors.id = e.mentor_id
    order by page.at desc, page.id`.execute(db);
  return rows;
}

/** How many there are by the day (UTC), as {@link countPaymentDays}. */
export async function countEventDays(db: Db, period: StatsPeriod): Promise<readonly DayCount[]> {
  const { first, end, beside } = daysOf(period);
  const { rows } = await sql<DayCount>`
    select day, cast(sum(count) as bigint) as rows from (
      select day, count from site_step_days where day >= ${first} and day < ${end}
      union all
      select substr(at, 1, 10), count(*) from subscription_events where ${beside('at')} group by 1
    ) counts group by day order by day`.execute(db);
  return rows;
}

/** The whole days of a period, and a condition on an instant for what is beside them. */
function daysOf(period: StatsPeriod) {
  const { first, end, head, tail } = wholeParts(period, 'day');
  const begun = period.from < head.to ? period.from : head.to;
  const beside = (
    at: string,
  ) => sql<boolean>`(${sql.ref(at)} >= ${begun} and ${sql.ref(at)} < ${head.to})
    or (${sql.ref(at)} >= ${tail.from} and ${sql.ref(at)} < ${tail.to})`;
  return { first, end, beside };
}
