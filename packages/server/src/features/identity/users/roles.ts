import type { Role } from '@skipper/core/contract';
import type { Db } from '../../../storage/database.ts';
import { type AuditSource, audit } from '../../admin/audit/audit-log.ts';
import { insertRole } from './roles.repository.ts';

/** Grants a role and records the cause. Idempotent. */
export async function grantRole(
  db: Db,
  source: AuditSource,
  { userId, role, by }: { readonly userId: string; readonly role: Role; readonly by: string },
): Promise<void> {
  if (!(await insertRole(db, userId, role))) return;
  await audit(db, source, { action: 'role.granted', subjectId: userId, details: { role, by } });
}
