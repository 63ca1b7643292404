import type { Db } from '../../../storage/database.ts';
import type { MentorTermsTable } from '../../../storage/mentor-terms-table.ts';

export type MentorTerms = Omit<MentorTermsTable, 'mentorId'>;

const usual: MentorTerms = { platformBasisPoints: null, salesSuspended: 0 };

/** Terms that an admin has set for a mentor; the usual ones for all others. */
export async function readTerms(db: Db, mentorId: string): Promise<MentorTerms> {
  const row = await db
    .selectFrom('mentorTerms')
    .select(['platformBasisPoints', 'salesSuspended'])
    .where('mentorId', '=', mentorId)
    .executeTakeFirst();
  return row ?? usual;
}

export async function saveTerms(db: Db, mentorId: string, terms: MentorTerms): Promise<void> {
  await db
    .insertInto('mentorTerms')
    .values({ mentorId, ...terms })
    .onConflict((on) => on.column('mentorId').doUpdateSet(terms))
    .execute();
}
