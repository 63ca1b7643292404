import { sql } from 'kysely';
import type { BillingStatus } from '../../../domain/commerce/subscriptions/billing-status.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import type { StatsPeriod } from './stats-period.ts';
import { unitOf, wholeParts } from './whole-parts.ts';

export interface TypeRow {
  readonly status: BillingStatus;
  readonly interval: SubscriptionsTable['interval'];
  readonly currency: string;
  readonly pays: number;
  readonly byWhop: number;
  readonly count: number;
  readonly yearly: number;
}

/** Current subscriptions, grouped by everything that a type depends on. */
export function groupNow(db: Db): Promise<readonly TypeRow[]> {
  return groupBefore(db, '9999-01-01');
}

/** The same at the start of a day (UTC). */
export function groupAt(db: Db, at: string): Promise<readonly TypeRow[]> {
  return groupBefore(db, unitOf(at, 'day'));
}

async function groupBefore(db: Db, day: string): Promise<readonly TypeRow[]> {
  const month = unitOf(day, 'month');
  const { rows } = await sql<TypeRow>`
    select status, interval, currency, pays, by_whop, cast(sum(count) as bigint) as count,
      cast(sum(yearly) as bigint) as yearly
    from site_type_changes
    where (period < ${month} and length(period) = 7)
      or (period >= ${`${month}-01`} and period < ${day} and length(period) = 10)
    group by 1, 2, 3, 4, 5 having sum(count) <> 0`.execute(db);
  return rows;
}

export interface StepCount {
  /** Empty: before the first month. */
  readonly month: string;
  readonly kind: string;
  readonly fromStatus: BillingStatus | null;
  readonly toStatus: BillingStatus;
  readonly paidBefore: number;
  readonly paysAfter: number;
  readonly byWhop: number;
  readonly count: number;
}

/**
 * Number of state transitions, month by month; earlier ones in one row. Months within the period are
 * kept, and days of those that it begins and ends in; an end within a day is read from its changes.
 */
export async function countSteps(db: Db, period: StatsPeriod): Promise<readonly StepCount[]> {
  const { from, to } = period;
  const { first, end, head, tail } = wholeParts(period, 'day');
  const [begun, last] = [unitOf(from, 'month'), unitOf(to, 'month')];
  const today = unitOf(from, 'day');
  const { rows } = await sql<StepCount>`
    select month, kind, nullif(from_status, '') as from_status, to_status, paid_before,
      pays_after, by_whop, cast(sum(count) as bigint) as count
    from (
      select case when month < ${begun} then '' else month end as month, kind, from_status,
        to_status, paid_before, pays_after, by_whop, count
      from site_step_months where month < ${begun} or (month > ${begun} and month < ${last})
      union all
      select case when day < ${today} then '' else substr(day, 1, 7) end, kind, from_status,
        to_status, paid_before, pays_after, by_whop, count
      from site_step_days
      where (${isIn(begun)} or ${isIn(last)}) and (day < ${today} or day >= ${first}) and day < ${end}
      union all
      select case when at < ${from} then '' else substr(at, 1, 7) end, kind,
        coalesce(from_status, ''), to_status,
        case when yearly_before > 0 then 1 else 0 end,
        case when yearly_after > 0 then 1 else 0 end,
        case when to_status <> 'comped' and from_status is distinct from 'comped' then 0
          when (select source from subscriptions where id = subscription_id) = 'whop' then 1
          else 0 end, 1
      from subscription_events where (at >= ${head.from} and at < ${head.to})
        or (at >= ${tail.from} and at < ${tail.to})
    ) steps
    group by month, kind, from_status, to_status, paid_before, pays_after, by_whop`.execute(db);
  return rows;
}

const isIn = (month: string) => sql`(day >= ${`${month}-01`} and day <= ${`${month}-31`})`;
