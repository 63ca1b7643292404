import { AuditAnchorFile, keptAuditKey } from '../../../adapters/audit/audit-files.ts';
import type { Clock } from '../../../adapters/clock.ts';
import type { Database } from '../../../storage/database.ts';
import { auditKey } from './audit-chain.ts';
import { type AuditLogger, AuditTrail } from './audit-trail.ts';
import { dropAnchor, openChain } from './seal-chain.ts';

/** The server's recorder of security events. */
export interface OpenedAudit {
  readonly trail: AuditTrail;
  /** Stores the head of the log outside the database. */
  anchor(): Promise<void>;
  /** Flushes and stops. */
  close(): Promise<void>;
}

export interface AuditSettings {
  readonly dataDir: string;
  /** Undefined: use the one in the data folder. */
  readonly auditKey: string | undefined;
}

/** Opens the log of a database whose schema is current. */
export async function openAudit(
  { dataDir, auditKey: configured }: AuditSettings,
  {
    database,
    clock,
    log,
  }: { readonly database: Database; readonly clock: Clock; readonly log: AuditLogger },
): Promise<OpenedAudit> {
  const key = auditKey(configured ?? keptAuditKey(dataDir));
  const trail = new AuditTrail({ database, key, clock, log });
  const file = new AuditAnchorFile(dataDir);
  await openChain(database, trail, { anchor: file, now: clock.now(), log });
  const anchor = () => dropAnchor(database, file);
  const stop = trail.start();
  const close = async () => {
    await stop();
    await anchor();
  };
  return { trail, anchor, close };
}
