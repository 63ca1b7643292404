import { sql } from 'kysely';
import type { AffiliatesTable, ReferralsTable } from '../../../storage/affiliate-tables.ts';
import type { Db } from '../../../storage/database.ts';

/** The share that a mentor offers now, in hundredths of a percent; 0 for none. */
export async function readRate(db: Db, mentorId: string): Promise<number> {
  const row = await db
    .selectFrom('affiliatePrograms')
    .select('basisPoints')
    .where('mentorId', '=', mentorId)
    .executeTakeFirst();
  return row?.basisPoints ?? 0;
}

export async function saveRate(db: Db, mentorId: string, basisPoints: number): Promise<void> {
  await db
    .insertInto('affiliatePrograms')
    .values({ mentorId, basisPoints })
    .onConflict((on) => on.column('mentorId').doUpdateSet({ basisPoints }))
    .execute();
}

/** Returns false where the user is an affiliate of the mentor already. */
export async function insertAffiliate(db: Db, row: AffiliatesTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('affiliates')
    .values(row)
    .onConflict((on) => on.columns(['mentorId', 'userId']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function endAffiliate(db: Db, id: string): Promise<void> {
  await db.updateTable('affiliates').set({ status: 'ended' }).where('id', '=', id).execute();
}

/** Those who can get new referrals of a mentor, by their codes. */
export async function findByCodes(
  db: Db,
  mentorId: string,
  codes: readonly string[],
): Promise<readonly AffiliatesTable[]> {
  if (codes.length === 0) return [];
  return activeOf(db, mentorId).where('code', 'in', codes).execute();
}

export function findAffiliate(
  db: Db,
  mentorId: string,
  id: string,
): Promise<AffiliatesTable | undefined> {
  return activeOf(db, mentorId).where('id', '=', id).executeTakeFirst();
}

const activeOf = (db: Db, mentorId: string) =>
  db
    .selectFrom('affiliates')
    .selectAll()
    .where('mentorId', '=', mentorId)
    .where('status', '=', 'active');

export async function insertReferral(db: Db, row: ReferralsTable): Promise<void> {
  await db.insertInto('referrals').values(row).execute();
}

/** The shares that subscriptions owe, each with the user it goes to. */
export async function findReferrals(
  db: Db,
  subscriptionIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly basisPoints: number; readonly userId: string }>> {
  if (subscriptionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('referrals')
    .innerJoin('affiliates', 'affiliates.id', 'referrals.affiliateId')
    .select(['referrals.subscriptionId', 'referrals.basisPoints', 'affiliates.userId'])
    .where('subscriptionId', 'in', subscriptionIds)
    .execute();
  return new Map(rows.map(({ subscriptionId, ...share }) => [subscriptionId, share]));
}

/** An affiliate with the number of orders that came by their links. */
export interface CountedAffiliate extends AffiliatesTable {
  readonly orders: number;
}

/** Affiliates of a mentor, or mentors of an affiliate, newest first. */
export function listAffiliates(
  db: Db,
  by: 'mentorId' | 'userId',
  id: string,
): Promise<readonly CountedAffiliate[]> {
  return db
    .selectFrom('affiliates')
    .selectAll('affiliates')
    .select(({ selectFrom }) =>
      selectFrom('referrals')
        .select(sql<number>`cast(count(*) as bigint)`.as('orders'))
        .whereRef('referrals.affiliateId', '=', 'affiliates.id')
        .$asScalar()
        .$notNull()
        .as('orders'),
    )
    .where(by, '=', id)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

/** An affiliate who is gone brings no buyers, and earns no share of those they brought. */
export async function endAffiliationsOf(db: Db, userId: string): Promise<void> {
  const own = db.selectFrom('affiliates').select('id').where('userId', '=', userId);
  await db
    .updateTable('referrals')
    .set({ basisPoints: 0 })
    .where('affiliateId', 'in', own)
    .execute();
  await db
    .updateTable('affiliates')
    .set({ status: 'ended' })
    .where((eb) => eb.or([eb('userId', '=', userId), eb('mentorId', '=', userId)]))
    .execute();
}
