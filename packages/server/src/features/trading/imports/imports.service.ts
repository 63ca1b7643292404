import type { Import, UpdateImportBody } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { headerFingerprint } from '../../../domain/trading/broker-files/header.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { Db } from '../../../storage/database.ts';
import { rowsOf } from '../../../workers/row-parts.ts';
import type { AuditSource } from '../../admin/audit/audit-log.ts';
import {
  type Account,
  growCounts,
  lockAccount,
  noteShown,
  readOwnAccount,
  updateAccount,
} from '../accounts/accounts.repository.ts';
import { linkFills } from '../chain/add-links.ts';
import { deleteFillsOfImport } from '../fills/fills.repository.ts';
import { inForce, type Planned } from '../positions/account-matcher.ts';
import type { PositionPlan } from '../positions/plan-positions.ts';
import { storePositions } from '../positions/store-positions.ts';
import { storeFills, typedOf } from './add-fills.ts';
import { saveMapping } from './column-mappings.repository.ts';
import type { CommitPlan, CommitPlanner } from './commit-planner.ts';
import { fewWarnings } from './import-file.ts';
import {
  closed,
  type ImportPreparation,
  type NewImport,
  type PreparedReading,
  requireOpen,
  revisionOf,
} from './import-preparation.ts';
import { describeImports } from './import-views.ts';
import {
  forgetFile,
  type ImportRecord,
  insertImport,
  lastCommit,
  readImport,
  replaceRows,
  type StagedRow,
  updateImport,
} from './imports.repository.ts';
import { requireNoChange } from './large-file.ts';
import { newImport, unmappedColumns } from './new-import.ts';
import { recordUndo } from './record-undo.ts';

/** An import's life: staged, previewed, committed, perhaps undone. */
export class ImportService {
  readonly #random: Random;
  readonly #preparation: ImportPreparation;
  readonly #planner: CommitPlanner;

  constructor(random: Random, preparation: ImportPreparation, planner: CommitPlanner) {
    this.#planner = planner;
    this.#random = random;
    this.#preparation = preparation;
  }

  /** Reads a file and previews what it would add. Does not change the account. */
  async stage(db: Db, ownerId: string, upload: NewImport, now: number): Promise<Import> {
    const reading = await this.#preparation.upload(db, ownerId, upload, now);
    return this.keep(db, ownerId, upload, { reading, now });
  }

  /** Stores a file and its parsed rows. */
  async keep(
    db: Db,
    ownerId: string,
    upload: NewImport,
    { reading, now }: { readonly reading: PreparedReading; readonly now: number },
  ): Promise<Import> {
    const account = await readOwnAccount(db, upload.accountUuid, ownerId);
    requireOpen(account);
    const { format, timezone } = reading;
    const columns = JSON.stringify(reading.columns);
    const fresh = newImport(this.#random.uuid(), account, upload.file.name, now);
    const record = { ...fresh, ...unmappedColumns(reading), format, columns, timezone };
    await insertImport(db, record, upload.file.bytes);
    await this.#stageAs(db, record.id, reading);
    return this.read(db, record.id, now);
  }

  /**
   * Stores the rows after a revision, and remembers the columns for files with this header.
   *
   * @throws ProblemError 409 if committed or undone.
   */
  async revise(
    db: Db,
    id: string,
    body: UpdateImportBody,
    { reading, now }: { readonly reading: PreparedReading | undefined; readonly now: number },
  ): Promise<Import> {
    const { record, account } = await this.#lock(db, id);
    const { timezone } = revisionOf(record, body);
    if (body.mapping) {
      const fingerprint = headerFingerprint(JSON.parse(record.columns) as string[]);
      await saveMapping(db, record.ownerId, fingerprint, body.mapping, instant(now));
    }
    // The lock added one.
    const same = reading?.stagedRevision === account.revision - 1;
    if (reading) {
      await this.#stageAs(
        db,
        id,
        same ? { ...reading, stagedRevision: account.revision } : reading,
      );
    } else await updateImport(db, id, { timezone });
    return this.read(db, id, now);
  }

