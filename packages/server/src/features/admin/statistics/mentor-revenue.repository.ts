import type { MentorStats, Money } from '@skipper/core/contract';
import { sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';
import type { StatsPeriod } from './stats-period.ts';
import { nextUnit, startOf, unitOf, wholeParts } from './whole-parts.ts';

export type MentorRevenue = Pick<MentorStats, 'revenue30d' | 'revenueTotal' | 'refundRate'>;

interface Row {
  readonly mentorId: string;
  readonly currency: string;
  readonly amount: number;
  readonly recent: number;
  readonly sales: number;
  readonly refunded: number;
}

/**
 * Net payments of each mentor by currency, refunds deducted; and the share of their paid invoices
 * with a refund (product rules 4.9). `since` starts the latest 30 days: a day (UTC).
 */
export async function readMentorRevenue(
  db: Db,
  mentorIds: readonly string[],
  since: string,
): Promise<(mentorId: string) => MentorRevenue> {
  const { rows } = await sql<Row>`
    select mentor_id, currency,
      cast(sum(case when size = 0 then gross - refunds else 0 end) as bigint) as amount,
      cast(sum(case when size = 10 then gross - refunds else 0 end) as bigint) as recent,
      cast(sum(case when size = 0 then sales else 0 end) as bigint) as sales,
      cast(sum(refunded) as bigint) as refunded
    from mentor_revenue
    where mentor_id in (${sql.join(mentorIds)}) and (size = 0 or (size = 10 and period >= ${since}))
    group by mentor_id, currency order by currency`.execute(db);
  return (mentorId) => {
    const own = rows.filter((row) => row.mentorId === mentorId);
    const invoices = own.reduce((sum, { sales }) => sum + sales, 0);
    const refunded = own.reduce((sum, row) => sum + row.refunded, 0);
    const money = (part: 'amount' | 'recent'): Money[] =>
      own.map(({ currency, [part]: amount }) => ({ amount, currency }));
    return {
      revenue30d: money('recent'),
      revenueTotal: money('amount'),
      refundRate: invoices === 0 ? null : refunded / invoices,
    };
  };
}

interface PeriodRow {
  readonly currency: string;
  readonly uuid: string;
  readonly username: string;
  readonly revenue: number;
  /** Mentors of the currency, with those that are not among the first. */
  readonly selling: number;
}

/**
 * The mentors with the most revenue in a period, by currency: months within it, and days of those
 * that it begins and ends in. The day that it ends in counts in full, since it is today.
 */
export async function listMentorRevenue(
  db: Db,
  { from, to }: StatsPeriod,
  limit: number,
): Promise<readonly PeriodRow[]> {
  const today = unitOf(to, 'day');
  const period = { from, to: startOf(today) === to ? to : startOf(nextUnit(today)) };
  const { first, end, head, tail } = wholeParts(period, 'month');
  const { rows } = await sql<PeriodRow>`
    with sums as (
      select mentor_id, currency, sum(gross - refunds) as revenue, sum(sales) as sales from (
        select mentor_id, currency, gross, refunds, sales from mentor_revenue
          where size = 7 and period >= ${first} and period < ${end}
        union all
        select mentor_id, currency, gross, refunds, sales from mentor_revenue
          where size = 10 and period >= ${unitOf(from, 'day')} and period < ${unitOf(head.to, 'day')}
        union all
        select mentor_id, currency, gross, refunds, sales from mentor_revenue
          where size = 10 and period >= ${unitOf(tail.from, 'day')} and period < ${unitOf(tail.to, 'day')}
      ) parts group by mentor_id, currency
    ), ranked as (
      select mentor_id, currency, revenue,
        sum(case when sales > 0 then 1 else 0 end) over (partition by currency) as selling,
        row_number() over (partition by currency order by revenue desc, mentor_id) as place
      from sums
    )
    select r.currency, u.id as uuid, u.username, cast(r.revenue as bigint) as revenue,
      cast(r.selling as bigint) as selling
    from ranked r join users u on u.id = r.mentor_id
    where r.place <= ${limit} order by r.currency, r.place`.execute(db);
  return rows;
}
