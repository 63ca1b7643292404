import type { ImageKind } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Db } from '../../../storage/database.ts';
import type { ImagesTable } from '../../../storage/identity-tables.ts';

/** Adds an unused picture; an existing one counts as new. */
export async function keepImage(
  db: Db,
  image: Omit<ImagesTable, 'unusedSince'>,
  at: string,
): Promise<void> {
  await db
    .insertInto('images')
    .values({ ...image, unusedSince: at })
    .onConflict((on) =>
      on
        .column('name')
        .doUpdateSet({ unusedSince: at })
        .where('images.unusedSince', 'is not', null),
    )
    .execute();
}

/**
 * Marks this picture of the owner as used by the profile, and no other of the kind. Returns false
 * if the owner has no such picture.
 */
export async function showImage(
  db: Db,
  { name, ownerId, kind }: { name: string | undefined; ownerId: string; kind: ImageKind },
  at: string,
): Promise<boolean> {
  await db
    .updateTable('images')
    .set({ unusedSince: at })
    .where('ownerId', '=', ownerId)
    .where('kind', '=', kind)
    .where('unusedSince', 'is', null)
    .where('name', '<>', name ?? '')
    .execute();
  if (name === undefined) return true;
  const { numUpdatedRows } = await db
    .updateTable('images')
    .set({ unusedSince: null })
    .where('name', '=', name)
    .where('ownerId', '=', ownerId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** A user's unused pictures beyond the newest ones to keep. */
export async function findUnused(db: Db, ownerId: string, beyond: number): Promise<string[]> {
  const rows = await db
    .selectFrom('images')
    .select('name')
    .where('ownerId', '=', ownerId)
    .where('unusedSince', 'is not', null)
    .orderBy('unusedSince', 'desc')
    .orderBy('name')
    .limit(100)
    .offset(beyond)
    .execute();
  return rows.map(({ name }) => name);
}

/** Returns true if an unused picture was deleted. */
export async function forgetImage(db: Db, name: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('images')
    .where('name', '=', name)
    .where('unusedSince', 'is not', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Pictures unused since before a time; at most a thousand. */
export async function findUnusedSince(db: Db, before: string): Promise<string[]> {
  const rows = await db
    .selectFrom('images')
    .select('name')
    .where('unusedSince', '<', before)
    .limit(1_000)
    .execute();
  return rows.map(({ name }) => name);
}

/** Names of all pictures in the database. */
export async function imageNames(db: Db): Promise<readonly string[]> {
  const rows = await db.selectFrom('images').select('name').distinct().orderBy('name').execute();
  return rows.map(({ name }) => name);
}

/** Leaves all pictures of a user to the next sweep. */
export async function dropImages(db: Db, ownerId: string): Promise<void> {
  await db
    .updateTable('images')
    .set({ unusedSince: instant(0) })
    .where('ownerId', '=', ownerId)
    .execute();
}

/** The name of the first picture of a user after this one. */
export async function nextPictureOf(
  db: Db,
  ownerId: string,
  after: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('images')
    .select('name')
    .where('ownerId', '=', ownerId)
    .where('name', '>', after)
    .orderBy('name')
    .limit(1)
    .executeTakeFirst();
  return row?.name;
}
