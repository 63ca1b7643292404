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

/** Where the fills of an account with these identities stand, by identity; those that are gone are missing. */
export async function placesOf(
  db: Db,
  accountId: string,
  identities: readonly string[],
): Promise<ReadonlyMap<string, FillPlace>> {
  const found = new Map<string, FillPlace>();
  for (const some of inChunks(identities)) {
    const rows = await db
      .selectFrom('fills')
      .select(['instrumentKey', 'executedAt', 'sequence', 'identity'])
      .where('accountId', '=', accountId)
      .where('identity', 'in', some)
      .execute();
    for (const { identity, ...place } of rows) found.set(identity, place);
  }
  return found;
}

export const placeKey = ({ instrumentKey, executedAt, sequence }: FillPlace): string =>
  `${instrumentKey} ${executedAt} ${sequence}`;
