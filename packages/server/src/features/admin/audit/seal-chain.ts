import type { Database } from '../../../storage/database.ts';
import { findEntry, lockHead, readHead } from './audit-log.repository.ts';
import type { AnchorStore, AuditLogger, AuditTrail } from './audit-trail.ts';
import { checkAuditLog, holdsEntry } from './check-audit-log.ts';

/**
 * Verifies the log before the server starts. A log from before there was a key is sealed by one
 * entry, once: a later unkeyed tail was written by someone else.
 */
export async function openChain(
  database: Database,
  trail: AuditTrail,
  {
    anchor,
    now,
    log,
  }: { readonly anchor: AnchorStore; readonly now: number; readonly log: AuditLogger },
): Promise<void> {
  const known = anchor.read();
  const { number } = await readHead(database.db);
  const last = await findEntry(database.db, number);
  if (last && last.keyId !== null && last.keyId !== trail.key.id) {
    log.error({ entry: number }, 'The audit log is under another key: set AUDIT_KEY_FILE to it');
  }
  if (known) {
    const held = await holdsEntry(database.db, known);
    if (!held) log.error({ entry: known.number }, 'The audit log was cut off or replaced');
  } else await seal(database, trail, now);
  await dropAnchor(database, anchor);
}

/** Stores the head of the log outside the database. */
export async function dropAnchor({ db }: Database, anchor: AnchorStore): Promise<void> {
  const known = anchor.read();
  const head = await readHead(db);
  if (known && (head.number <= known.number || !(await holdsEntry(db, known)))) return;
  anchor.write(head);
}

async function seal(database: Database, trail: AuditTrail, now: number): Promise<void> {
  await database.transaction(async (db) => {
    const { number } = await lockHead(db);
    const last = await findEntry(db, number);
    if (!last || last.keyId !== null) return;
    const report = await checkAuditLog(db, trail.key);
    const broken = report.state === 'broken' ? report.broken.number : null;
    const origin = { actorId: null, ip: '', requestId: '', now };
    const event = { action: 'audit.sealed', subjectId: null, details: { entries: number, broken } };
    await trail.add(db, origin, { ...event, action: 'audit.sealed' });
  });
}
