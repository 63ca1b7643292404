import type { Migration } from './migration.ts';

/**
 * Failures of jobs apart from the attempts that took their worker down, of which fewer are allowed; a
 * short way to those that fail, and to those that send no message, past all that do; which of them go to a user who was erased;
 * and the session of a browser that gets push messages, which end with it.
 */
export const deliveries: Migration = {
  name: '0197-deliveries',
  statements: () => [
    'alter table jobs add column failures integer not null default 0',
    `update jobs set failures = case when locked_until is null then attempts else attempts - 1 end
      where done_at is null and attempts > 0`,
    `create index jobs_waiting_without_messages on jobs (run_at)
      where done_at is null and dead_at is null and kind not in ('mail', 'push', 'sms')`,
    `create index jobs_failing on jobs (run_at)
      where done_at is null and dead_at is null and failures > 0`,
    'alter table jobs add column receiver_erased integer',
    'alter table device_tokens add column session_id text',
    'create index device_tokens_by_session on device_tokens (session_id)',
  ],
};
