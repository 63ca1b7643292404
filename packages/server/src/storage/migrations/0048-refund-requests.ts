import type { Migration } from './migration.ts';

/** Refunds that buyers ask for, one for each invoice, and the answers. */
export const refundRequests: Migration = {
  name: '0048-refund-requests',
  statements: () => [
    `create table refund_requests (
      id text primary key,
      invoice_id text not null unique references invoices (id),
      user_id text not null references users (id),
      mentor_id text not null references users (id),
      at text not null,
      reason text not null,
      status text not null,
      seller_until text not null,
      decided_at text,
      decided_by text references users (id),
      amount bigint,
      refund_id text references refunds (id),
      answer text,
      ended_access integer not null default 0
    )`,
    `create index refund_requests_by_mentor on refund_requests (mentor_id, at)`,
    `create index refund_requests_by_time on refund_requests (at)`,
  ],
};
