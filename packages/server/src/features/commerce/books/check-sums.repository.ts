import type { WrongEntry } from '@skipper/core/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';

/** A sum by what it is kept by, and the day or month of it. */
interface Row {
  readonly id: string;
  readonly period: string;
}

/**
 * The sums that pages read instead of the ledger, against the plain sums. A sum and its negative are
 * put side by side: what is left is wrong, also where one of the two has no row.
 */
export async function checkSums(db: Db): Promise<readonly WrongEntry[]> {
  const wrong: WrongEntry[] = [];
  for (const query of checks) {
    for (const { id, period } of (await query.execute(db)).rows) {
      wrong.push({ kind: 'sum-not-kept', id, at: period === '' ? null : startOf(period) });
    }
  }
  return wrong;
}

/** Of a day, or of a month. */
const startOf = (period: string): string => `${period.padEnd(10, '-01')}T00:00:00.000Z`;

const entryKind = sql`case when e.payout_id is not null then 'payout'
  when e.refund_id is not null then 'refund' when e.dispute_id is not null then 'dispute'
  when e.invoice_id is not null then 'sale' else 'reserve' end`;

/** Of each seller, by the day, plan, kind and account: what balances and sales are read from. */
const daysOfSellers = sql<Row>`
  select mentor_id || ' ' || day || ' ' || currency || ' ' || kind || ' ' || account as id,
    day as period
  from (
    select e.mentor_id, substr(e.at, 1, 10) as day, e.currency, coalesce(i.plan_id, '') as plan_id,
      ${entryKind} as kind, e.account, sum(e.amount) as amount, count(*) as entries
    from ledger_entries e left join invoices i on i.id = e.invoice_id group by 1, 2, 3, 4, 5, 6
    union all
    select mentor_id, day, currency, plan_id, kind, account, -amount, -entries from sales_days
  ) sums
  group by mentor_id, day, currency, plan_id, kind, account
  having sum(amount) <> 0 or sum(entries) <> 0
  order by day, mentor_id, currency, kind, account limit 1`;

/** Those of the whole site are as right as the sums of its sellers that they agree with. */
const daysOfSite = sql<Row>`
  select 'site ' || day || ' ' || currency || ' ' || kind || ' ' || account as id, day as period
  from (
    select day, currency, kind, account, amount from sales_days where kind <> 'payout'
    union all
    select day, currency, kind, account, -amount from site_sales_days
  ) sums
  group by day, currency, kind, account having sum(amount) <> 0
  order by day, currency, kind, account limit 1`;

const isSale = sql`account = 'customer' and kind = 'sale'`;

const revenueOfSellers = sql<Row>`
  select mentor_id || ' revenue ' || period || ' ' || currency as id, period
  from (
    select mentor_id, size, substr(day, 1, size) as period, currency,
      case when ${isSale} then -amount else 0 end as gross,
      case when ${isSale} then 0 else amount end as refunds,
      case when ${isSale} then entries else 0 end as sales, 0 as refunded
    from sales_days cross join (select 0 as size union all select 7 union all select 10) sizes
    where account in ('customer', 'disputes') and kind <> 'payout'
    union all
    select i.mentor_id, 0, '', i.currency, 0, 0, 0, count(distinct i.id)
    from refunds r join invoices i on i.id = r.invoice_id
    where r.status <> 'failed' group by i.mentor_id, i.currency
    union all
    select mentor_id, size, period, currency, -gross, -refunds, -sales, -refunded
    from mentor_revenue
  ) sums
  group by mentor_id, size, period, currency
  having sum(gross) <> 0 or sum(refunds) <> 0 or sum(sales) <> 0 or sum(refunded) <> 0
  order by period, mentor_id, currency limit 1`;

const checks: readonly RawBuilder<Row>[] = [daysOfSellers, daysOfSite, revenueOfSellers];
