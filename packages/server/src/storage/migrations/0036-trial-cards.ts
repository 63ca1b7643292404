import type { Migration } from './migration.ts';

/** Cards that began a trial: each begins one with a mentor. */
export const trialCards: Migration = {
  name: '0036-trial-cards',
  statements: () => [
    `create table trial_cards (
      mentor_id text not null references users (id),
      fingerprint text not null,
      subscription_id text not null references subscriptions (id),
      primary key (mentor_id, fingerprint)
    )`,
  ],
};
