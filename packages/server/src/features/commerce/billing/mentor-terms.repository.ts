import type { Db } from '../../../storage/database.ts';
import type { MentorTermsTable } from '../../../storage/mentor-terms-table.ts';

export type MentorTerms = Omit<MentorTermsTable, 'mentorId'>;

const usual: MentorTerms = { platformBasisPoints: null, salesSuspended: 0 };

/** Terms that an admin has set for a mentor; the usual ones for all others. */
export async function readTerms(db: Db, mentorId: string): Promise<MentorTerms> {
  return (await readTermsOf(db, [mentorId]))(mentorId);
}

/** The same for several mentors. */
export async function readTermsOf(
  db: Db,
  mentorIds: readonly string[],
): Promise<(mentorId: string) => MentorTerms> {
  const rows = await db
    .selectFrom('mentorTerms')
    .select(['mentorId', 'platformBasisPoints', 'salesSuspended'])
    .where('mentorId', 'in', mentorIds)
    .execute();
  const set = new Map(rows.map(({ mentorId, ...terms }) => [mentorId, terms]));
  return (mentorId) => set.get(mentorId) ?? usual;
}

export async function saveTerms(db: Db, mentorId: string, terms: MentorTerms): Promise<void> {
  await db
    .insertInto('mentorTerms')
    .values({ mentorId, ...terms })
    .onConflict((on) => on.column('mentorId').doUpdateSet(terms))
    .execute();
}
