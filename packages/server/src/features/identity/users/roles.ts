import type { Role } from '@skipper/core/contract';
import type { Db } from '../../../storage/database.ts';
import { type AuditSource, audit } from '../../admin/audit/audit-log.ts';

export async function rolesOf(db: Db, userId: string): Promise<readonly Role[]> {
  const rows = await db
    .selectFrom('userRoles')
    .select('role')
    .where('userId', '=', userId)
    .execute();
  return rows.map(({ role }) => role);
}

/** Gives a role and writes down why. Nothing happens to who has it already. */
export async function grantRole(
  db: Db,
  source: AuditSource,
  { userId, role, by }: { readonly userId: string; readonly role: Role; readonly by: string },
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('userRoles')
    .values({ userId, role })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return;
  await audit(db, source, { action: 'role.granted', subjectId: userId, details: { role, by } });
}
