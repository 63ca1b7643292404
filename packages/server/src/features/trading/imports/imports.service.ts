import type { ColumnMapping, Import, UpdateImportBody, UploadedFile } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { headerFingerprint } from '../../../domain/trading/broker-files/header.ts';
import type {
  BrokerFile,
  FileOptions,
} from '../../../domain/trading/broker-files/read-broker-file.ts';
import { conflict } from '../../../http/problem-error.ts';
import { requireTimeZone } from '../../../http/time-zone.ts';
import type { Db } from '../../../storage/database.ts';
import type { AuditSource } from '../../admin/audit/audit-log.ts';
import {
  type Account,
  lockAccount,
  noteShown,
  readOwnAccount,
  updateAccount,
} from '../accounts/accounts.repository.ts';
import { recomputePositions } from '../positions/recompute-positions.ts';
import { addNewFills } from './add-fills.ts';
import { deleteFillsOfImport } from './fills.repository.ts';
import {
  cleanFileName,
  fewWarnings,
  readFileOf,
  readTableOf,
  renameColumns,
  requireColumns,
  withoutFees,
} from './import-file.ts';
import { describeImports } from './import-views.ts';
import {
  findMapping,
  forgetFile,
  type ImportRecord,
  insertImport,
  lastCommit,
  readContent,
  readImport,
  replaceRows,
  saveMapping,
  updateImport,
} from './imports.repository.ts';
import { recordUndo } from './record-undo.ts';
import { stageFile } from './stage-file.ts';

export interface NewImport {
  readonly accountUuid: string;
  /** Of times in the file without a zone; the account's unless given. */
  readonly timezone?: string;
  readonly file: UploadedFile;
}

/** A file on its way into an account: staged, looked at, committed, perhaps taken back. */
export class ImportService {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  /**
   * Reads a file and works out what it would add. Changes nothing of the account.
   *
   * @throws ProblemError 404 for an account that is not the owner's, 400 for a file that is no table.
   */
  async stage(db: Db, ownerId: string, upload: NewImport, now: number): Promise<Import> {
    const account = await readOwnAccount(db, upload.accountUuid, ownerId);
    requireOpen(account);
    const timezone = upload.timezone || null;
    if (timezone !== null) requireTimeZone(timezone);
    const { bytes, name } = upload.file;
    const table = readTableOf(bytes);
    const saved = await findMapping(db, ownerId, headerFingerprint(table.columns));
    const mapping = (saved && renameColumns(saved, table.columns)) ?? null;
    const file = readFileOf(table, { ...into(account, now), timezone, mapping });
    const record: ImportRecord = {
      id: this.#random.uuid(),
      accountId: account.id,
      ownerId,
      fileName: cleanFileName(name),
      state: 'mapping',
      format: file.format,
      columns: JSON.stringify(table.columns),
      mapping: null,
      timezone: file.timezone,
      negativeFees: null,
      warnings: '[]',
      createdAt: instant(now),
      committedAt: null,
      revertedAt: null,
    };
    await insertImport(db, record, bytes);
    if (file.mapping) await this.#stageAs(db, record.id, account, file);
    return this.read(db, record.id, now);
  }

  /**
   * Reads the file again with other columns or another zone, and remembers the columns for
   * the next file with this header.
   *
   * @throws ProblemError 409 once it is committed or taken back, 400 for a column the file has not.
   */
  async revise(db: Db, id: string, body: UpdateImportBody, now: number): Promise<Import> {
    const { record, account } = await this.#lock(db, id);
    if (record.state !== 'mapping' && record.state !== 'staged') throw closed(record);
    const timezone = body.timezone || record.timezone;
    requireTimeZone(timezone);
    const columns = JSON.parse(record.columns) as string[];
    if (body.mapping) {
      requireColumns(body.mapping, columns);
      const fingerprint = headerFingerprint(columns);
      await saveMapping(db, record.ownerId, fingerprint, body.mapping, instant(now));
    }
    const mapping = body.mapping ?? parseMapping(record);
    if (mapping === null) {
      await updateImport(db, id, { timezone });
      return this.read(db, id, now);
    }
    const table = readTableOf(await readContent(db, id));
    const file = readFileOf(table, { ...into(account, now), timezone, mapping });
    await this.#stageAs(db, id, account, file);
    return this.read(db, id, now);
  }

