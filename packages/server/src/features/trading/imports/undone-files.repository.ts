import { instant } from '../../../adapters/clock.ts';
import { day } from '../../../domain/time/durations.ts';
import type { Db } from '../../../storage/database.ts';

/** How long the file of an undone import is kept, in milliseconds. */
const kept = 7 * day;

/** Deletes the files of imports undone a week ago. The imports stay in the history. */
export async function deleteUndoneFiles(db: Db, now: number): Promise<void> {
  const undone = db
    .selectFrom('imports')
    .select('id')
    .where('state', '=', 'reverted')
    .where('revertedAt', '<=', instant(now - kept));
  await db.deleteFrom('importFiles').where('importId', 'in', undone).execute();
}

/** Deletes what a user uploaded: files, their rows and their names. Fills stay. */
export async function forgetFilesOf(db: Db, ownerId: string): Promise<void> {
  const own = db.selectFrom('imports').select('id').where('ownerId', '=', ownerId);
  await db.deleteFrom('importFiles').where('importId', 'in', own).execute();
  await db.deleteFrom('importRows').where('importId', 'in', own).execute();
  await db
    .updateTable('imports')
    .set({ fileName: '', columns: '[]', samples: '[]', recognised: null, mapping: null })
    .where('ownerId', '=', ownerId)
    .execute();
}

/** The first file of a user after the one of this import, as it was uploaded. */
export function nextFileOf(db: Db, ownerId: string, after: string) {
  return db
    .selectFrom('imports')
    .innerJoin('importFiles', 'importFiles.importId', 'imports.id')
    .select(['imports.id', 'imports.fileName', 'importFiles.content'])
    .where('imports.ownerId', '=', ownerId)
    .where('imports.id', '>', after)
    .orderBy('imports.id')
    .limit(1)
    .executeTakeFirst();
}
