import { inChunks } from '../../../storage/chunks.ts';
import type { Db } from '../../../storage/database.ts';

/** Where a fill stands in its account. */
interface FillPlace {
  readonly instrumentKey: string;
  readonly executedAt: string;
  readonly sequence: number;
}

/** Identities of the fills at these places, by `placeKey`. */
export async function identitiesAt(
  db: Db,
  accountId: string,
  places: readonly FillPlace[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const some of inChunks(places)) {
    const rows = await db
      .selectFrom('fills')
      .select(['instrumentKey', 'executedAt', 'sequence', 'identity'])
      .where(({ or, and }) => or(some.map((place) => and({ accountId, ...place }))))
      .execute();
    for (const row of rows) found.set(placeKey(row), row.identity);
  }
  return found;
}

export const placeKey = ({ instrumentKey, executedAt, sequence }: FillPlace): string =>
  `${instrumentKey} ${executedAt} ${sequence}`;
