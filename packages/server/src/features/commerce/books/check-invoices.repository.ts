import type { WrongEntry } from '@skipper/core/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../storage/database.ts';
import { unindexed } from '../../../storage/unindexed.ts';

interface Row {
  readonly id: string;
  readonly at: string | null;
}

/**
 * Documents against the books: the lines of each invoice add up to it, it is of the two whose
 * subscription it is for, each paid one has the payment that paid it, and what went back of it is on
 * credit notes, to the cent and with its tax.
 */
export async function checkInvoices(db: Db): Promise<readonly WrongEntry[]> {
  const wrong: WrongEntry[] = [];
  for (const [kind, query] of checks) {
    const { rows } = await query.execute(db);
    for (const { id, at } of rows) wrong.push({ kind, id, at });
  }
  return wrong;
}

/** Added up first and joined then, as in the checks of postings. */
const ofInvoice = unindexed('invoiceId');

const linesNotTotal = sql<Row>`
  select i.id, coalesce(i.paid_at, i.issued_at) as at from invoices i left join (
    select invoice_id, sum(amount) as listed from invoice_lines group by ${ofInvoice}, invoice_id
  ) lines on lines.invoice_id = i.id
  where coalesce(lines.listed, 0) + i.tax <> i.total
  order by 2, 1 limit 1`;

/** Its buyer and its seller are those of the subscription that it is for. */
const invoiceOfAnother = sql<Row>`
  select i.id, coalesce(i.paid_at, i.issued_at) as at
  from invoices i join subscriptions s on s.id = i.subscription_id
  where i.user_id <> s.user_id or i.mentor_id <> s.mentor_id
  order by 2, 1 limit 1`;

/**
 * An invoice names the provider that took its payment: it is missed also where its row is gone. One that
 * names none was paid without a provider, such as those of demo data, and has no payment at all.
 */
const paidWithoutCharge = sql<Row>`
  select i.id, i.paid_at as at from invoices i left join (
    select invoice_id,
      max(case when status = 'succeeded' and payment_id is not null then 1 else 0 end) as taken
    from payment_attempts where invoice_id is not null group by ${ofInvoice}, invoice_id
  ) payments on payments.invoice_id = i.id
  where i.status = 'paid' and i.total > 0
    and coalesce(payments.taken, case when i.paid_by is null then 1 else 0 end) = 0
  order by 2, 1 limit 1`;

/** One that failed is credited and taken back; from before there were credit notes, neither. */
const refundNotCredited = sql<Row>`
  select r.id, r.at from refunds r left join (
    select refund_id, count(*) as notes, sum(total) as total, sum(tax) as tax,
      min(invoice_id) as first, max(invoice_id) as last
    from credit_notes where refund_id is not null group by refund_id
  ) credited on credited.refund_id = r.id
  left join (
    select refund_id, sum(amount) as tax from ledger_entries
    where refund_id is not null and account = 'tax' group by refund_id
  ) posted on posted.refund_id = r.id
  where coalesce(credited.total, 0) <> case r.status when 'failed' then 0 else 0 - r.amount end
    or coalesce(credited.tax, 0) <> coalesce(posted.tax, 0)
    or credited.first <> r.invoice_id or credited.last <> r.invoice_id
    or (r.status <> 'failed' and credited.notes <> 1)
  order by r.at, r.id limit 1`;

/** One that was lost is credited; where it is decided again, that is taken back. */
const disputeNotCredited = sql<Row>`
  select d.id, coalesce(d.decided_at, d.opened_at) as at from disputes d left join (
    select dispute_id, sum(total) as total, sum(tax) as tax,
      sum(case when cancels is null then 1 else -1 end) as standing,
      min(invoice_id) as first, max(invoice_id) as last
    from credit_notes where dispute_id is not null group by dispute_id
  ) credited on credited.dispute_id = d.id
  left join (
    select dispute_id, sum(amount) as tax from ledger_entries
    where dispute_id is not null and account = 'tax' group by dispute_id
  ) posted on posted.dispute_id = d.id
  where coalesce(credited.total, 0) <> case d.status when 'lost' then 0 - d.amount else 0 end
    or coalesce(credited.standing, 0) <> case d.status when 'lost' then 1 else 0 end
    or coalesce(credited.tax, 0) <> case d.status when 'lost' then coalesce(posted.tax, 0) else 0 end
    or credited.first <> d.invoice_id or credited.last <> d.invoice_id
  order by 2, 1 limit 1`;

const creditOfAnother = sql<Row>`
  select n.id, n.issued_at as at from credit_notes n left join invoices i on i.id = n.invoice_id
  where i.id is null or i.currency <> n.currency or i.mentor_id <> n.mentor_id
    or i.user_id <> n.user_id
    or (n.refund_id is null and n.dispute_id is null)
  order by 2, 1 limit 1`;

const checks: readonly (readonly [WrongEntry['kind'], RawBuilder<Row>])[] = [
  ['lines-not-total', linesNotTotal],
  ['invoice-of-another', invoiceOfAnother],
  ['invoice-without-charge', paidWithoutCharge],
  ['refund-not-credited', refundNotCredited],
  ['dispute-not-credited', disputeNotCredited],
  ['credit-note-of-another', creditOfAnother],
];
