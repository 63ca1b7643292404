import { invalid } from '../../../http/problem-error.ts';
import type { Db } from '../../../storage/database.ts';
import { rowsOf } from '../../../workers/row-parts.ts';
import type { AccountMatch } from './match-account.ts';
import { type PositionRow, replacePositions } from './positions.repository.ts';

/**
 * Replaces the account's positions; ids are stable where the opening fill is the same. Returns the
 * engine's warnings.
 *
 * @throws ProblemError 400 where the results exceed the exact range: they would make the account
 * unreadable.
 */
export async function storeMatch(
  db: Db,
  accountId: string,
  { positions, warnings, countable }: AccountMatch,
): Promise<readonly string[]> {
  if (!countable) {
    throw invalid(
      'The results are too large to add up exactly. Check which columns are read as quantity and price.',
      'amounts_too_large',
    );
  }
  await replacePositions(
    db,
    accountId,
    positions.values().map((part) => rowsOf<PositionRow>(part)),
  );
  return warnings;
}
