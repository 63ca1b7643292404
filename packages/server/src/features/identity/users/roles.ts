import type { Role } from '@skipper/core/contract';
import type { Db } from '../../../storage/database.ts';
import { type AuditSource, audit } from '../../admin/audit/audit-log.ts';
import { deleteRole, insertRole } from './roles.repository.ts';

interface RoleGrant {
  readonly userId: string;
  readonly role: Role;
  readonly by: string;
  /** Given by an admin. */
  readonly reason?: string;
}

/** Grants a role and records the cause. Idempotent. */
export async function grantRole(
  db: Db,
  source: AuditSource,
  { userId, ...details }: RoleGrant,
): Promise<void> {
  if (!(await insertRole(db, userId, details.role))) return;
  await audit(db, source, { action: 'role.granted', subjectId: userId, details });
}

/** Takes a role away and records why. */
export async function revokeRole(
  db: Db,
  source: AuditSource,
  { userId, ...details }: Omit<RoleGrant, 'by'>,
): Promise<void> {
  if (!(await deleteRole(db, userId, details.role))) return;
  await audit(db, source, { action: 'role.revoked', subjectId: userId, details });
}
