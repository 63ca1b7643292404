import type { WrongEntry } from '@skipper/core/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';

interface Row {
  readonly id: string;
  readonly at: string;
}

/**
 * Money that went back: each refund and each dispute is posted once, in its own amount and for its own
 * invoice, a dispute with its provider's fee, and no sale is refunded twice over. Those that failed or were won have been taken back.
 */
export async function checkReversals(db: Db): Promise<readonly WrongEntry[]> {
  const wrong: WrongEntry[] = [];
  for (const [kind, query] of checks) {
    const { rows } = await query.execute(db);
    for (const { id, at } of rows) wrong.push({ kind, id, at });
  }
  return wrong;
}

const refundNotPosted = sql<Row>`
  select r.id, r.at from refunds r left join (
    select refund_id, sum(amount) as returned, min(invoice_id) as first, max(invoice_id) as last
    from ledger_entries where refund_id is not null and account = 'customer' group by refund_id
  ) posted on posted.refund_id = r.id
  where coalesce(posted.returned, 0) <> case r.status when 'failed' then 0 else r.amount end
    or posted.first <> r.invoice_id or posted.last <> r.invoice_id
  order by r.at, r.id limit 1`;

/** Names the refund by which more went back than was paid. */
const refundOverSale = sql<Row>`
  select r.id, r.at from (
    select id, at, invoice_id,
      sum(amount) over (partition by invoice_id order by at, id) as returned
    from refunds where status <> 'failed'
  ) r join invoices i on i.id = r.invoice_id
  where r.returned > i.total order by r.at, r.id limit 1`;

const disputeNotPosted = sql<Row>`
  select d.id, d.opened_at as at from disputes d left join (
    select dispute_id, min(invoice_id) as first, max(invoice_id) as last,
      sum(case when account = 'disputes' then amount else 0 end) as held,
      sum(case when account = 'customer' then amount else 0 end) as returned,
      sum(case when account = 'processing' then amount else 0 end) as kept
    from ledger_entries
    where dispute_id is not null and account in ('disputes', 'customer', 'processing')
    group by dispute_id
  ) posted on posted.dispute_id = d.id
  where coalesce(posted.held, 0) <> case d.status when 'open' then d.amount else 0 end
    or coalesce(posted.returned, 0) <> case d.status when 'lost' then d.amount else 0 end
    or coalesce(posted.kept, 0) <> d.fee
    or posted.first <> d.invoice_id or posted.last <> d.invoice_id
  order by d.opened_at, d.id limit 1`;

/** Named by the latest release; nothing but a release takes from a reserve. */
const reserveOverdrawn = sql<Row>`
  select max(case when e.amount < 0 then e.transaction_id end) as id, max(e.at) as at
  from ledger_entries e where e.account = 'reserve'
  group by e.mentor_id, e.currency having sum(e.amount) < 0
  order by 2, 1 limit 1`;

const checks: readonly (readonly [WrongEntry['kind'], RawBuilder<Row>])[] = [
  ['refund-not-posted', refundNotPosted],
  ['refund-over-sale', refundOverSale],
  ['dispute-not-posted', disputeNotPosted],
  ['reserve-overdrawn', reserveOverdrawn],
];
