import { PostgresAdapter, sql } from 'kysely';
import type { Movements } from '../../../domain/admin/metrics/movements.ts';
import type { Db } from '../../../storage/database.ts';
import type { StatsPeriod } from './stats-period.ts';
import { nearSpans, nextUnit, startOf, unitOf } from './whole-parts.ts';

export interface MovementRow extends Movements {
  /** Empty: before the first month. */
  readonly month: string;
  /** Empty: of all currencies, for counts of subscribers. */
  readonly currency: string;
  /** Subscribers whose revenue became positive, less those whose revenue became zero. */
  readonly joined: number;
}

export interface StepCounts {
  /** Subscribers whose revenue became positive. */
  readonly fresh: number;
  /** Subscribers whose revenue became zero. */
  readonly churned: number;
}

export interface StepRow extends MovementRow, StepCounts {}

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
 * them did neither. Steps between starts of spans are kept; they are put right for who had an event
 * between such a start and an end of the period.
 */
export async function sumStep(db: Db, period: StatsPeriod): Promise<readonly StepRow[]> {
  const { from, to } = period;
  const { first, last, keptFrom, keptTo, touched } = keptStep(period);
  const { rows } = await sql<StepRow>`
    with touched as (${touched}
    ), own as (
      select e.user_id, e.currency,
        ${paidAt(from)} as starting, ${paidAt(to)} as ending, ${everPaid(from)} as paid_before,
        ${paidAt(keptFrom)} as kept_starting, ${paidAt(keptTo)} as kept_ending,
        ${everPaid(keptFrom)} as kept_paid_before
      from ${changesOf(db, to > keptTo ? to : keptTo)}
      group by e.user_id, e.currency
    ), whole as (
      select cast(sum(starting) as bigint) as starting, cast(sum(ending) as bigint) as ending,
        max(paid_before) as paid_before, cast(sum(kept_starting) as bigint) as kept_starting,
        cast(sum(kept_ending) as bigint) as kept_ending, max(kept_paid_before) as kept_paid_before
      from own group by user_id
    ), sums as (
      select currency, ${allBeyondKept} from own group by currency
      union all
      select '', ${allBeyondKept} from whole having count(*) > 0
      union all
      select currency, sum(change), sum(fresh), sum(reactivation), sum(expansion),
        sum(contraction), sum(churn), sum(joined), sum(churned)
      from site_revenue_steps where first_span < ${first} and last_span < ${last}
      group by currency
    )
    select currency, '' as month, 0 as start, cast(sum(change) as bigint) as "end",
      cast(sum(fresh) as bigint) as new, cast(sum(reactivation) as bigint) as reactivation,
      cast(sum(expansion) as bigint) as expansion, cast(sum(contraction) as bigint) as contraction,
      cast(sum(churn) as bigint) as churn, cast(sum(churned) as bigint) as churned,
      cast(sum(joined) as bigint) as fresh, cast(sum(joined - churned) as bigint) as joined
    from sums group by currency`.execute(db);
  return rows;
}

/** Those who began and ended to pay, in one step as in {@link sumStep}: all that a rate of churn needs of it. */
export async function countStep(db: Db, period: StatsPeriod): Promise<StepCounts> {
  const { from, to } = period;
  const { first, last, keptFrom, keptTo, touched } = keptStep(period);
  const { rows } = await sql<StepCounts>`
    with touched as (${touched}), own as (
      select ${paidAt(from)} as starting, ${paidAt(to)} as ending,
        ${paidAt(keptFrom)} as kept_starting, ${paidAt(keptTo)} as kept_ending
      from ${changesOf(db, to > keptTo ? to : keptTo)}
      group by e.user_id
    ), counts as (
      select ${beyondKept('joined')} as fresh, ${beyondKept('churned')} as churned from own
      union all
      select sum(joined), sum(churned) from site_revenue_steps
      where currency = '' and first_span < ${first} and last_span < ${last}
    )
    select cast(coalesce(sum(fresh), 0) as bigint) as fresh,
      cast(coalesce(sum(churned), 0) as bigint) as churned from counts`.execute(db);
  return rows[0] ?? { fresh: 0, churned: 0 };
}

/** The step between starts of spans that is kept, and who is touched by the difference to this one. */
function keptStep(period: StatsPeriod) {
  const { first, last, head, tail } = nearSpans(period);
  const [keptFrom, keptTo] =
    first === '' ? [period.from, period.from] : [startOf(first), startOf(last)];
  const touched = sql`
      select user_id from subscription_events where at >= ${head.from} and at < ${head.to}
      union
      select user_id from subscription_events where at >= ${tail.from} and at < ${tail.to}`;
  return { first, last, keptFrom, keptTo, touched };
}

/** The terms of each sum for the step of one subscriber, from the columns that begin with `prefix`. */
function termsOf(prefix: '' | 'kept_') {
  const [start, end, paid] = [`${prefix}starting`, `${prefix}ending`, `${prefix}paid_before`];
  const where = (fits: string, amount: string) => `case when ${fits} then ${amount} else 0 end`;
  return {
    change: `${end} - ${start}`,
    fresh: where(`${start} = 0 and ${paid} = 0`, end),
    reactivation: where(`${start} = 0 and ${paid} = 1`, end),
    expansion: where(`${start} > 0 and ${end} > ${start}`, `${end} - ${start}`),
    contraction: where(`${end} > 0 and ${start} > ${end}`, `${start} - ${end}`),
    churn: where(`${start} > 0 and ${end} = 0`, start),
    joined: where(`${start} = 0 and ${end} > 0`, '1'),
    churned: where(`${start} > 0 and ${end} = 0`, '1'),
  };
}

const [own, kept] = [termsOf(''), termsOf('kept_')];

/** Of one subscriber, less what the kept step counts of the same. */
const beyondKept = (name: keyof typeof own) => sql.raw(`sum((${own[name]}) - (${kept[name]}))`);

const allBeyondKept = sql.join(
  (Object.keys(own) as (keyof typeof own)[]).map(
    (name) => sql`${beyondKept(name)} as ${sql.raw(name)}`,
  ),
);

/**
 * The changes of those who are touched, looked up one by one: PostgreSQL would rather read the
 * changes of everyone. SQLite finds them in the order that they are grouped in.
 */
function changesOf(db: Db, before: string) {
  return db.getExecutor().adapter instanceof PostgresAdapter
    ? sql`touched t cross join lateral (select * from subscription_events e
        where e.user_id = t.user_id and e.at < ${before} offset 0) e`
    : sql`subscription_events e
        where e.user_id in (select user_id from touched) and e.at < ${before}`;
}

/** Revenue a year of a subscriber at an instant. The sum of bigint is numeric to PostgreSQL, which is slow to compare. */
const paidAt = (at: string) =>
  sql`cast(sum(case when e.at < ${at} then e.yearly_after - e.yearly_before else 0 end) as bigint)`;
const everPaid = (at: string) =>
  sql`max(case when e.at < ${at} and e.yearly_after > 0 then 1 else 0 end)`;

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
