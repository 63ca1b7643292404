import type { Migration } from './migration.ts';

/** The card that a payer had chosen at the provider when their cards were last copied. */
export const chosenCards: Migration = {
  name: '0165-chosen-cards',
  statements: () => ['alter table payment_customers add column chosen_method_id text'],
};
