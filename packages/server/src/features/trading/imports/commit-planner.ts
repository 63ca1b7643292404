import type { Random } from '../../../adapters/random.ts';
import type { Db } from '../../../storage/database.ts';
import { type RowPart, toPart } from '../../../workers/row-parts.ts';
import { type Account, readOwnAccount } from '../accounts/accounts.repository.ts';
import { countFillsOf, fillPages } from '../fills/fills.repository.ts';
import type { AccountMatcher, Planned } from '../positions/account-matcher.ts';
import type { AccountMatch } from '../positions/match-account.ts';
import { countRows, type ImportRecord, listZones, readImport } from './imports.repository.ts';
import { type CommitPlan, planCommit } from './plan-commit.ts';
import { holdsFill } from './staged-fill.ts';
import { fillRowPages } from './staged-fills.repository.ts';

/** Computes the effect of a commit or its undo before the transaction. */
export class CommitPlanner {
  readonly #random: Random;
  readonly #matcher: AccountMatcher;

  constructor(random: Random, matcher: AccountMatcher) {
    this.#random = random;
    this.#matcher = matcher;
  }

  /** Undefined for an import that cannot be committed (again). */
  async commit(db: Db, id: string): Promise<Planned<CommitPlan> | undefined> {
    const { record, account } = await read(db, id);
    if (record.state !== 'staged' || account.archivedAt !== null) return undefined;
    const size = await sizeOf(db, record);
    return this.#matcher.ahead(account, size, () => this.plan(db, record, account));
  }

  /** Undefined for an import that added nothing. */
  async revert(db: Db, id: string): Promise<Planned<AccountMatch> | undefined> {
    const { record, account } = await read(db, id);
    return record.state === 'committed' ? this.#matcher.matchAhead(db, account, id) : undefined;
  }

  /** Fills that a commit adds, and rows that it changes. */
  async plan(db: Db, record: ImportRecord, account: Account): Promise<CommitPlan> {
    const size = await sizeOf(db, record);
    const zones = Object.fromEntries(await listZones(db, account.id));
    const rows: RowPart[] = [];
    for await (const page of fillRowPages(db, record.id)) {
      const fills = page.filter(holdsFill);
      rows.push(toPart(fills.map((row) => ({ ...row, fillId: this.#random.uuid() }))));
    }
    const stored: RowPart[] = [];
    for await (const page of fillPages(db, account.id)) stored.push(toPart(page));
    const input = { account, importId: record.id, rows, stored, zones };
    return this.#matcher.run('planCommit', planCommit, input, size);
  }

  /** The positions of an account without the fills of one import. */
  matchWithout(db: Db, account: Account, importId: string): Promise<AccountMatch> {
    return this.#matcher.match(db, account, importId);
  }
}

async function read(db: Db, id: string): Promise<{ record: ImportRecord; account: Account }> {
  const { accountId, ownerId } = await readImport(db, id);
  // Read the revision first: a later change invalidates the plan.
  const account = await readOwnAccount(db, accountId, ownerId);
  return { record: await readImport(db, id), account };
}

async function sizeOf(db: Db, { id, accountId }: ImportRecord): Promise<number> {
  const counts = (await countRows(db, [id])).get(id);
  const rows = Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
  return rows + (await countFillsOf(db, accountId));
}
