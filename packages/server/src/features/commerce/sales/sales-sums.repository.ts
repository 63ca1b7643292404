import type { TrialMonth } from '@skipper/core/contract';
import { sql } from 'kysely';
import type { MovementSum } from '../../../domain/commerce/billing/statement.ts';
import type { Db } from '../../../storage/database.ts';
import type { SalesDaysTable } from '../../../storage/ledger-tables.ts';
import type { DayCount } from '../../../storage/paging.ts';

/** Days, both included. */
export interface DaysFilter {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly plan: string | undefined;
}

export interface SalesSum
  extends Pick<SalesDaysTable, 'currency' | 'kind' | 'account' | 'amount' | 'entries'> {
  /** Such as 2026-01. */
  readonly month: string;
}

/** A mentor's entries by month, from the kept sums of days. */
export function sumSales(
  db: Db,
  mentorId: string,
  { from, to, plan }: DaysFilter,
): Promise<readonly SalesSum[]> {
  let query = db
    .selectFrom('salesDays')
    .select([
      sql<string>`substr(day, 1, 7)`.as('month'),
      'currency',
      'kind',
      'account',
      sql<number>`cast(sum(amount) as bigint)`.as('amount'),
      sql<number>`cast(sum(entries) as bigint)`.as('entries'),
    ])
    .where('mentorId', '=', mentorId)
    .where('kind', '<>', 'payout');
  if (from !== undefined) query = query.where('day', '>=', from);
  if (to !== undefined) query = query.where('day', '<=', to);
  if (plan !== undefined) query = query.where('planId', '=', plan);
  return query.groupBy([sql`substr(day, 1, 7)`, 'currency', 'kind', 'account']).execute();
}

/** Everything that moved for a mentor, by month. */
export function sumMovements(db: Db, mentorId: string): Promise<readonly MovementSum[]> {
  return db
    .selectFrom('salesDays')
    .select([
      sql<string>`substr(day, 1, 7)`.as('month'),
      'currency',
      'kind',
      'account',
      sql<number>`cast(sum(amount) as bigint)`.as('amount'),
    ])
    .where('mentorId', '=', mentorId)
    .groupBy([sql`substr(day, 1, 7)`, 'currency', 'kind', 'account'])
    .execute();
}

export interface FeeMonth {
  readonly mentorId: string;
  readonly currency: string;
  /** Such as 2026-01. */
  readonly month: string;
}

/** Mentors with fees in the months from one on and before another, the oldest first. */
export function listFeeMonths(
  db: Db,
  { from, before }: { readonly from: string; readonly before: string },
): Promise<readonly FeeMonth[]> {
  const month = sql<string>`substr(day, 1, 7)`;
  return db
    .selectFrom('salesDays')
    .select(['mentorId', 'currency', month.as('month')])
    .where('account', 'in', ['platform', 'processing'])
    .where('day', '>=', from)
    .where('day', '<', before)
    .groupBy(['mentorId', 'currency', month])
    .orderBy(month)
    .orderBy('mentorId')
    .orderBy('currency')
    .execute();
}

/** The movements of a month, by day. */
export async function listMovementDays(db: Db, mentorId: string, month: string) {
  return db
    .selectFrom('salesDays')
    .select([
      'day',
      'currency',
      'kind',
      'account',
      sql<number>`cast(sum(amount) as bigint)`.as('amount'),
      sql<number>`cast(sum(entries) as bigint)`.as('entries'),
    ])
    .where('mentorId', '=', mentorId)
    .where('day', '>=', `${month}-01`)
    .where('day', '<=', `${month}-31`)
    .groupBy(['day', 'currency', 'kind', 'account'])
    .orderBy('day')
    .execute();
}

export async function countSales(db: Db, mentorId: string, filter: DaysFilter): Promise<number> {
  const query = soldOn(db, mentorId, filter).select(
    sql<number>`cast(coalesce(sum(entries), 0) as bigint)`.as('count'),
  );
  return (await query.executeTakeFirstOrThrow()).count;
}

/** The number of sales by the day, oldest first. */
export function countSalesByDay(
  db: Db,
  mentorId: string,
  filter: DaysFilter,
): Promise<readonly DayCount[]> {
  return soldOn(db, mentorId, filter)
    .select(['day', sql<number>`cast(sum(entries) as bigint)`.as('rows')])
    .groupBy('day')
    .orderBy('day')
    .execute();
}

/** Sums of what customers paid. */
function soldOn(db: Db, mentorId: string, { from, to, plan }: DaysFilter) {
  let query = db
    .selectFrom('salesDays')
    .where('mentorId', '=', mentorId)
    .where('kind', '=', 'sale')
    .where('account', '=', 'customer');
  if (from !== undefined) query = query.where('day', '>=', from);
  if (to !== undefined) query = query.where('day', '<=', to);
  if (plan !== undefined) query = query.where('planId', '=', plan);
  return query;
}

export interface RevenueSum {
  /** Empty: before the period. */
  readonly month: string;
  readonly currency: string;
  readonly movement: string;
  /** Minor units a year. */
  readonly amount: number;
  readonly entries: number;
}

/** Trials of a mentor that ended between two days, both included, by month. */
export function countTrials(
  db: Db,
  mentorId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly TrialMonth[]> {
  const month = sql<string>`substr(at, 1, 7)`;
  return db
    .selectFrom('subscriptionEvents')
    .select([
      month.as('month'),
      sql<number>`cast(count(*) as bigint)`.as('ended'),
      sql<number>`cast(sum(case when yearly_after > 0 then 1 else 0 end) as bigint)`.as(
        'converted',
      ),
    ])
    .where('mentorId', '=', mentorId)
    .where(sql<boolean>`from_status = 'trialing' and to_status <> 'trialing'`)
    .where('at', '>=', from)
    .where('at', '<', `${to}T23:59:59.999Z~`)
    .groupBy(month)
    .orderBy('month')
    .execute();
}

/** Changes of a mentor's recurring revenue by month up to a day; those before `from` as one. */
export function sumRevenue(
  db: Db,
  mentorId: string,
  { from, to }: Pick<DaysFilter, 'from' | 'to'>,
): Promise<readonly RevenueSum[]> {
  const month = sql<string>`case when day < ${from ?? ''} then '' else substr(day, 1, 7) end`;
  let query = db
    .selectFrom('revenueDays')
    .select([
      month.as('month'),
      'currency',
      'movement',
      sql<number>`cast(sum(amount) as bigint)`.as('amount'),
      sql<number>`cast(sum(entries) as bigint)`.as('entries'),
    ])
    .where('mentorId', '=', mentorId);
  if (to !== undefined) query = query.where('day', '<=', to);
  return query.groupBy(['month', 'currency', 'movement']).execute();
}
