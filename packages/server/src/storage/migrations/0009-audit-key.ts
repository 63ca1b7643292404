import type { Migration } from './migration.ts';

/** The key that an entry was written under; null for entries of the time before. */
export const auditKeys: Migration = {
  name: '0009-audit-key',
  statements: () => ['alter table audit_log add column key_id text'],
};
