import type { Db } from '../../../storage/database.ts';
import { countFills } from '../fills/fills.repository.ts';
import { countPositions } from '../positions/positions.repository.ts';
import { countEntries } from '../record/record.repository.ts';

export interface AccountCounts {
  readonly fills: number;
  readonly open: number;
  readonly closed: number;
  /** Entries of its public record. */
  readonly corrections: number;
}

/** Fills, positions and record entries of each account, by account id. */
export async function countByAccount(
  db: Db,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, AccountCounts>> {
  if (accountIds.length === 0) return new Map();
  const fills = await countFills(db, accountIds);
  const positions = await countPositions(db, accountIds);
  const entries = await countEntries(db, accountIds);
  const counted = (id: string, status: 'open' | 'closed') =>
    positions.find((row) => row.accountId === id && row.status === status)?.count ?? 0;
  return new Map(
    accountIds.map((id) => [
      id,
      {
        fills: fills.get(id) ?? 0,
        open: counted(id, 'open'),
        closed: counted(id, 'closed'),
        corrections: entries.get(id) ?? 0,
      },
    ]),
  );
}
