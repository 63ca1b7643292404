import { invalid } from '../../../http/problem-error.ts';
import { announce } from '../../../storage/announcements.ts';
import type { Db } from '../../../storage/database.ts';
import { rowsOf } from '../../../workers/row-parts.ts';
import { growCounts, updateAccount } from '../accounts/accounts.repository.ts';
import { deletePositions, insertPositions, setResults } from './derived-positions.repository.ts';
import { growthOf, type PositionPlan } from './plan-positions.ts';
import type { PositionRow } from './positions.repository.ts';

/**
 * Stores the positions of a plan in place of the old ones; ids are stable where the opening fill is
 * the same. Returns the engine's warnings about them.
 *
 * @throws ProblemError 400 where the results exceed the exact range: they would make the account
 * unreadable.
 */
export async function storePositions(
  db: Db,
  accountId: string,
  { spans, results, total }: PositionPlan,
): Promise<readonly string[]> {
  if (!(total <= Number.MAX_SAFE_INTEGER)) {
    throw invalid(
      'The results are too large to add up exactly. Check which columns are read as quantity and price.',
      'amounts_too_large',
    );
  }
  // First, because positions of a span already have their new result.
  for (const [result, ids] of results) await setResults(db, ids, result);
  for (const { replaced, rows } of spans) {
    if (replaced) await deletePositions(db, replaced);
    for (const part of rows) await insertPositions(db, rowsOf<PositionRow>(part));
  }
  await growCounts(db, accountId, growthOf(spans));
  await updateAccount(db, accountId, { positionTotal: total });
  announce(db, { kind: 'account', accountId, to: 'owner-and-full' });
  return spans.flatMap(({ warnings }) => warnings);
}
