import {
  type ColumnMapping,
  typedTradesFormat,
  type UpdateImportBody,
  type UploadedFile,
} from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { FileReach } from '../../../domain/trading/broker-files/file-reach.ts';
import type { FileOptions } from '../../../domain/trading/broker-files/read-broker-file.ts';
import { conflict } from '../../../http/problem-error.ts';
import { requireTimeZone } from '../../../http/time-zone.ts';
import type { Db } from '../../../storage/database.ts';
import { type Account, readOwnAccount } from '../accounts/accounts.repository.ts';
import { nextSequence } from '../fills/fills.repository.ts';
import { savedMappings } from './column-mappings.repository.ts';
import { readContent } from './import-content.repository.ts';
import { requireColumns } from './import-file.ts';
import type { ImportReader } from './import-reader.ts';
import { type ImportRecord, keptBytes, readImport } from './imports.repository.ts';
import type { StagedReading } from './read-import.ts';
import type { StagedInto } from './stage-file.ts';
import { listZonedFills, zonedFillsInReach } from './zoned-fills.ts';

export interface NewImport {
  readonly accountUuid: string;
  /** For times without a zone; the account's by default. */
  readonly timezone?: string;
  readonly file: UploadedFile;
}

/** A file read for an account, and the account's revision that it was compared with. */
export type PreparedReading = StagedReading & { readonly stagedRevision: number };

/** How to read a file: in which zone and by which columns. Null: as it says, or as remembered. */
export interface FileWay {
  readonly timezone: string | null;
  readonly mapping: ColumnMapping | null;
}

const wayOf = ({ timezone }: NewImport): FileWay => ({ timezone: timezone || null, mapping: null });

/** The slow part of an import, run before its transaction so that none waits for it. */
export class ImportPreparation {
  readonly #reader: ImportReader;
  readonly #quota: number;

  /** `quota`: bytes of files stored per owner. */
  constructor(reader: ImportReader, quota = keptPerOwner) {
    this.#reader = reader;
    this.#quota = quota;
  }

  /**
   * Reads a file for an account. Slow: run before the transaction that stores it.
   *
   * @throws ProblemError 404 for an account that is not the owner's, 400 for a file that is not a
   * table, 429 while another one is read, 409 when the quota is exceeded.
   */
  async upload(db: Db, ownerId: string, upload: NewImport, now: number): Promise<PreparedReading> {
    const account = await this.accept(db, ownerId, upload);
    const { bytes } = upload.file;
    return this.#into(db, account, { bytes, ...wayOf(upload) }, now);
  }

  /**
   * Checks everything but the file's contents.
   *
   * @throws ProblemError as above.
   */
  async accept(db: Db, ownerId: string, upload: NewImport): Promise<Account> {
    const account = await readOwnAccount(db, upload.accountUuid, ownerId);
    requireOpen(account);
    if (upload.timezone) requireTimeZone(upload.timezone);
    if ((await keptBytes(db, ownerId)) + upload.file.bytes.length > this.#quota) {
      throw quotaReached();
    }
    return account;
  }

  /** Reads a stored file in some way, compared with its account as it is. */
  async again(db: Db, record: ImportRecord, account: Account, way: FileWay, now: number) {
    const bytes = await readContent(db, record.id);
    // A trade that was typed without a time happened then, and not when it is read again.
    const at = record.format === typedTradesFormat ? Date.parse(record.createdAt) : now;
    return this.#into(db, account, { ...way, bytes }, at, true);
  }

  async #into(
    db: Db,
    account: Account,
    file: FileWay & { readonly bytes: Uint8Array },
    now: number,
    spent = false,
  ): Promise<PreparedReading> {
    const { bytes, timezone, mapping } = file;
    const saved = mapping === null ? await savedMappings(db, account.ownerId) : {};
    const options = { ...settingsOf(account, now), timezone, mapping };
    const into = (reach: () => Promise<FileReach | null>) => held(db, account, reach);
    const reading = await this.#reader.read(
      account.ownerId,
      { bytes, options, saved },
      into,
      spent,
    );
    return { ...reading, stagedRevision: account.revision };
  }

  /**
   * Reads the file again with other columns or another zone; undefined while columns are missing.
   *
   * @throws ProblemError 409 if committed or undone, 400 for a column that is not in the file.
   */
  async revision(
    db: Db,
    id: string,
    body: UpdateImportBody,
    now: number,
  ): Promise<PreparedReading | undefined> {
    const record = await readImport(db, id);
    const account = await readOwnAccount(db, record.accountId, record.ownerId);
    const { timezone, mapping } = revisionOf(record, body);
    if (mapping === null) return undefined;
    return this.again(db, record, account, { timezone, mapping }, now);
  }
}

const keptPerOwner = 200 * 1024 * 1024;

const quotaReached = () =>
  conflict(
    'Your imported files take up 200 MB. Discard imports you no longer need. Files of undone imports are deleted after 7 days.',
    'import_quota',
  );

/** The columns and zone of a revision, by default the previous ones. */
export function revisionOf(record: ImportRecord, body: UpdateImportBody) {
  if (record.state !== 'mapping' && record.state !== 'staged') throw closed(record);
  const timezone = body.timezone || record.timezone;
  requireTimeZone(timezone);
  if (body.mapping) requireColumns(body.mapping, JSON.parse(record.columns) as string[]);
  return { timezone, mapping: body.mapping ?? parseMapping(record) };
}

/** Up to this number of fills, reading all is faster than scanning the file for those it needs. */
const few = 1_000;

/** The account's data that a file is compared with. */
async function held(
  db: Db,
  account: Account,
  reach: () => Promise<FileReach | null>,
): Promise<StagedInto> {
  const { id, lotMethod } = account;
  const allowShort = account.allowShort === 1;
  const next = await nextSequence(db, account);
  // Without short sales, all fills decide which sales lack a purchase.
  const all = !allowShort || next <= few;
  const stored = all
    ? await listZonedFills(db, id)
    : await zonedFillsInReach(db, id, await reach());
  return { stored, nextSequence: next, allowShort, lotMethod };
}

/** The account's settings that reading a file depends on. */
function settingsOf(account: Account, now: number): Omit<FileOptions, 'timezone' | 'mapping'> {
  return { accountZone: account.timezone, currency: account.currency, now: instant(now) };
}

function parseMapping({ mapping }: ImportRecord): ColumnMapping | null {
  return mapping === null ? null : (JSON.parse(mapping) as ColumnMapping);
}

export function closed({ state }: ImportRecord) {
  if (state === 'reading' || state === 'adding' || state === 'removing') {
    return conflict(
      'This import is under way. Wait until it is done, or cancel it.',
      'import_busy',
    );
  }
  return state === 'mapping'
    ? conflict('Match the columns of the file first.', 'mapping_needed')
    : conflict(`This import is already ${done(state)}. Import the file again.`, `import_${state}`);
}

/** The words of the list of imports. */
function done(state: ImportRecord['state']): string {
  if (state === 'committed') return 'added';
  return state === 'reverted' ? 'undone' : state;
}

/** @throws ProblemError 409 for an archived account. */
export function requireOpen({ archivedAt }: Account): void {
  if (archivedAt === null) return;
  throw conflict('This account is archived and cannot take more fills.', 'account_archived');
}
