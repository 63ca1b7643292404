import type { Db } from '../../../storage/database.ts';
import { type CorrectedFill, listCorrected } from '../fills/fills.repository.ts';
import type { PositionRow } from './positions.repository.ts';

/** Ids of the positions that hold a fill which was corrected after it was added. */
export async function correctedAmong(
  db: Db,
  rows: readonly PositionRow[],
): Promise<ReadonlySet<string>> {
  const accountIds = [...new Set(rows.map(({ accountId }) => accountId))];
  const instrumentKeys = [...new Set(rows.map(({ instrumentKey }) => instrumentKey))];
  const fills = rows.length === 0 ? [] : await listCorrected(db, { accountIds, instrumentKeys });
  return new Set(rows.filter((row) => fills.some((fill) => holds(row, fill))).map(({ id }) => id));
}

/** Of fills of the instant it opened in, those before its first belong to the position before. */
function holds(position: PositionRow, fill: CorrectedFill): boolean {
  const { accountId, instrumentKey, openedAt, closedAt, openedSequence } = position;
  if (fill.accountId !== accountId || fill.instrumentKey !== instrumentKey) return false;
  if (fill.executedAt < openedAt || (closedAt !== null && fill.executedAt > closedAt)) return false;
  return fill.executedAt > openedAt || fill.sequence >= (openedSequence ?? 0);
}
