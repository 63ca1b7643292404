import { expect } from 'vitest';
import type { AuditAction } from '../features/admin/audit/audit-actions.ts';
import { auditActions } from '../features/admin/audit/audit-actions.ts';
import { auditKey } from '../features/admin/audit/audit-chain.ts';
import { checkAuditLog } from '../features/admin/audit/check-audit-log.ts';
import type { Db } from '../storage/database.ts';
import { testAuditKey } from './test-audit-key.ts';

export interface TrailEntry {
  readonly action: AuditAction;
  readonly actorId: string | null;
  readonly details: object;
}

const noted = Object.entries(auditActions).flatMap(([name, rule]) =>
  'sampled' in rule ? [name] : [],
);

/** The audit entries of a subject, in order; the log has to be intact. */
export async function auditTrail(db: Db, subjectId: string): Promise<readonly TrailEntry[]> {
  expect(await checkAuditLog(db, auditKey(testAuditKey))).toMatchObject({ state: 'whole' });
  const rows = await db
    .selectFrom('auditLog')
    .select(['action', 'actorId', 'details'])
    .where('subjectId', '=', subjectId)
    // Noted events are written a little later, so their place in the order is not fixed.
    .where('action', 'not in', noted)
    .orderBy('number')
    .execute();
  return rows.map(({ action, actorId, details }) => ({
    action: action as AuditAction,
    actorId,
    details: JSON.parse(details) as object,
  }));
}
