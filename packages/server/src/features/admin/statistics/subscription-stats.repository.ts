import { sql } from 'kysely';
import type { BillingStatus, SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import type { StatsPeriod } from './stats-period.ts';

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
export async function groupNow(db: Db): Promise<readonly TypeRow[]> {
  const { rows } = await sql<TypeRow>`
    select billing_status as status, interval, currency,
      case when amount > 0 and interval <> 'free' then 1 else 0 end as pays,
      case when source = 'whop' then 1 else 0 end as by_whop, count(*) as count,
      cast(sum(case when billing_status in ('active', 'past_due') then
        amount * case interval when 'month' then 12 when 'quarter' then 4 when 'year' then 1 else 0 end
      else 0 end) as bigint) as yearly
    from subscriptions group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

/** The same at a past time: each subscription's last event before it. */
export async function groupAt(db: Db, at: string): Promise<readonly TypeRow[]> {
  const { rows } = await sql<TypeRow>`
    select e.to_status as status, e.interval, e.currency,
      case when e.yearly_after > 0 then 1 else 0 end as pays,
      case when s.source = 'whop' then 1 else 0 end as by_whop, count(*) as count,
      cast(sum(e.yearly_after) as bigint) as yearly
    from subscriptions s
    join subscription_events e on e.subscription_id = s.id and e.at = (
      select max(at) from subscription_events where subscription_id = s.id and at < ${at})
    group by 1, 2, 3, 4, 5`.execute(db);
  return rows;
}

export interface StepRow {
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

/** Number of state transitions, month by month; earlier ones in one row. */
export async function countSteps(db: Db, { from, to }: StatsPeriod): Promise<readonly StepRow[]> {
  const { rows } = await sql<StepRow>`
    select month, kind, from_status, to_status, paid_before, pays_after, by_whop, count(*) as count
    from (
      select case when at < ${from} then '' else substr(at, 1, 7) end as month,
        kind, from_status, to_status,
        case when yearly_before > 0 then 1 else 0 end as paid_before,
        case when yearly_after > 0 then 1 else 0 end as pays_after,
        case when to_status <> 'comped' and from_status is distinct from 'comped' then 0
          when (select source from subscriptions where id = subscription_id) = 'whop' then 1
          else 0 end as by_whop
      from subscription_events where at < ${to}
    ) steps
    group by month, kind, from_status, to_status, paid_before, pays_after, by_whop`.execute(db);
  return rows;
}

export interface SubscriberCounts {
  readonly starting: number;
  readonly churned: number;
  readonly fresh: number;
}

/**
 * Paying subscribers at the start, those of them who pay nothing at the end, and new ones since.
 */
export async function countSubscribers(
  db: Db,
  { from, to }: StatsPeriod,
): Promise<SubscriberCounts> {
  const { rows } = await sql<SubscriberCounts>`
    select
      count(case when starts > 0 then 1 end) as starting,
      count(case when starts > 0 and ends = 0 then 1 end) as churned,
      count(case when starts = 0 and ends > 0 then 1 end) as fresh
    from (
      select sum(case when at < ${from} then yearly_after - yearly_before else 0 end) as starts,
        sum(yearly_after - yearly_before) as ends
      from subscription_events where at < ${to} group by user_id
    ) subscribers`.execute(db);
  return rows[0] ?? { starting: 0, churned: 0, fresh: 0 };
}
