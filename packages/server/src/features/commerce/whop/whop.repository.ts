import type { WhopPlan } from '../../../adapters/whop/whop-api.ts';
import type { Db } from '../../../storage/database.ts';
import type { WhopConnectionsTable } from '../../../storage/whop-tables.ts';

export function findConnection(
  db: Db,
  mentorId: string,
): Promise<WhopConnectionsTable | undefined> {
  return db
    .selectFrom('whopConnections')
    .selectAll()
    .where('mentorId', '=', mentorId)
    .executeTakeFirst();
}

export function findByCompany(
  db: Db,
  companyId: string,
): Promise<WhopConnectionsTable | undefined> {
  return db
    .selectFrom('whopConnections')
    .selectAll()
    .where('companyId', '=', companyId)
    .executeTakeFirst();
}

export async function insertConnection(db: Db, row: WhopConnectionsTable): Promise<void> {
  await db.insertInto('whopConnections').values(row).execute();
}

export async function updateConnection(
  db: Db,
  mentorId: string,
  change: Partial<Omit<WhopConnectionsTable, 'mentorId'>>,
): Promise<void> {
  await db.updateTable('whopConnections').set(change).where('mentorId', '=', mentorId).execute();
}

/** Numbers a read of its memberships that begins now. Undefined without a connection. */
export function beginRead(db: Db, mentorId: string): Promise<WhopConnectionsTable | undefined> {
  return db
    .updateTable('whopConnections')
    .set(({ eb }) => ({ readsBegun: eb('readsBegun', '+', 1) }))
    .where('mentorId', '=', mentorId)
    .returningAll()
    .executeTakeFirst();
}

/** Mentors whose connection is due by now. Each is due once: `next` is its time from then on. */
export async function takeDue(db: Db, now: string, next: string): Promise<string[]> {
  const rows = await db
    .updateTable('whopConnections')
    .set({ nextSyncAt: next })
    .where('nextSyncAt', '<=', now)
    .returning('mentorId')
    .execute();
  return rows.map(({ mentorId }) => mentorId);
}

export async function deleteConnection(db: Db, mentorId: string): Promise<void> {
  await db.deleteFrom('whopPlans').where('mentorId', '=', mentorId).execute();
  await db.deleteFrom('whopConnections').where('mentorId', '=', mentorId).execute();
}

/** Plans at Whop in their order, with ours that they open. */
export function listWhopPlans(db: Db, mentorId: string) {
  return db
    .selectFrom('whopPlans')
    .selectAll()
    .where('mentorId', '=', mentorId)
    .orderBy('place')
    .execute();
}

/** Takes over the plans of Whop. Those that stay keep what they open. */
export async function replaceWhopPlans(
  db: Db,
  mentorId: string,
  plans: readonly WhopPlan[],
): Promise<void> {
  const before = new Map(
    (await listWhopPlans(db, mentorId)).map(({ whopPlanId, planId }) => [whopPlanId, planId]),
  );
  await db.deleteFrom('whopPlans').where('mentorId', '=', mentorId).execute();
  const rows = plans.map(({ id, title }, place) => ({
    mentorId,
    whopPlanId: id,
    title,
    planId: before.get(id) ?? null,
    place,
  }));
  if (rows.length > 0) await db.insertInto('whopPlans').values(rows).execute();
}

export async function mapWhopPlan(
  db: Db,
  mentorId: string,
  whopPlanId: string,
  planId: string | null,
): Promise<void> {
  await db
    .updateTable('whopPlans')
    .set({ planId })
    .where('mentorId', '=', mentorId)
    .where('whopPlanId', '=', whopPlanId)
    .execute();
}
