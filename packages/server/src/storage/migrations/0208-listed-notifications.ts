import type { Migration } from './migration.ts';

/**
 * Notifications as users list them in the app. Those of trades hold no text: it is written when they are
 * read, from what their reader may see by then.
 */
export const listedNotifications: Migration = {
  name: '0208-listed-notifications',
  statements: () => [
    `create table listed_notifications (
      user_id text not null references users (id),
      id text not null,
      at text not null,
      kind text not null,
      because text not null,
      channels text not null,
      mentor_id text,
      title text,
      body text,
      path text,
      batch_id text,
      late integer not null default 0,
      events text,
      read_at text,
      primary key (user_id, id)
    )`,
    'create index listed_notifications_in_order on listed_notifications (user_id, at, id)',
    'create index listed_notifications_unread on listed_notifications (user_id, at, id) where read_at is null',
    'create index listed_notifications_by_age on listed_notifications (at)',
  ],
};
