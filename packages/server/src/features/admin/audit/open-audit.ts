import { AuditAnchorFile, keptAuditKey } from '../../../adapters/audit/audit-files.ts';
import type { Clock } from '../../../adapters/clock.ts';
import type { Database } from '../../../storage/database.ts';
import { auditKey } from './audit-chain.ts';
import { type AuditLogger, AuditTrail } from './audit-trail.ts';
import { dropAnchor, openChain } from './seal-chain.ts';

/** The recorder of security events as a server has it. */
export interface OpenedAudit {
  readonly trail: AuditTrail;
  /** Notes outside the database where the log has come to. */
  anchor(): Promise<void>;
  /** Writes what was noted and stops. */
  close(): Promise<void>;
}

export interface AuditSettings {
  readonly dataDir: string;
  /** Undefined: the one in the data folder. */
  readonly auditKey: string | undefined;
}

/** Opens the log over a database whose schema is current. */
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
