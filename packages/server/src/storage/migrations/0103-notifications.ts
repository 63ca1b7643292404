import type { Migration } from './migration.ts';

/** Notifications that wait, and which were sent, so that none is sent twice. */
export const notifications: Migration = {
  name: '0103-notifications',
  statements: () => [
    `create table notifications (
      id text primary key,
      user_id text not null references users (id),
      channel text not null,
      dedupe_key text not null,
      content text,
      due_at text,
      created_at text not null,
      unique (user_id, channel, dedupe_key)
    )`,
    'create index notifications_due on notifications (due_at) where due_at is not null',
    'create index notifications_by_age on notifications (created_at)',
  ],
};
