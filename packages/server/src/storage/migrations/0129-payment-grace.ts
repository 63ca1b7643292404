import type { Migration } from './migration.ts';

/** Days of access that mentors leave their subscribers after a payment failed. */
export const paymentGrace: Migration = {
  name: '0129-payment-grace',
  statements: () => [
    `create table payment_grace (
      mentor_id text primary key references users (id),
      days integer not null check (days in (0, 2, 7, 14, 21))
    )`,
  ],
};
