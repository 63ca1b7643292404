import type { Db } from '../../../storage/database.ts';
import type { PositionUpdatesTable } from '../../../storage/position-update-tables.ts';
import { placesOf } from '../fills/fill-identities.repository.ts';
import { fillsOfPosition, holds } from '../positions/fills-of-position.ts';
import { byPlace } from '../positions/place.ts';
import type { OpenedPosition } from '../positions/positions.repository.ts';

export type UpdateRow = PositionUpdatesTable;

/**
 * The follow-ups to a position, oldest first: those whose fill it holds now. A fill that closes one position and
 * opens the next belongs to the next, as it does where the follow-up was written. In two steps, since people write
 * fewer follow-ups to an instrument than a position may have fills.
 */
export async function listUpdates(db: Db, position: OpenedPosition): Promise<UpdateRow[]> {
  const { accountId, instrumentKey } = position;
  const rows = await db
    .selectFrom('positionUpdates')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('instrumentKey', '=', instrumentKey)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  if (rows.length === 0) return [];
  const subjects = [...new Set(rows.map(({ subject }) => subject))];
  const places = await placesOf(db, accountId, subjects);
  const fills = await fillsOfPosition(db, position);
  return rows.filter(({ subject }) => {
    const fill = places.get(subject);
    if (fill?.instrumentKey !== instrumentKey || !holds(fills, fill)) return false;
    return fills.next === null || byPlace(fill, fills.next) < 0;
  });
}

/** Undefined for an unknown id. */
export function findUpdate(db: Db, id: string): Promise<UpdateRow | undefined> {
  return db.selectFrom('positionUpdates').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertUpdate(db: Db, row: UpdateRow): Promise<void> {
  await db.insertInto('positionUpdates').values(row).execute();
}

export async function changeUpdate(
  db: Db,
  id: string,
  change: Partial<Pick<UpdateRow, 'kind' | 'body' | 'price' | 'editedAt' | 'deletedAt'>>,
): Promise<void> {
  await db.updateTable('positionUpdates').set(change).where('id', '=', id).execute();
}

/** For an account that is deleted. */
export async function forgetUpdates(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('positionUpdates').where('accountId', '=', accountId).execute();
}

/** For a user who leaves: with the author goes what the author wrote. */
export async function forgetUpdatesOf(db: Db, authorId: string): Promise<void> {
  await db.deleteFrom('positionUpdates').where('authorId', '=', authorId).execute();
}
