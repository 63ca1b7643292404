import type { Engine } from '../database.ts';
import type { Migration } from './migration.ts';

const buyer = 'select user_id from invoices where invoices.id = new.invoice_id';

const named: Readonly<Record<Engine, readonly string[]>> = {
  sqlite: [
    `create trigger refund_names_buyer after insert on refunds when new.user_id is null
      begin update refunds set user_id = (${buyer}) where id = new.id; end`,
  ],
  postgres: [
    `create function name_buyer_of_refund() returns trigger language plpgsql as
      $$ begin new.user_id := (${buyer}); return new; end $$`,
    `create trigger refund_names_buyer before insert on refunds
      for each row when (new.user_id is null) execute function name_buyer_of_refund()`,
  ],
};

/**
 * Payments of buyers are added up from an index alone, and refunds by their buyer: an admin's list of users looked up
 * every invoice of each in both tables. A server of the version before may still write refunds, so the
 * database names the buyer.
 */
export const sumsOfBuyers: Migration = {
  name: '0145-sums-of-buyers',
  statements: (engine) => [
    'create index invoices_by_buyer on invoices (user_id, mentor_id, currency, paid_at, total)',
    'alter table refunds add column user_id text references users (id)',
    'update refunds set user_id = (select user_id from invoices where invoices.id = refunds.invoice_id)',
    'create index refunds_by_buyer on refunds (user_id)',
    ...named[engine],
  ],
};
