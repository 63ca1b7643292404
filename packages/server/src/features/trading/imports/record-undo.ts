import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { undoLeavesRecord } from '../../../domain/trading/record/undo-rule.ts';
import type { Db } from '../../../storage/database.ts';
import { type AuditSource, audit } from '../../admin/audit/audit-log.ts';
import type { Account } from '../accounts/accounts.repository.ts';
import { linkUndo, unlinkFills } from '../chain/add-links.ts';
import { insertEntries } from '../record/record.repository.ts';
import { cleanReason, requireReason } from '../record/record-reason.ts';
import type { ImportRecord } from './imports.repository.ts';

export interface Undone {
  readonly account: Account;
  /** The state before the undo. */
  readonly record: ImportRecord;
  /** Number of removed fills. */
  readonly fills: number;
  readonly reason: string | undefined;
}

/**
 * Adds an undone import to the account's public record and its chain, unless the rules exempt it: then
 * the chain forgets it. The audit log records both.
 *
 * @throws ProblemError 400 without a reason where one is required.
 */
export async function recordUndo(
  db: Db,
  random: Random,
  { account, record, fills, reason: given }: Undone,
  source: AuditSource,
): Promise<void> {
  const { id: importId, committedAt } = record;
  if (committedAt === null) throw new Error('A committed import has a time.');
  const { id: accountId, firstShownAt } = account;
  const recorded = undoLeavesRecord({ fills, committedAt, firstShownAt }, source.now);
  const reason = recorded ? requireReason(cleanReason(given)) : cleanReason(given);
  if (recorded) {
    const id = random.uuid();
    const at = instant(source.now);
    await insertEntries(db, [
      {
        id,
        accountId,
        at,
        kind: 'import-undone',
        importId,
        fills,
        setting: null,
        beforeValue: null,
        afterValue: null,
        reason,
      },
    ]);
    await linkUndo(db, random, { accountId, at, importId, entry: id, fills, reason });
  } else await unlinkFills(db, importId);
  const details = { accountId, fills, reason, recorded: recorded ? 1 : 0 };
  await audit(db, source, { action: 'import.undone', subjectId: importId, details });
}
