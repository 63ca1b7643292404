import { inChunks } from '../../../storage/chunks.ts';
import type { Db } from '../../../storage/database.ts';
import type { UpdateRow } from './updates.repository.ts';

/** Follow-ups by their ids, deleted ones included; what has another id is missing. */
export async function listWritten(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UpdateRow>> {
  const found = new Map<string, UpdateRow>();
  for (const some of inChunks([...new Set(ids)])) {
    const rows = await db
      .selectFrom('positionUpdates')
      .selectAll()
      .where('id', 'in', some)
      .execute();
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}
