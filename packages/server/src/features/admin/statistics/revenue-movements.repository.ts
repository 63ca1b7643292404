import { sql } from 'kysely';
import type { Movements } from '../../../domain/admin/metrics/movements.ts';
import type { Db } from '../../../storage/database.ts';
import type { StatsPeriod } from './stats-period.ts';
import { nextUnit, startOf, unitOf } from './whole-parts.ts';

export interface MovementRow extends Movements {
  /** Empty: before the first month. */
  readonly month: string;
  /** Empty: of all currencies, for counts of subscribers. */
  readonly currency: string;
  /** Subscribers whose revenue became positive, less those whose revenue became zero. */
  readonly joined: number;
}

export interface StepRow extends MovementRow {
  /** Subscribers whose revenue became zero. */
  readonly churned: number;
  /** Subscribers whose revenue became positive. */
  readonly fresh: number;
}

/**
 * `movementsOf` in SQL, by currency and by month from one that is whole; everything before it in
 * one row. Months are kept; an end within a month is added up over who had an event in it.
 */
export async function sumMovements(db: Db, { from, to }: StatsPeriod): Promise<MovementRow[]> {
  const begun = unitOf(from, 'month');
  const last = unitOf(to, 'month');
  const whole =
    startOf(last) === to || !(await anyEvent(db, { from: to, to: startOf(nextUnit(last)) }));
  const end = whole && startOf(last) !== to ? nextUnit(last) : last;
  const { rows } = await sql<MovementRow>`
    select case when period < ${begun} then '' else period end as month, currency, 0 as start,
      cast(sum(change) as bigint) as "end", cast(sum(fresh) as bigint) as new,
      cast(sum(reactivation) as bigint) as reactivation,
      cast(sum(expansion) as bigint) as expansion,
      cast(sum(contraction) as bigint) as contraction,
      cast(sum(churn) as bigint) as churn, cast(sum(joined) as bigint) as joined
    from site_revenue_changes where period < ${end} and length(period) = 7
    group by 1, 2`.execute(db);
  if (whole) return rows;
  const steps = await sumStep(db, { from: startOf(last), to });
  return [...rows, ...steps.map((step) => ({ ...step, month: last }))];
}

async function anyEvent(db: Db, { from, to }: StatsPeriod): Promise<boolean> {
  const found = await db
    .selectFrom('subscriptionEvents')
    .select('id')
    .where('at', '>=', from)
    .where('at', '<', to)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * The movement from one instant to another in one step: a subscriber who left and returned between
 * them did neither.
 */
export async function sumStep(db: Db, { from, to }: StatsPeriod): Promise<readonly StepRow[]> {
  const { rows } = await sql<StepRow>`
    with touched as (
      select distinct user_id from subscription_events where at >= ${from} and at < ${to}
    ), own as (
      select e.user_id, e.currency,
        sum(case when e.at < ${from} then 0 else e.yearly_after - e.yearly_before end) as delta,
        sum(case when e.at < ${from} then e.yearly_after - e.yearly_before else 0 end) as starting,
        max(case when e.at < ${from} and e.yearly_after > 0 then 1 else 0 end) as paid_before
      from touched t join subscription_events e on e.user_id = t.user_id and e.at < ${to}
      group by e.user_id, e.currency
    ), sums as (
      select currency, delta, starting, starting + delta as ending, paid_before from own
      union all
      select '', sum(delta), sum(starting), sum(starting + delta), max(paid_before)
      from own group by user_id
    )
    select currency, '' as month, 0 as start, cast(sum(delta) as bigint) as "end",
      cast(sum(case when starting = 0 and paid_before = 0 then ending else 0 end) as bigint) as new,
      cast(sum(case when starting = 0 and paid_before = 1 then ending else 0 end) as bigint)
        as reactivation,
      cast(sum(case when starting > 0 and delta > 0 then delta else 0 end) as bigint) as expansion,
      cast(sum(case when ending > 0 and starting > ending then -delta else 0 end) as bigint)
        as contraction,
      cast(sum(case when starting > 0 and ending = 0 then starting else 0 end) as bigint) as churn,
      count(case when starting > 0 and ending = 0 then 1 end) as churned,
      count(case when starting = 0 and ending > 0 then 1 end) as fresh,
      count(case when starting = 0 and ending > 0 then 1 end)
        - count(case when starting > 0 and ending = 0 then 1 end) as joined
    from sums group by currency`.execute(db);
  return rows;
}

interface Standing {
  readonly yearly: number;
  readonly paying: number;
}

/** Recurring revenue a year and paying subscribers at an instant, by currency and (empty) in all. */
export async function standingAt(db: Db, at: string): Promise<ReadonlyMap<string, Standing>> {
  const [month, today] = [unitOf(at, 'month'), unitOf(at, 'day')];
  const { rows } = await sql<Standing & { readonly currency: string }>`
    select currency, cast(sum(change) as bigint) as yearly, cast(sum(joined) as bigint) as paying
    from site_revenue_changes
    where (period < ${month} and length(period) = 7)
      or (period >= ${`${month}-01`} and period < ${today} and length(period) = 10)
    group by currency`.execute(db);
  const standing = new Map<string, Standing>(rows.map((row) => [row.currency, row]));
  if (startOf(today) === at) return standing;
  for (const { currency, end, joined } of await sumStep(db, { from: startOf(today), to: at })) {
    const { yearly, paying } = standing.get(currency) ?? { yearly: 0, paying: 0 };
    standing.set(currency, { yearly: yearly + end, paying: paying + joined });
  }
  return standing;
}
