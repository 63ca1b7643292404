import { brand } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { FileStore } from '../../../adapters/files/file-store.ts';
import { day } from '../../../domain/time/durations.ts';
import type { DataExportsTable } from '../../../storage/data-export-tables.ts';
import type { Database, Db } from '../../../storage/database.ts';
import { listUsers } from '../users/users.repository.ts';
import { type AttachmentPlace, firstAttachment, nextAttachment } from './attachments.ts';
import { findExport, insertPart, moveExport } from './data-exports.repository.ts';
import { exportedFiles } from './exported-files.ts';
import type { ExportedTable } from './exported-table.ts';
import { beginFile, endFile, exportFormats, type Names, rowsText } from './file-text.ts';
import { countOwnRows, type OwnRow, type RowPlace, readOwnRows } from './own-rows.repository.ts';
import { emptyZip, type ZipPlace, ZipWriter } from './zip-writer.ts';

/** How long the file of an export is kept, in milliseconds. */
export const exportKept = 7 * day;

/** How long a step works before it is stored, in milliseconds: tables may all be empty. */
const stepTime = 15;

/** Where the next step begins. */
interface ExportPlace {
  readonly zip: ZipPlace;
  /** Index among the files, each of which is written once a format. */
  file: number;
  /** Undefined: with the first. */
  rows: RowPlace | undefined;
  /** Whether the file has a row, and was begun: empty ones are left out. */
  some: boolean;
  /** Undefined: all of them are written. */
  attachment: AttachmentPlace | undefined;
}

export function firstPlace(): string {
  const place: ExportPlace = {
    zip: emptyZip(),
    file: 0,
    rows: undefined,
    some: false,
    attachment: firstAttachment,
  };
  return JSON.stringify(place);
}

const files = exportedFiles.flatMap((table) => exportFormats.map((format) => ({ table, format })));

const readme = `Your ${brand.name} data.

Each list is here as JSON and as CSV, with the same content. Lists without entries are left out.
Files that you uploaded are in uploads, pictures in pictures.
Times are UTC. Amounts of money are in minor units, such as cents. 0 and 1 are no and yes.
Ids lead from one file to another. Others are named as they are named now.
Passwords, sign-in tokens and card numbers are not in here.
`;

/** Called in the transaction that completes an export. */
type Ready = (db: Db, userId: string, expiresAt: string) => Promise<void>;

/** The steps in which an export is written; each is stored whole. */
export class ExportSteps {
  readonly #database: Database;
  readonly #files: FileStore;
  readonly #ready: Ready;

  constructor(database: Database, files: FileStore, ready: Ready) {
    this.#database = database;
    this.#files = files;
    this.#ready = ready;
  }

  /** Writes about so many rows. False: it is ready, was deleted, or another process is at it. */
  async step(id: string, rows: number, now: number): Promise<boolean> {
    const { db } = this.#database;
    const one = await findExport(db, id);
    if (one?.state !== 'preparing') return false;
    if (one.total === null) return moveExport(db, one, { total: await countAll(db, one.userId) });
    const place = JSON.parse(one.place) as ExportPlace;
    const zip = new ZipWriter(place.zip, Date.parse(one.requestedAt));
    const writing = { one, place, zip };
    const done = await writeSome(db, writing, rows);
    if (place.file === files.length) await this.#attach(writing);
    const isLast = place.attachment === undefined;
    if (isLast) zip.finish();
    const content = zip.take(isLast);
    const change = { place: JSON.stringify(place), done: one.done + done, size: place.zip.offset };
    const moved = await this.#database.transaction(async (within) => {
      const expiresAt = instant(now + exportKept);
      const end = { state: 'ready' as const, readyAt: instant(now), expiresAt };
      if (!(await moveExport(within, one, { ...change, ...(isLast && end) }))) return false;
      if (content.length > 0) await insertPart(within, id, one.step, content);
      if (isLast) await this.#ready(within, one.userId, expiresAt);
      return true;
    });
    return moved && !isLast;
  }

  /** Writes one attachment: they are files of a size. */
  async #attach({ one, place, zip }: Writing): Promise<void> {
    if (!place.attachment) return;
    const { db } = this.#database;
    const next = await nextAttachment(db, this.#files, one.userId, place.attachment);
    place.attachment = next?.place;
    if (!next?.bytes) return;
    zip.begin(next.name);
    await zip.add(next.bytes);
    zip.end();
  }
}

/** Each row is written once a format. */
async function countAll(db: Db, userId: string): Promise<number> {
  let rows = 0;
  for (const table of exportedFiles) rows += await countOwnRows(db, table, userId);
  return rows * exportFormats.length;
}

interface Writing {
  readonly one: DataExportsTable;
  readonly place: ExportPlace;
  readonly zip: ZipWriter;
}

/** Returns the number of rows. */
async function writeSome(db: Db, { one, place, zip }: Writing, most: number): Promise<number> {
  const until = performance.now() + stepTime;
  let done = 0;
  if (place.zip.entries.length === 0) {
    zip.begin('README.txt');
    await zip.add(Buffer.from(readme));
    zip.end();
  }
  while (done < most && performance.now() < until) {
    const current = files[place.file];
    if (!current) break;
    const { table, format } = current;
    const page = await readOwnRows(db, table, one.userId, place.rows ?? {}, most - done);
    const begins = !place.some && page.rows.length > 0;
    if (begins) zip.begin(`${table.file}.${format}`);
    place.some ||= begins;
    if (place.some) {
      const head = begins ? beginFile(table, format) : '';
      const names = await namesOf(db, table, page.rows);
      const text = rowsText(table, format, page.rows, names, begins);
      await zip.add(Buffer.from(head + text + (page.next ? '' : endFile(format))));
    }
    done += page.rows.length;
    place.rows = page.next;
    if (page.next) continue;
    if (place.some) zip.end();
    place.some = false;
    place.file += 1;
  }
  return done;
}

async function namesOf(db: Db, { users }: ExportedTable, rows: readonly OwnRow[]): Promise<Names> {
  const ids = rows.flatMap((row) => [...users].map((column) => String(row[column])));
  const found = ids.length === 0 ? [] : await listUsers(db, [...new Set(ids)]);
  return new Map(found.map(({ id, username }) => [id, username]));
}
