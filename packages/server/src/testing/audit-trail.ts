import { expect } from 'vitest';
import { type AuditAction, checkAuditLog } from '../features/audit/audit-log.ts';
import type { Db } from '../storage/database.ts';

export interface TrailEntry {
  readonly action: AuditAction;
  readonly actorId: string | null;
  readonly details: object;
}

/** What was written down about somebody or something, in its order; the log has to be whole. */
export async function auditTrail(db: Db, subjectId: string): Promise<readonly TrailEntry[]> {
  expect(await checkAuditLog(db)).toBeUndefined();
  const rows = await db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'details'])
    .where('subjectId', '=', subjectId)
    .orderBy('number')
    .execute();
  return rows.map(({ action, actorId, details }) => ({
    action: action as AuditAction,
    actorId,
    details: JSON.parse(details) as object,
  }));
}
