import type { MentorStatsSortKey } from '@skipper/core/contract';
import { type RawBuilder, sql } from 'kysely';
import type { BillingStatus } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import { churnSince } from './mentor-churn.repository.ts';

/** When the latest 30 days began. */
export interface Recent {
  /** An instant. */
  readonly since: string;
  /** Its day (UTC). */
  readonly day: string;
  readonly now: string;
}

/** A figure of every mentor: mentor_id and value; who has no row has none. */
export interface RankedValue {
  readonly mentorId: string;
  readonly value: number | string | null;
}
type Ranking = RawBuilder<RankedValue>;

export type RankedBy = Exclude<MentorStatsSortKey, 'username' | 'createdAt'>;

const counting = (status: BillingStatus): Ranking => sql`
  select mentor_id, sum(count) as value from member_counts
  where billing_status = ${status} group by mentor_id`;

/** Amounts of several currencies have no order: the one with the most sales counts. */
const mainCurrency = sql`(select currency from mentor_revenue where size = 0
  group by currency order by sum(sales) desc, currency limit 1)`;

/** The last entry or exit of each owner, read from the end of an index for each account. */
export const lastTradesOf = (accounts: RawBuilder<unknown>) => sql<RankedValue & { value: string }>`
  select mentor_id, max(at) as value from (
    select a.owner_id as mentor_id, (select opened_at from positions p
      where p.account_id = a.id and p.status = 'open' order by opened_at desc limit 1) as at
    from accounts a where ${accounts}
    union all
    select a.owner_id, (select closed_at from positions p
      where p.account_id = a.id and p.status = 'closed' order by closed_at desc limit 1)
    from accounts a where ${accounts}
  ) trades where at is not null group by mentor_id`;

const rankings: Readonly<Record<RankedBy, (recent: Recent) => Ranking>> = {
  plans: () => sql`
    select mentor_id, count(*) as value from plans where status = 'active' group by mentor_id`,
  active: () => counting('active'),
  trialing: () => counting('trialing'),
  comped: () => counting('comped'),
  pastDue: () => counting('past_due'),
  mrr: () => sql`
    select mentor_id, sum(amount * case interval when 'month' then 12 when 'quarter' then 4
      when 'year' then 1 else 0 end) as value
    from member_counts where billing_status in ('active', 'past_due') and currency = coalesce(
      ${mainCurrency}, currency) group by mentor_id`,
  revenue30d: ({ day }) => sql`
    select mentor_id, sum(gross - refunds) as value from mentor_revenue
    where size = 10 and period >= ${day} and currency = ${mainCurrency} group by mentor_id`,
  revenueTotal: () => sql`
    select mentor_id, sum(gross - refunds) as value from mentor_revenue
    where size = 0 and currency = ${mainCurrency} group by mentor_id`,
  churn30d: ({ since }) => sql`
    select mentor_id, 1.0 * churned / base as value from (${churnSince(since)}) churn
    where base > 0`,
  refundRate: () => sql`
    select mentor_id, 1.0 * sum(refunded) / sum(sales) as value from mentor_revenue
    where size = 0 group by mentor_id having sum(sales) > 0`,
  accounts: () =>
    sql`select owner_id as mentor_id, count(*) as value from accounts group by owner_id`,
  closedPositions: () => sql`
    select owner_id as mentor_id, sum(closed_count) as value from accounts group by owner_id`,
  lastTradeAt: () => lastTradesOf(sql`true`),
  syncState: ({ since }) => sql`
    select owner_id as mentor_id, case when max(last_import_at) >= ${since} then 2 else 1 end as value
    from accounts where archived_at is null and last_import_at is not null group by owner_id`,
  payoutState: ({ now }) => sql`
    select mentor_id, max(state) as value from (
      select s.mentor_id, case when s.can_receive = 0 then 1 when exists (
          select 1 from payout_holds h where h.user_id = s.mentor_id
            and (h.until is null or h.until > ${now})
        ) then 2 else 3 end as state from payout_sellers s
    ) sellers group by mentor_id`,
};

/** Of these a mentor without a row has none; of the others it is not known. */
const unknownWithoutRow: ReadonlySet<RankedBy> = new Set(['churn30d', 'refundRate', 'lastTradeAt']);

/** A page of mentors in the order of a figure; what is unknown comes last. */
export function rankMentors(
  key: RankedBy,
  recent: Recent,
  descending: boolean,
): { readonly values: Ranking; readonly order: RawBuilder<unknown> } {
  const value = unknownWithoutRow.has(key) ? sql`ranked.value` : sql`coalesce(ranked.value, 0)`;
  return {
    values: rankings[key](recent),
    order: sql`case when ${value} is null then 1 else 0 end, ${value} ${sql.raw(descending ? 'desc' : 'asc')}, users.username, users.id`,
  };
}

/** Who is paid out: the states of these mentors. */
export async function readPayoutStates(db: Db, mentorIds: readonly string[], now: string) {
  const sellers = await db
    .selectFrom('payoutSellers')
    .select(['mentorId', 'canReceive'])
    .where('mentorId', 'in', mentorIds)
    .execute();
  const holds = await db
    .selectFrom('payoutHolds')
    .select('userId')
    .where('userId', 'in', mentorIds)
    .where(({ eb, or }) => or([eb('until', 'is', null), eb('until', '>', now)]))
    .execute();
  const held = new Set(holds.map(({ userId }) => userId));
  return (mentorId: string): 'none' | 'pending' | 'held' | 'ready' => {
    const own = sellers.filter((seller) => seller.mentorId === mentorId);
    if (own.length === 0) return 'none';
    if (!own.some(({ canReceive }) => canReceive === 1)) return 'pending';
    return held.has(mentorId) ? 'held' : 'ready';
  };
}
