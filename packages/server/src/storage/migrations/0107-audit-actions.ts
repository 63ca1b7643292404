import type { Migration } from './migration.ts';

/** Admins filter the log by action. */
export const auditActionsIndex: Migration = {
  name: '0107-audit-actions',
  statements: () => ['create index audit_log_by_action on audit_log (action, number)'],
};
