import { sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';
import type { SalesDaysTable } from '../../../storage/ledger-tables.ts';
import type { StatsPeriod } from './stats-period.ts';
import { wholeParts } from './whole-parts.ts';

export interface SalesRow extends Pick<SalesDaysTable, 'currency' | 'kind' | 'account'> {
  readonly month: string;
  readonly amount: number;
}

/**
 * Sales by recipient, refunds deducted, month by month: kept sums of whole days, and the entries of
 * the days that the period covers in part. Payouts only move the money on.
 */
export async function sumSales(db: Db, period: StatsPeriod): Promise<readonly SalesRow[]> {
  const { first, end, head, tail } = wholeParts(period, 'day');
  const { rows } = await sql<SalesRow>`
    select month, currency, kind, account, cast(sum(amount) as bigint) as amount
    from (
      select substr(day, 1, 7) as month, currency, kind, account, amount
      from site_sales_days where day >= ${first} and day < ${end}
      union all
      select substr(at, 1, 7), currency, case when refund_id is not null then 'refund'
        when dispute_id is not null then 'dispute'
        when invoice_id is not null then 'sale' else 'reserve' end, account, amount
      from ledger_entries where payout_id is null and (
        (at >= ${period.from} and at < ${head.to}) or (at >= ${tail.from} and at < ${tail.to}))
    ) entries
    group by month, currency, kind, account`.execute(db);
  return rows;
}
