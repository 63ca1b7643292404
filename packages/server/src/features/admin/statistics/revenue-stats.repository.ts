import { sql } from 'kysely';
import type { Movements } from '../../../domain/admin/metrics/movements.ts';
import type { Db } from '../../../storage/database.ts';
import type { LedgerEntriesTable } from '../../../storage/ledger-tables.ts';
import type { StatsPeriod } from './stats-period.ts';

export interface PaymentRow {
  readonly month: string;
  readonly currency: string;
  readonly amount: number;
}

export async function sumInvoices(db: Db, { from, to }: StatsPeriod): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select substr(paid_at, 1, 7) as month, currency, cast(sum(total) as bigint) as amount
    from invoices where paid_at >= ${from} and paid_at < ${to} and status = 'paid'
    group by 1, 2`.execute(db);
  return rows;
}

export interface ShareRow extends PaymentRow {
  readonly account: LedgerEntriesTable['account'];
}

/** Sales by recipient, refunds deducted; payouts only move the money on. */
export async function sumShares(db: Db, { from, to }: StatsPeriod): Promise<ShareRow[]> {
  const { rows } = await sql<ShareRow>`
    select substr(at, 1, 7) as month, currency, account, cast(sum(amount) as bigint) as amount
    from ledger_entries where at >= ${from} and at < ${to} and payout_id is null
    group by 1, 2, 3`.execute(db);
  return rows;
}

export interface MovementRow extends Movements {
  /** Empty: before the first month. */
  readonly month: string;
  readonly currency: string;
  /** Subscribers whose revenue became positive, less those whose revenue became zero. */
  readonly joined: number;
}

/**
 * `movementsOf` in SQL, by currency and by month or over the whole period; everything before it in
 * one step.
 */
export async function sumMovements(
  db: Db,
  { from, to }: StatsPeriod,
  step: 'month' | 'period' = 'month',
): Promise<MovementRow[]> {
  const name = step === 'month' ? sql`substr(at, 1, 7)` : sql`'period'`;
  const { rows } = await sql<MovementRow>`
    with steps as (
      select user_id, currency, case when at < ${from} then '' else ${name} end as month,
        yearly_after - yearly_before as delta, case when yearly_after > 0 then 1 else 0 end as pays
      from subscription_events where at < ${to}
    ), monthly as (
      select user_id, currency, month, sum(delta) as delta, max(pays) as pays
      from steps group by user_id, currency, month
    ), sums as (
      select currency, month, delta,
        sum(delta) over own as ending, sum(delta) over own - delta as starting,
        coalesce(max(pays) over (partition by user_id, currency order by month
          rows between unbounded preceding and 1 preceding), 0) as paid_before
      from monthly window own as (partition by user_id, currency order by month)
    )
    select month, currency,
      cast(sum(delta) as bigint) as "end", 0 as start,
      cast(sum(case when starting = 0 and paid_before = 0 then ending else 0 end) as bigint) as new,
      cast(sum(case when starting = 0 and paid_before = 1 then ending else 0 end) as bigint)
        as reactivation,
      cast(sum(case when starting > 0 and delta > 0 then delta else 0 end) as bigint) as expansion,
      cast(sum(case when ending > 0 and starting > ending then -delta else 0 end) as bigint)
        as contraction,
      cast(sum(case when starting > 0 and ending = 0 then starting else 0 end) as bigint) as churn,
      count(case when starting = 0 and ending > 0 then 1 end)
        - count(case when starting > 0 and ending = 0 then 1 end) as joined
    from sums group by month, currency`.execute(db);
  return rows;
}
