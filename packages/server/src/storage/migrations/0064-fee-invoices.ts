import type { Migration } from './migration.ts';

/** Invoices of the platform's fees: one for each mentor, month of UTC and currency. */
export const feeInvoices: Migration = {
  name: '0064-fee-invoices',
  statements: () => [
    `create table fee_invoices (
      id text primary key,
      number text not null unique,
      mentor_id text not null references users (id),
      month text not null,
      currency text not null,
      issued_at text not null,
      seller text not null,
      buyer text not null,
      lines text not null,
      tax bigint not null,
      total bigint not null,
      unique (mentor_id, month, currency)
    )`,
  ],
};
