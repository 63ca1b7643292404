import type { Random } from '../../../adapters/random.ts';
import { ReachOfFills } from '../../../domain/trading/broker-files/file-reach.ts';
import type { Db } from '../../../storage/database.ts';
import { type RowPart, rowsOf, toPart } from '../../../workers/row-parts.ts';
import { type Account, readOwnAccount } from '../accounts/accounts.repository.ts';
import { newSalt } from '../chain/add-links.ts';
import { type FillRow, nextSequence } from '../fills/fills.repository.ts';
import type { AccountMatcher, Planned } from '../positions/account-matcher.ts';
import { type PositionPlan, planPositions } from '../positions/plan-positions.ts';
import { spansOfAdded, spansOfRemoved } from './changed-spans.ts';
import { fillsInReach } from './fills-in-reach.ts';
import { type ImportPreparation, type PreparedReading, revisionOf } from './import-preparation.ts';
import {
  countRows,
  type ImportRecord,
  listZones,
  readImport,
  type StagedRow,
} from './imports.repository.ts';
import { type NewFills, planCommit } from './plan-commit.ts';
import { holdsFill, toFileFill } from './staged-fill.ts';
import { type FillRowOfFile, fillRowPages } from './staged-fills.repository.ts';

/** Everything that a commit adds and changes. */
export interface CommitPlan extends NewFills {
  readonly positions: PositionPlan;
  /** Where the digest of its fills starts. */
  readonly salt: string;
  /** The file read again, if the account has changed since its rows were staged. */
  readonly reading?: PreparedReading;
  /** The next sequence number after it. */
  readonly nextSequence: number;
}

/** Computes the effect of a commit or its undo before the transaction. */
export class CommitPlanner {
  readonly #random: Random;
  readonly #matcher: AccountMatcher;
  readonly #preparation: ImportPreparation;

  constructor(random: Random, matcher: AccountMatcher, preparation: ImportPreparation) {
    this.#random = random;
    this.#matcher = matcher;
    this.#preparation = preparation;
  }

  /** Undefined for an import that cannot be committed (again). */
  async commit(db: Db, id: string, now: number): Promise<Planned<CommitPlan> | undefined> {
    const { record, account } = await read(db, id);
    if (record.state !== 'staged' || account.archivedAt !== null) return undefined;
    const size = await countAllRows(db, id);
    return this.#matcher.ahead(db, account, size, () => this.plan(db, record, account, now));
  }

  /** Undefined for an import that added nothing. */
  async revert(db: Db, id: string): Promise<Planned<PositionPlan> | undefined> {
    const { record, account } = await read(db, id);
    if (record.state !== 'committed') return undefined;
    const size = await countAllRows(db, id);
    return this.#matcher.ahead(db, account, size, () => this.planWithout(db, account, id));
  }

  /** Fills that a commit adds, and rows that it changes. */
  async plan(db: Db, record: ImportRecord, account: Account, now: number): Promise<CommitPlan> {
    const next = await nextSequence(db, account);
    const reading = await this.#readAgain(db, record, account, now);
    const pages = reading ? fillRowsOf(record, reading) : fillRowPages(db, record.id);
    const salt = newSalt(this.#random);
    const added = await this.#newFills(db, record, account, { next, pages, salt });
    const fills = added.fills.flatMap((part) => rowsOf<FillRow>(part));
    const { spans, changes } = spansOfAdded(fills);
    return {
      ...added,
      salt,
      ...(reading && { reading }),
      positions: await planPositions(db, account, spans, changes),
      nextSequence: fills.reduce((after, { sequence }) => Math.max(after, sequence + 1), next),
    };
  }

  /** The positions of an account without what one import added. */
  async planWithout(db: Db, account: Account, importId: string): Promise<PositionPlan> {
    const { spans, changes } = await spansOfRemoved(db, importId);
    return planPositions(db, account, spans, changes);
  }

  /**
   * Comparing the staged fills with a changed account is not enough: an ending depends on all of
   * its trades, and a day on its time zone.
   */
  async #readAgain(
    db: Db,
    record: ImportRecord,
    account: Account,
    now: number,
  ): Promise<PreparedReading | undefined> {
    if (record.stagedRevision === account.revision) return undefined;
    return this.#preparation.again(db, record, account, revisionOf(record, {}), now);
  }

  async #newFills(
    db: Db,
    { id: importId }: ImportRecord,
    { id: accountId }: Account,
    { next, pages, salt }: PlaceOfNew,
  ): Promise<NewFills> {
    const rows: RowPart[] = [];
    const all = new ReachOfFills();
    let size = 0;
    for await (const page of pages) {
      const fills = page.filter(holdsFill);
      for (const row of fills) all.add(toFileFill(row));
      size += fills.length;
      rows.push(toPart(fills.map((row) => ({ ...row, fillId: this.#random.uuid() }))));
    }
    const stored: RowPart[] = [];
    for await (const page of fillsInReach(db, accountId, all.reach())) {
      size += page.length;
      stored.push(toPart(page));
    }
    const zones = Object.fromEntries(await listZones(db, accountId));
    const input = { accountId, importId, nextSequence: next, salt, rows, stored, zones };
    return this.#matcher.run('planCommit', planCommit, input, size);
  }
}

interface PlaceOfNew {
  readonly next: number;
  readonly pages: Pages;
  readonly salt: string;
}

type Pages = AsyncIterable<FillRowOfFile[]> | Iterable<FillRowOfFile[]>;

function* fillRowsOf({ id: importId }: ImportRecord, { rows }: PreparedReading) {
  for (const part of rows) yield rowsOf<StagedRow>(part).map((row) => ({ importId, ...row }));
}

async function read(db: Db, id: string): Promise<{ record: ImportRecord; account: Account }> {
  const { accountId, ownerId } = await readImport(db, id);
  // Read the revision first: a later change invalidates the plan.
  const account = await readOwnAccount(db, accountId, ownerId);
  return { record: await readImport(db, id), account };
}

async function countAllRows(db: Db, importId: string): Promise<number> {
  const counts = (await countRows(db, [importId])).get(importId);
  return Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
}
