import type { Db } from '../../../storage/database.ts';
import { type CorrectedFill, listCorrected } from '../fills/fills.repository.ts';
import { fillsOfPosition, holds } from './fills-of-position.ts';
import type { PositionRow } from './positions.repository.ts';

/** Ids of the positions that hold a fill which was corrected after it was added. */
export async function correctedAmong(
  db: Db,
  rows: readonly PositionRow[],
): Promise<ReadonlySet<string>> {
  const accountIds = [...new Set(rows.map(({ accountId }) => accountId))];
  const instrumentKeys = [...new Set(rows.map(({ instrumentKey }) => instrumentKey))];
  const fills = rows.length === 0 ? [] : await listCorrected(db, { accountIds, instrumentKeys });
  const corrected = new Set<string>();
  for (const row of rows) {
    const near = fills.filter((fill) => isNear(row, fill));
    if (near.length === 0) continue;
    const own = await fillsOfPosition(db, row);
    if (near.some((fill) => holds(own, fill))) corrected.add(row.id);
  }
  return corrected;
}

/** Whether a fill happened while a position was open. */
function isNear(position: PositionRow, fill: CorrectedFill): boolean {
  const { accountId, instrumentKey, openedAt, closedAt } = position;
  if (fill.accountId !== accountId || fill.instrumentKey !== instrumentKey) return false;
  return fill.executedAt >= openedAt && (closedAt === null || fill.executedAt <= closedAt);
}
