import type { Db } from '../../../storage/database.ts';
import { rowsOf } from '../../../workers/row-parts.ts';
import { type FillRow, insertFills } from '../fills/fills.repository.ts';
import { setRowStates } from './imports.repository.ts';
import type { NewFills } from './plan-commit.ts';

/** Adds the fills that are new to the account, and records the state of each row. */
export async function storeFills(
  db: Db,
  importId: string,
  { changes, fills }: NewFills,
): Promise<void> {
  for (const { rows, outcome } of changes) await setRowStates(db, importId, rows, outcome);
  for (const part of fills) await insertFills(db, rowsOf<FillRow>(part));
}
