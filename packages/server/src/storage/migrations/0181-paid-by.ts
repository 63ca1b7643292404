import type { Migration } from './migration.ts';

/**
 * The provider that took the payment of an invoice, on the invoice too: a payment whose row is gone is
 * missed. Those of demo data name none.
 */
export const paidBy: Migration = {
  name: '0181-paid-by',
  statements: () => [
    'alter table invoices add column paid_by text',
    `update invoices set paid_by = (
      select max(provider) from payment_attempts where payment_attempts.invoice_id = invoices.id
        and payment_attempts.status = 'succeeded' and payment_attempts.payment_id is not null)
      where status = 'paid' and total > 0`,
  ],
};
