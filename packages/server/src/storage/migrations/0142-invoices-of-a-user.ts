import type { Migration } from './migration.ts';

/** The order of a user's invoices in full, so that what a deep page skips is read from an index alone. */
export const invoicesOfAUser: Migration = {
  name: '0142-invoices-of-a-user',
  statements: () => [
    'drop index invoices_by_user',
    'create index invoices_by_user on invoices (user_id, issued_at, number)',
  ],
};
