import type { Migration } from './migration.ts';

/** Changes of positions by imports, so that followers are notified of each once. */
export const tradeNews: Migration = {
  name: '0104-trade-news',
  statements: () => [
    `create table news_batches (
      id text primary key,
      account_id text not null references accounts (id),
      mentor_id text not null references users (id),
      created_at text not null,
      delayed_until text
    )`,
    `create index news_batches_delayed on news_batches (delayed_until)
      where delayed_until is not null`,
    // Without a reference to the position: a recomputation deletes and inserts it again.
    `create table trade_news (
      position_id text not null,
      event text not null,
      occurred_at text not null,
      batch_id text not null,
      account_id text not null references accounts (id),
      noted_at text not null,
      primary key (position_id, event, occurred_at)
    )`,
    'create index trade_news_by_batch on trade_news (batch_id)',
    'create index trade_news_by_account on trade_news (account_id, noted_at)',
    'create index followers_of_mentors on subscriptions (mentor_id, user_id, billing_status)',
  ],
};
