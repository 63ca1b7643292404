import type { ColumnMapping, UpdateImportBody, UploadedFile } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { FileOptions } from '../../../domain/trading/broker-files/read-broker-file.ts';
import { conflict } from '../../../http/problem-error.ts';
import { requireTimeZone } from '../../../http/time-zone.ts';
import type { Db } from '../../../storage/database.ts';
import { type Account, readOwnAccount } from '../accounts/accounts.repository.ts';
import { nextSequence } from '../fills/fills.repository.ts';
import { requireColumns } from './import-file.ts';
import type { ImportReader } from './import-reader.ts';
import {
  type ImportRecord,
  keptBytes,
  readContent,
  readImport,
  savedMappings,
} from './imports.repository.ts';
import type { StagedReading } from './read-import.ts';
import { listZonedFills } from './zoned-fills.ts';

export interface NewImport {
  readonly accountUuid: string;
  /** Of times in the file without a zone; the account's unless given. */
  readonly timezone?: string;
  readonly file: UploadedFile;
}

/** What comes before an import is stored and may take long, so that no transaction waits for it. */
export class ImportPreparation {
  readonly #reader: ImportReader;
  readonly #quota: number;

  /** `quota`: how many bytes of files are kept for one owner. */
  constructor(reader: ImportReader, quota = keptPerOwner) {
    this.#reader = reader;
    this.#quota = quota;
  }

  /**
   * Reads a file for an account, which takes a while: in front of the transaction that stores it.
   *
   * @throws ProblemError 404 for an account that is not the owner's, 400 for a file that is no table,
   * 429 while another one is read, 409 when no more are kept.
   */
  async upload(db: Db, ownerId: string, upload: NewImport, now: number): Promise<StagedReading> {
    const account = await readOwnAccount(db, upload.accountUuid, ownerId);
    requireOpen(account);
    const timezone = upload.timezone || null;
    if (timezone !== null) requireTimeZone(timezone);
    const { bytes } = upload.file;
    if ((await keptBytes(db, ownerId)) + bytes.length > this.#quota) throw quotaReached();
    const saved = await savedMappings(db, ownerId);
    const options = { ...into(account, now), timezone, mapping: null };
    return this.#reader.read(ownerId, { bytes, options, saved, ...(await held(db, account)) });
  }

  /**
   * Reads the file again with other columns or another zone; undefined while columns are missing.
   *
   * @throws ProblemError 409 once it is committed or taken back, 400 for a column the file has not.
   */
  async revision(
    db: Db,
    id: string,
    body: UpdateImportBody,
    now: number,
  ): Promise<StagedReading | undefined> {
    const record = await readImport(db, id);
    const account = await readOwnAccount(db, record.accountId, record.ownerId);
    const { timezone, mapping } = revisionOf(record, body);
    if (mapping === null) return undefined;
    const options = { ...into(account, now), timezone, mapping };
    const bytes = await readContent(db, id);
    const input = { bytes, options, saved: {}, ...(await held(db, account)) };
    return this.#reader.read(record.ownerId, input);
  }
}

const keptPerOwner = 200 * 1024 * 1024;

const quotaReached = () =>
  conflict(
    'Your imported files take up 200 MB. Discard imports you no longer need; files of undone ones go after 7 days.',
    'import_quota',
  );

/** The columns and the zone that a revision asks for, else those from before. */
export function revisionOf(record: ImportRecord, body: UpdateImportBody) {
  if (record.state !== 'mapping' && record.state !== 'staged') throw closed(record);
  const timezone = body.timezone || record.timezone;
  requireTimeZone(timezone);
  if (body.mapping) requireColumns(body.mapping, JSON.parse(record.columns) as string[]);
  return { timezone, mapping: body.mapping ?? parseMapping(record) };
}

/** What an account holds, as the reading of a file compares with it. */
async function held(db: Db, { id, allowShort, lotMethod }: Account) {
  const stored = await listZonedFills(db, id);
  const next = await nextSequence(db, id);
  return { stored, nextSequence: next, allowShort: allowShort === 1, lotMethod };
}

/** What reading a file needs to know of its account. */
function into(account: Account, now: number): Omit<FileOptions, 'timezone' | 'mapping'> {
  return { accountZone: account.timezone, currency: account.currency, now: instant(now) };
}

function parseMapping({ mapping }: ImportRecord): ColumnMapping | null {
  return mapping === null ? null : (JSON.parse(mapping) as ColumnMapping);
}

export function closed({ state }: ImportRecord) {
  return state === 'mapping'
    ? conflict('Choose the columns of the file first.', 'mapping_needed')
    : conflict(`This import is already ${state}. Import the file again.`, `import_${state}`);
}

/** @throws ProblemError 409 for an archived account. */
export function requireOpen({ archivedAt }: Account): void {
  if (archivedAt === null) return;
  throw conflict('This account is archived and takes no more fills.', 'account_archived');
}