  /**
   * Adds the new rows. Idempotent.
   *
   * @throws ProblemError 409 while columns are missing or after it was undone.
   */
  async commit(db: Db, id: string, now: number, planned?: Planned<CommitPlan>): Promise<Import> {
    const { record, account } = await this.#lock(db, id);
    if (record.state === 'committed') return this.read(db, id, now);
    if (record.state !== 'staged') throw closed(record);
    requireOpen(account);
    await requireNoChange(db, account.id);
    // The lock added one.
    const before = { ...account, revision: account.revision - 1 };
    const again = () => this.#planner.plan(db, record, before, now);
    const plan = await inForce(planned, account.revision, again);
    if (plan.reading) await this.#stageAs(db, id, plan.reading);
    const added = await storeFills(db, record, plan);
    const seen = JSON.parse(plan.reading?.warnings ?? record.warnings) as string[];
    const warnings = new Set([...seen, ...(await storePositions(db, account.id, plan.positions))]);
    const committedAt = instant(now);
    await updateImport(db, id, {
      state: 'committed',
      committedAt,
      warnings: fewWarnings([...warnings]),
    });
    const { nextSequence } = plan;
    await updateAccount(db, account.id, { lastImportAt: committedAt, nextSequence });
    if (added > 0) {
      const place = { accountId: account.id, at: committedAt };
      const { salt, digest } = plan;
      await linkFills(db, this.#random, { ...place, importId: id, committedAt, salt, digest });
    }
    await noteShown(db, [account.id], committedAt);
    const news = { accountId: account.id, importId: id, at: now };
    await enqueue(db, this.#random, 'trade-news', news, now);
    return this.read(db, id, now);
  }

  /**
   * Undoes a committed import, or discards a preview. Idempotent.
   *
   * @throws ProblemError 400 without a reason, if the removal goes into the public record.
   */
  async revert(
    db: Db,
    id: string,
    reason: string | undefined,
    source: AuditSource,
    planned?: Planned<PositionPlan>,
  ): Promise<Import> {
    const { record, account } = await this.#lock(db, id);
    const { now } = source;
    if (record.state === 'mapping' || record.state === 'staged') await this.#discard(db, id, now);
    if (record.state !== 'committed') return this.read(db, id, now);
    await requireNoChange(db, account.id);
    const again = () => this.#planner.planWithout(db, account, id);
    const positions = await inForce(planned, account.revision, again);
    await updateImport(db, id, { state: 'reverted', revertedAt: instant(now), warnings: '[]' });
    const fills = await deleteFillsOfImport(db, id);
    const undone = { account, record, fills, reason };
    await growCounts(db, account.id, { fills: -fills, ...typedOf(record.format, -fills) });
    await storePositions(db, account.id, positions);
    await updateAccount(db, account.id, { lastImportAt: await lastCommit(db, account.id) });
    await recordUndo(db, this.#random, undone, source);
    return this.read(db, id, now);
  }

  /**
   * Only the state stays, so that a page that still shows the import gets a reason and not a 404.
   */
  async #discard(db: Db, id: string, now: number): Promise<void> {
    await updateImport(db, id, { state: 'discarded', revertedAt: instant(now), warnings: '[]' });
    await forgetFile(db, id);
  }

  async read(db: Db, id: string, now: number): Promise<Import> {
    const [view] = await describeImports(db, [await readImport(db, id)], now);
    if (!view) throw new Error('One import gives one view.');
    return view;
  }

  async #stageAs(db: Db, id: string, reading: PreparedReading): Promise<void> {
    const { timezone, zoneInDoubt, mapping, warnings, rows, stagedRevision } = reading;
    const { negativeFees, rowOrder } = reading;
    if (mapping === null) return;
    await replaceRows(
      db,
      id,
      rows.values().map((part) => rowsOf<StagedRow>(part)),
    );
    await updateImport(db, id, {
      timezone,
      zoneInDoubt,
      mapping: JSON.stringify(mapping),
      ...unmappedColumns(reading),
      state: 'staged',
      negativeFees,
      rowOrder,
      warnings,
      stagedRevision,
    });
  }

  /** Lock the account first: of two commits the second sees the first. */
  async #lock(db: Db, id: string): Promise<{ record: ImportRecord; account: Account }> {
    const { accountId, ownerId } = await readImport(db, id);
    await lockAccount(db, accountId);
    const account = await readOwnAccount(db, accountId, ownerId);
    return { record: await readImport(db, id), account };
  }
}
