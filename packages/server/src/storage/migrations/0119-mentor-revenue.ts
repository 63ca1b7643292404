import type { Engine } from '../database.ts';
import type { Migration } from './migration.ts';

/** Sums are kept in all, by the month and by the day (UTC): the first letters of an instant. */
const bySize = '(select 0 as size union all select 7 union all select 10)';

const isSale = (entry: string): string =>
  `${entry}.account = 'customer' and ${entry}.refund_id is null and ${entry}.dispute_id is null`;

/** Payments of customers, and returns to them or their banks. */
const sumsOf = (entry: string): string => `
  sum(case when ${isSale(entry)} then -${entry}.amount else 0 end),
  sum(case when ${isSale(entry)} then 0 else ${entry}.amount end),
  sum(case when ${isSale(entry)} then 1 else 0 end), 0`;

const counts = (entry: string): string =>
  `${entry}.account in ('customer', 'disputes') and ${entry}.payout_id is null`;

const columns = 'mentor_id, size, period, currency, gross, refunds, sales, refunded';

const merge = `on conflict (size, period, mentor_id, currency) do update set
  gross = mentor_revenue.gross + excluded.gross, refunds = mentor_revenue.refunds + excluded.refunds,
  sales = mentor_revenue.sales + excluded.sales, refunded = mentor_revenue.refunded + excluded.refunded`;

/** Written in one order: two that hold what the other waits for would wait for ever. */
const addEntries = (entries: string): string => `insert into mentor_revenue (${columns})
  select e.mentor_id, p.size, substr(e.at, 1, p.size), e.currency, ${sumsOf('e')}
  from ${entries} e cross join ${bySize} p where ${counts('e')}
  group by 1, 2, 3, 4 order by 1, 2, 3, 4`;

const entry = `(select new.mentor_id as mentor_id, new.at as at, new.currency as currency,
  new.account as account, new.amount as amount, new.refund_id as refund_id,
  new.dispute_id as dispute_id, new.payout_id as payout_id)`;

/** An invoice counts as refunded once, while one of its refunds has not failed. */
const countRefund = (sign: string): string => `insert into mentor_revenue (${columns})
  select i.mentor_id, 0, '', i.currency, 0, 0, 0, ${sign} from invoices i
  where i.id = new.invoice_id and not exists (
    select 1 from refunds other where other.invoice_id = new.invoice_id
      and other.id <> new.id and other.status <> 'failed')
  ${merge}`;

const failed = `old.status <> 'failed' and new.status = 'failed'`;
const stands = `old.status = 'failed' and new.status <> 'failed'`;

const sqlite = [
  `create trigger mentor_entry_added after insert on ledger_entries when ${counts('new')}
    begin ${addEntries(entry)} ${merge}; end`,
  `create trigger mentor_refund_added after insert on refunds when new.status <> 'failed'
    begin ${countRefund('1')}; end`,
  `create trigger mentor_refund_failed after update of status on refunds when ${failed}
    begin ${countRefund('-1')}; end`,
  `create trigger mentor_refund_stands after update of status on refunds when ${stands}
    begin ${countRefund('1')}; end`,
];

const body = (statement: string): string => `returns trigger language plpgsql as
  $$ begin ${statement}; return null; end $$`;

const postgres = [
  `create function add_mentor_entries() ${body(`${addEntries('added')} ${merge}`)}`,
  `create trigger mentor_entry_added after insert on ledger_entries
    referencing new table as added for each statement execute function add_mentor_entries()`,
  `create function add_refunded() ${body(countRefund('1'))}`,
  `create function take_refunded() ${body(countRefund('-1'))}`,
  `create trigger mentor_refund_added after insert on refunds
    for each row when (new.status <> 'failed') execute function add_refunded()`,
  `create trigger mentor_refund_failed after update of status on refunds
    for each row when (${failed}) execute function take_refunded()`,
  `create trigger mentor_refund_stands after update of status on refunds
    for each row when (${stands}) execute function add_refunded()`,
];

const upkeep: Readonly<Record<Engine, readonly string[]>> = { sqlite, postgres };

/** Revenue of each mentor, so that an admin's list of them adds up no million of invoices. */
export const mentorRevenue: Migration = {
  name: '0119-mentor-revenue',
  statements: (engine) => [
    `create table mentor_revenue (
      size integer not null,
      period text not null,
      mentor_id text not null,
      currency text not null,
      gross bigint not null,
      refunds bigint not null,
      sales bigint not null,
      refunded bigint not null,
      primary key (size, period, mentor_id, currency)
    )`,
    'create index mentor_revenue_by_mentor on mentor_revenue (mentor_id, size, period)',
    addEntries('ledger_entries'),
    `insert into mentor_revenue (${columns})
      select i.mentor_id, 0, '', i.currency, 0, 0, 0, count(distinct i.id)
      from refunds r join invoices i on i.id = r.invoice_id
      where r.status <> 'failed' group by i.mentor_id, i.currency ${merge}`,
    ...upkeep[engine],
  ],
};
