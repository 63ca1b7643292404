import type { Db } from '../../../storage/database.ts';
import { rowsPerPart } from '../../../workers/row-parts.ts';
import type { FillRow } from './fills.repository.ts';

/** Fills that an import added, after a sequence number and in the order of these. */
export function fillsOfImport(
  db: Db,
  importId: string,
  after: number,
  limit: number,
): Promise<FillRow[]> {
  return db
    .selectFrom('fills')
    .selectAll()
    .where('importId', '=', importId)
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(limit)
    .execute();
}

/** All of them, some hundreds at a time. */
export async function* fillPagesOfImport(db: Db, importId: string): AsyncGenerator<FillRow[]> {
  for (let after = -1; ; ) {
    const page = await fillsOfImport(db, importId, after, rowsPerPart);
    const last = page.at(-1);
    if (!last) return;
    after = last.sequence;
    yield page;
  }
}
