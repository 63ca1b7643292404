import type { Engine } from '../database.ts';
import type { Migration } from './migration.ts';

const uuid: Readonly<Record<Engine, string>> = {
  sqlite: 'lower(hex(randomblob(16)))',
  postgres: 'gen_random_uuid()::text',
};

const now: Readonly<Record<Engine, string>> = {
  sqlite: "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')",
  postgres: `to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

const stuck = "billing_status = 'trialing' and interval = 'free' and current_period_end is null";

/** Trials that ended with a change to a free plan, and were kept as trials without an end. */
export const freeTrials: Migration = {
  name: '0186-free-trials',
  statements: (engine) => [
    `insert into subscription_events (id, subscription_id, user_id, mentor_id, at, kind,
        from_status, to_status, interval, currency, yearly_before, yearly_after)
      select ${uuid[engine]}, id, user_id, mentor_id, ${now[engine]}, 'changed',
        'trialing', 'active', interval, currency, 0, 0
      from subscriptions where ${stuck}`,
    `update subscriptions set billing_status = 'active' where ${stuck}`,
  ],
};
