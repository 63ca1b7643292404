import type { Db } from '../../../storage/database.ts';

/** Takes all plans of a mentor off sale. */
export async function archivePlansOf(db: Db, mentorId: string): Promise<void> {
  await db
    .updateTable('plans')
    .set({ status: 'archived' })
    .where('mentorId', '=', mentorId)
    .where('status', '<>', 'archived')
    .execute();
}
