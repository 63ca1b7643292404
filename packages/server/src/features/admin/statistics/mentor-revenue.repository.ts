import type { MentorStats, Money } from '@skipper/core/contract';
import { sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';

export type MentorRevenue = Pick<MentorStats, 'revenue30d' | 'revenueTotal' | 'refundRate'>;

interface Row {
  readonly mentorId: string;
  readonly currency: string;
  readonly amount: number;
  readonly recent: number;
  readonly count: number;
}

/**
 * Net payments of each mentor by currency, refunds deducted; and the share of their paid invoices
 * with a refund. `since` starts the latest 30 days (product rules 4.9).
 */
export async function readMentorRevenue(
  db: Db,
  mentorIds: readonly string[],
  since: string,
): Promise<(mentorId: string) => MentorRevenue> {
  const ids = sql.join(mentorIds);
  const { rows: paid } = await sql<Row>`
    select mentor_id, currency, cast(sum(total) as bigint) as amount, count(*) as count,
      cast(sum(case when paid_at >= ${since} then total else 0 end) as bigint) as recent
    from invoices where mentor_id in (${ids}) and paid_at is not null
    group by mentor_id, currency`.execute(db);
  const { rows: refunded } = await sql<Row>`
    select mentor_id, currency, cast(sum(refunds.amount) as bigint) as amount,
      count(distinct invoice_id) as count,
      cast(sum(case when refunds.at >= ${since} then refunds.amount else 0 end) as bigint) as recent
    from refunds join invoices on invoices.id = refunds.invoice_id
    where mentor_id in (${ids})
    group by mentor_id, currency`.execute(db);
  return (mentorId) => {
    const own = (rows: readonly Row[]) => rows.filter((row) => row.mentorId === mentorId);
    const [sales, returns] = [own(paid), own(refunded)];
    const invoices = countOf(sales);
    return {
      revenue30d: net(sales, returns, 'recent'),
      revenueTotal: net(sales, returns, 'amount'),
      refundRate: invoices === 0 ? null : countOf(returns) / invoices,
    };
  };
}

const countOf = (rows: readonly Row[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/** A refund follows a sale, so the sales name every currency. */
function net(sales: readonly Row[], returns: readonly Row[], part: 'amount' | 'recent'): Money[] {
  return sales
    .map(({ currency, [part]: paid }) => {
      const back = returns.find((row) => row.currency === currency)?.[part] ?? 0;
      return { amount: paid - back, currency };
    })
    .sort((a, b) => a.currency.localeCompare(b.currency));
}
