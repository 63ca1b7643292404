import type { CurrentDataExport, DataExport, DataExportFile } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { conflict, notFound } from '../../../http/problem-error.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { DataExportsTable } from '../../../storage/data-export-tables.ts';
import type { Db } from '../../../storage/database.ts';
import { type AuditSource, audit } from '../../admin/audit/audit-log.ts';
import { lockUser } from '../users/users.repository.ts';
import {
  deleteExportsOf,
  findExport,
  findExportOf,
  insertExport,
  listPartSizes,
  readParts,
} from './data-exports.repository.ts';
import { exportKept, firstPlace } from './export-steps.ts';

/** Bytes of a file that one answer holds, and parts that are looked at for it. */
const mostBytes = 3 * 1024 * 1024;
const mostParts = 2_000;

/** Copies of all data of a user. Each has one at a time. */
export class DataExportService {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  async view(db: Db, userId: string, now: number): Promise<CurrentDataExport> {
    const one = await findExportOf(db, userId, instant(now));
    return { export: one ? viewOf(one) : null };
  }

  /** In the place of an earlier one; one that is being prepared goes on. Within a transaction. */
  async request(db: Db, userId: string, source: AuditSource): Promise<DataExport> {
    const { now } = source;
    await lockUser(db, userId);
    const known = await findExportOf(db, userId, instant(now));
    if (known?.state === 'preparing') return viewOf(known);
    await deleteExportsOf(db, userId);
    const row: DataExportsTable = {
      id: this.#random.uuid(),
      userId,
      state: 'preparing',
      requestedAt: instant(now),
      step: 0,
      place: firstPlace(),
      done: 0,
      total: null,
      size: 0,
      readyAt: null,
      expiresAt: instant(now + exportKept),
    };
    await insertExport(db, row);
    await enqueue(db, this.#random, 'data-export', { exportId: row.id }, now);
    await audit(db, source, { action: 'user.export_requested', subjectId: userId });
    return viewOf(row);
  }

  /** Idempotent. */
  async remove(db: Db, userId: string, source: AuditSource): Promise<void> {
    await lockUser(db, userId);
    if (!(await deleteExportsOf(db, userId))) return;
    await audit(db, source, { action: 'user.export_deleted', subjectId: userId });
  }

  /**
   * Some of the file. Who may have it is checked before.
   *
   * @throws ProblemError 404 for one that is over, 409 for one that is not ready.
   */
  async read(db: Db, id: string, from: number, now: number): Promise<DataExportFile> {
    const one = await findExport(db, id);
    if (!one || one.expiresAt <= instant(now)) throw notFound();
    if (one.state !== 'ready') throw conflict('Your data is not ready yet.', 'export_not_ready');
    const parts = await listPartSizes(db, id, from, mostParts);
    const [first] = parts;
    if (!first) throw notFound();
    let bytes = 0;
    const taken = parts.filter((part) => {
      bytes += part.bytes;
      return part === first || bytes <= mostBytes;
    });
    const last = taken.at(-1)?.part ?? from;
    const content = await readParts(db, id, first.part, last);
    return {
      name: `skipper-data-${one.requestedAt.slice(0, 10)}.zip`,
      type: 'application/zip',
      base64: content.toString('base64'),
      next: (await listPartSizes(db, id, last + 1, 1))[0]?.part ?? null,
    };
  }
}

const viewOf = (row: DataExportsTable): DataExport => ({
  uuid: row.id,
  state: row.state,
  requestedAt: row.requestedAt,
  done: row.done,
  total: row.total,
  size: row.state === 'ready' ? row.size : 0,
  readyAt: row.readyAt,
  expiresAt: row.expiresAt,
});
