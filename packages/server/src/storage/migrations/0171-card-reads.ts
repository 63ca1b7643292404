import type { Migration } from './migration.ts';

/** Which read of a payer's cards stands: they are copied by jobs that run beside each other. */
export const cardReads: Migration = {
  name: '0171-card-reads',
  statements: () => [
    'alter table payment_customers add column reads_begun integer not null default 0',
    'alter table payment_customers add column read_applied integer not null default 0',
  ],
};
