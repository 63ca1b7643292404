import type { Migration } from './migration.ts';

/** Sessions in which an admin views the product as a user, and the user an entry of the audit log was for. */
export const impersonation: Migration = {
  name: '0207-impersonation',
  statements: () => [
    'alter table sessions add column actor_session_id text references sessions (id) on delete cascade',
    'alter table sessions add column actor_reason text',
    `create index sessions_by_actor on sessions (actor_session_id)
      where actor_session_id is not null`,
    'alter table audit_log add column on_behalf_of text',
    `create index audit_log_by_behalf on audit_log (on_behalf_of, number)
      where on_behalf_of is not null`,
  ],
};