  /**
   * Adds the new rows. Committing again changes nothing and answers the same.
   *
   * @throws ProblemError 409 while columns are missing or after it was taken back.
   */
  async commit(db: Db, id: string, now: number): Promise<Import> {
    const { record, account } = await this.#lock(db, id);
    if (record.state === 'committed') return this.read(db, id, now);
    if (record.state !== 'staged') throw closed(record);
    requireOpen(account);
    await addNewFills(db, record, this.#random);
    const seen = JSON.parse(record.warnings) as string[];
    const warnings = new Set([...seen, ...(await recomputePositions(db, account))]);
    const committedAt = instant(now);
    await updateImport(db, id, {
      state: 'committed',
      committedAt,
      warnings: fewWarnings([...warnings]),
    });
    await updateAccount(db, account.id, { lastImportAt: committedAt });
    await noteShown(db, [account.id], committedAt);
    return this.read(db, id, now);
  }

  /**
   * Removes what it added, or discards it before it added anything. Again: the same answer.
   *
   * @throws ProblemError 400 without a reason, where the removal goes into the public record.
   */
  async revert(
    db: Db,
    id: string,
    reason: string | undefined,
    source: AuditSource,
  ): Promise<Import> {
    const { record, account } = await this.#lock(db, id);
    const { now } = source;
    if (record.state === 'mapping' || record.state === 'staged') await this.#discard(db, id, now);
    if (record.state !== 'committed') return this.read(db, id, now);
    await updateImport(db, id, { state: 'reverted', revertedAt: instant(now), warnings: '[]' });
    const undone = { account, record, fills: await deleteFillsOfImport(db, id), reason };
    await recomputePositions(db, account);
    await updateAccount(db, account.id, { lastImportAt: await lastCommit(db, account.id) });
    await recordUndo(db, this.#random, undone, source);
    return this.read(db, id, now);
  }

  /** Only the fact stays, so that a page that still shows it gets a reason and not a 404. */
  async #discard(db: Db, id: string, now: number): Promise<void> {
    await updateImport(db, id, { state: 'discarded', revertedAt: instant(now), warnings: '[]' });
    await forgetFile(db, id);
  }

  async read(db: Db, id: string, now: number): Promise<Import> {
    const [view] = await describeImports(db, [await readImport(db, id)], now);
    if (!view) throw new Error('One import gives one view.');
    return view;
  }

  async #stageAs(db: Db, id: string, account: Account, file: BrokerFile): Promise<void> {
    const { rows, warnings } = await stageFile(db, account, file);
    await replaceRows(db, id, rows);
    await updateImport(db, id, {
      timezone: file.timezone,
      mapping: JSON.stringify(file.mapping),
      state: 'staged',
      negativeFees: file.negativeFees,
      warnings: fewWarnings([...withoutFees(file), ...warnings]),
    });
  }

  /** The account first, then what depends on it: of two commits the second sees what the first did. */
  async #lock(db: Db, id: string): Promise<{ record: ImportRecord; account: Account }> {
    const { accountId, ownerId } = await readImport(db, id);
    await lockAccount(db, accountId);
    const account = await readOwnAccount(db, accountId, ownerId);
    return { record: await readImport(db, id), account };
  }
}

/** What reading a file needs to know of its account. */
function into(account: Account, now: number): Omit<FileOptions, 'timezone' | 'mapping'> {
  return { accountZone: account.timezone, currency: account.currency, now: instant(now) };
}

function parseMapping({ mapping }: ImportRecord): ColumnMapping | null {
  return mapping === null ? null : (JSON.parse(mapping) as ColumnMapping);
}

function closed({ state }: ImportRecord) {
  return state === 'mapping'
    ? conflict('Choose the columns of the file first.', 'mapping_needed')
    : conflict(`This import is already ${state}. Import the file again.`, `import_${state}`);
}

/** @throws ProblemError 409 for an archived account. */
function requireOpen({ archivedAt }: Account): void {
  if (archivedAt === null) return;
  throw conflict('This account is archived and takes no more fills.', 'account_archived');
}
