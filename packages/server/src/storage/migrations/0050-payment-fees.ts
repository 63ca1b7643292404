import type { Migration } from './migration.ts';

/** The fee of each payment, once the provider has booked it. */
export const paymentFees: Migration = {
  name: '0050-payment-fees',
  statements: () => ['alter table payment_attempts add column fee bigint'],
};
