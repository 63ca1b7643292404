import { query } from '../endpoint.ts';
import type { AuditLogPage, AuditLogQuery } from './audit.schema.ts';

export const listAuditLog = query<{ query: AuditLogQuery; response: AuditLogPage }>({
  name: 'listAuditLog',
  path: '/admin/audit-log',
  access: { require: ['edit-broadcasters', 'view-stats'] },
  provides: ['Users'],
  answer: 'entries[] total# nextCursor',
  summary: 'List security events, newest first: actor, action, subject and address.',
});
