import type { Import, UpdateImportBody } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { headerFingerprint } from '../../../domain/trading/broker-files/header.ts';
import { conflict } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import { type AuditSource, audit } from '../../admin/audit/audit-log.ts';
import { lockAccount, readAccount, readOwnAccount } from '../accounts/accounts.repository.ts';
import { countOfImport } from '../fills/fills.repository.ts';
import { saveMapping } from './column-mappings.repository.ts';
import { deleteJob, type ImportJobRecord, insertImportJob } from './import-jobs.repository.ts';
import { type FileWay, type NewImport, requireOpen, revisionOf } from './import-preparation.ts';
import { describeImports } from './import-views.ts';
import {
  type ImportRecord,
  insertImport,
  moveImport,
  readImport,
  updateImport,
} from './imports.repository.ts';
import { requireIdle } from './large-file.ts';
import { newImport } from './new-import.ts';
import { recordUndo } from './record-undo.ts';

/** Takes orders about large files, which jobs carry out. Each answers at once. */
export class ImportOrders {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  /** @throws ProblemError 409 while a job of the account is under way. */
  async read(db: Db, ownerId: string, upload: NewImport, now: number): Promise<Import> {
    const account = await readOwnAccount(db, upload.accountUuid, ownerId);
    await lockAccount(db, account.id);
    requireOpen(account);
    await requireIdle(db, account.id);
    const record = newImport(this.#random.uuid(), account, upload.file.name, now);
    const timezone = upload.timezone || null;
    const reading = {
      ...record,
      state: 'reading',
      timezone: timezone ?? account.timezone,
    } as const;
    await insertImport(db, reading, upload.file.bytes);
    await this.#order(db, reading, 'read', now, { timezone, mapping: null });
    return describe(db, record.id, now);
  }

  /** Reads the file again. @throws ProblemError 409 as above, or if it is not being previewed. */
  async readAgain(db: Db, id: string, body: UpdateImportBody, now: number): Promise<Import> {
    const record = await readImport(db, id);
    const way = revisionOf(record, body);
    await lockAccount(db, record.accountId);
    await requireIdle(db, record.accountId);
    if (body.mapping) {
      const fingerprint = headerFingerprint(JSON.parse(record.columns) as string[]);
      await saveMapping(db, record.ownerId, fingerprint, body.mapping, instant(now));
    }
    if (way.mapping === null) await updateImport(db, id, { timezone: way.timezone });
    else {
      const { mapping, timezone } = way;
      const change = { state: 'reading', mapping: JSON.stringify(mapping), timezone } as const;
      if (!(await moveImport(db, id, record.state, change))) throw changedMeanwhile();
      await this.#order(db, record, 'read', now, way);
    }
    return describe(db, id, now);
  }

  /** Idempotent. @throws ProblemError 409 as above. */
  async add(db: Db, id: string, source: AuditSource): Promise<Import> {
    const { now } = source;
    const record = await readImport(db, id);
    if (record.state === 'committed' || record.state === 'adding') return describe(db, id, now);
    const { timezone, mapping } = revisionOf(record, {});
    // No other import is added at the same time.
    await lockAccount(db, record.accountId);
    const account = await readAccount(db, record.accountId);
    requireOpen(account);
    await requireIdle(db, account.id);
    // `lockAccount` increments the revision. If nothing else did, the staged rows still match.
    const same = account.revision - 1 === record.stagedRevision;
    const change = {
      state: 'adding',
      committedAt: instant(now),
      problem: null,
      stagedRevision: same ? account.revision : null,
    } as const;
    if (!(await moveImport(db, id, 'staged', change))) throw changedMeanwhile();
    await this.#order(db, record, 'add', now, { timezone, mapping });
    const done = await describe(db, id, now);
    const details = { accountId: record.accountId, fills: done.rows.new };
    await audit(db, source, { action: 'import.committed', subjectId: id, details });
    return done;
  }

  /**
   * Undoes an import or cancels its job. Idempotent.
   *
   * @throws ProblemError 400 without a reason, if the removal goes into the public record; 409 while
   * a job of another import of the account is under way.
   */
  async remove(
    db: Db,
    id: string,
    reason: string | undefined,
    source: AuditSource,
  ): Promise<Import> {
    const { now } = source;
    const { accountId } = await readImport(db, id);
    // After the step that is under way: a cancelled job does no further one.
    await lockAccount(db, accountId);
    const record = await readImport(db, id);
    const { state } = record;
    if (state === 'adding' || state === 'committed') await this.#undo(db, record, reason, source);
    else if (state !== 'removing' && state !== 'reverted' && state !== 'discarded') {
      await updateImport(db, id, { state: 'discarded', revertedAt: instant(now), warnings: '[]' });
      await deleteJob(db, id);
      await this.#order(db, record, 'forget', now);
    }
    return describe(db, id, now);
  }

  async #undo(db: Db, record: ImportRecord, reason: string | undefined, source: AuditSource) {
    const { id, accountId } = record;
    if (record.state === 'committed') await requireIdle(db, accountId);
    const account = await readAccount(db, accountId);
    const fills = await countOfImport(db, id);
    await recordUndo(db, this.#random, { account, record, fills, reason }, source);
    await updateImport(db, id, { state: 'removing', problem: null });
    await deleteJob(db, id);
    await this.#order(db, record, 'remove', source.now, undefined, fills);
  }

  async #order(
    db: Db,
    { id, accountId, ownerId }: Pick<ImportRecord, 'id' | 'accountId' | 'ownerId'>,
    kind: ImportJobRecord['kind'],
    now: number,
    way?: FileWay,
    total: number | null = null,
  ): Promise<void> {
    await insertImportJob(db, {
      importId: id,
      accountId: kind === 'forget' ? null : accountId,
      ownerId,
      kind,
      options: JSON.stringify(way ?? {}),
      done: 0,
      total,
      firstSequence: null,
      attempts: 0,
      createdAt: instant(now),
      leaseUntil: null,
    });
  }
}

async function describe(db: Db, id: string, now: number): Promise<Import> {
  const [view] = await describeImports(db, [await readImport(db, id)], now);
  if (!view) throw new Error('One import gives one view.');
  return view;
}

const changedMeanwhile = () =>
  conflict('This import has changed in the meantime. Reload it.', 'import_changed');
