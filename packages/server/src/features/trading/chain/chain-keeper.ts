import { type Clock, instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { Keeper } from '../../../jobs/keeper.ts';
import type { Database } from '../../../storage/database.ts';
import { lockAccount, readAccount } from '../accounts/accounts.repository.ts';
import { accountsUnderWay } from '../imports/import-jobs.repository.ts';
import { linkFills, newSalt } from './add-links.ts';
import { digestOfImport } from './digest-of-import.ts';
import {
  takeUnchained,
  type UnchainedImport,
  unchainedAfter,
} from './unchained-imports.repository.ts';

const importsAtOnce = 100;

/**
 * Links the imports from before chains were kept, the oldest first. Their fills are hashed in front
 * of the transaction, since there may be many.
 */
export class ChainKeeper extends Keeper<void> {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #random: Random;

  constructor(
    database: Database,
    { clock, random }: { readonly clock: Clock; readonly random: Random },
    report: (error: unknown) => void,
  ) {
    super(report);
    this.#database = database;
    this.#clock = clock;
    this.#random = random;
  }

  /** Links each that is due, but for those whose account changes meanwhile: their turn comes again. */
  protected async drain(): Promise<void> {
    let after = { committedAt: '', importId: '' };
    while (!this.stopped) {
      const some = await unchainedAfter(this.#database.db, after, importsAtOnce);
      const ids = some.map(({ accountId }) => accountId);
      const underWay = await accountsUnderWay(this.#database.db, ids);
      for (const one of some) {
        if (this.stopped) return;
        after = one;
        // Each of its steps would make this void.
        if (underWay.has(one.accountId)) continue;
        await this.#link(one).catch((error: unknown) => this.report(error));
      }
      if (some.length < importsAtOnce) return;
    }
  }

  async #link({ importId, accountId, committedAt }: UnchainedImport): Promise<void> {
    const { revision } = await readAccount(this.#database.db, accountId);
    const salt = newSalt(this.#random);
    const { fills, digest } = await digestOfImport(this.#database.db, importId, salt);
    await this.#database.transaction(async (db) => {
      await lockAccount(db, accountId);
      // The lock added one. Its fills may have been corrected or removed since.
      if ((await readAccount(db, accountId)).revision !== revision + 1) return;
      if (!(await takeUnchained(db, importId)) || fills === 0) return;
      const at = instant(this.#clock.now());
      const place = { accountId, at, importId, committedAt };
      await linkFills(db, this.#random, { ...place, salt, digest });
    });
  }
}
