import type { Migration } from './migration.ts';

/** The user whose card changed at a provider is found by their id there. */
export const usersOfCustomers: Migration = {
  name: '0164-users-of-customers',
  statements: () => [
    'create index payment_customers_by_customer on payment_customers (provider, customer_id)',
  ],
};
