import type { Migration } from './migration.ts';

/** Admins read the latest events of the provider first. */
export const webhookTimes: Migration = {
  name: '0106-webhook-times',
  statements: () => [
    'create index webhook_events_by_time on webhook_events (provider, received_at, id)',
  ],
};
