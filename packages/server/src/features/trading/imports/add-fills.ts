import { typedTradesFormat } from '@skipper/core/contract';
import type { Db } from '../../../storage/database.ts';
import { rowsOf } from '../../../workers/row-parts.ts';
import { growCounts } from '../accounts/accounts.repository.ts';
import { type FillRow, insertFills } from '../fills/fills.repository.ts';
import { type ImportRecord, setRowStates } from './imports.repository.ts';
import type { NewFills } from './plan-commit.ts';

/**
 * Adds the fills that are new to the account, and records the state of each row. Returns the number
 * of fills.
 */
export async function storeFills(
  db: Db,
  { id: importId, accountId, format }: Pick<ImportRecord, 'id' | 'accountId' | 'format'>,
  { changes, fills }: NewFills,
): Promise<number> {
  for (const { rows, outcome } of changes) await setRowStates(db, importId, rows, outcome);
  let added = 0;
  for (const part of fills) {
    const rows = rowsOf<FillRow>(part);
    added += rows.length;
    await insertFills(db, rows);
  }
  await growCounts(db, accountId, { fills: added, ...typedOf(format, added) });
  return added;
}

/** How many of an import's fills were typed by hand: all or none. */
export const typedOf = (format: string | null, fills: number): { readonly typed: number } => ({
  typed: format === typedTradesFormat ? fills : 0,
});
