import type { Database, Db } from '../../../storage/database.ts';
import { lockAccount, readAccount } from '../accounts/accounts.repository.ts';
import { inForce } from '../positions/account-matcher.ts';
import { planPositions } from '../positions/plan-positions.ts';
import { storePositions } from '../positions/store-positions.ts';
import type { ChangedFills } from './changed-spans.ts';

/**
 * Changes some fills of an account and its positions in one transaction. They are matched before it
 * begins, so that it is short. `work` changes the fills, then calls `store`, which returns the
 * engine's warnings.
 */
export async function changePositions<Result>(
  database: Database,
  accountId: string,
  { spans, changes }: ChangedFills,
  work: (db: Db, store: () => Promise<readonly string[]>) => Promise<Result>,
): Promise<Result> {
  const account = await readAccount(database.db, accountId);
  const planned = {
    revision: account.revision,
    plan: await planPositions(database.db, account, spans, changes),
  };
  return database.transaction(async (db) => {
    await lockAccount(db, accountId);
    const locked = await readAccount(db, accountId);
    const plan = await inForce(planned, locked.revision, () =>
      planPositions(db, locked, spans, changes),
    );
    return work(db, () => storePositions(db, accountId, plan));
  });
}
