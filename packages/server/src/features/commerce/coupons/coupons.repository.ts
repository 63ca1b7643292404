import type { CouponsTable } from '../../../storage/checkout-tables.ts';
import type { Db } from '../../../storage/database.ts';

/** Those that can still be used, newest first. */
export function listCouponRows(db: Db, mentorId: string): Promise<CouponsTable[]> {
  return db
    .selectFrom('coupons')
    .selectAll()
    .where('mentorId', '=', mentorId)
    .where('status', '=', 'active')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

export function findCouponRow(db: Db, id: string): Promise<CouponsTable | undefined> {
  return db.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findCouponByCode(
  db: Db,
  mentorId: string,
  code: string,
): Promise<CouponsTable | undefined> {
  return db
    .selectFrom('coupons')
    .selectAll()
    .where('mentorId', '=', mentorId)
    .where('code', '=', code)
    .where('status', '=', 'active')
    .executeTakeFirst();
}

/** Returns false where the mentor has one with this code. */
export async function insertCoupon(db: Db, row: CouponsTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('coupons')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function changeCoupon(
  db: Db,
  id: string,
  change: Partial<Omit<CouponsTable, 'id' | 'mentorId'>>,
): Promise<void> {
  await db.updateTable('coupons').set(change).where('id', '=', id).execute();
}

/** Takes one of the uses that are left: the last one goes to one order. */
export async function takeUse(db: Db, couponId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('coupons')
    .set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', couponId)
    .where('status', '=', 'active')
    .where(({ eb, or, ref }) => or([eb('maxUses', 'is', null), eb('uses', '<', ref('maxUses'))]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function keepUse(
  db: Db,
  use: { subscriptionId: string; couponId: string; userId: string; at: string },
): Promise<void> {
  await db.insertInto('couponUses').values(use).execute();
}

/** Gives back the use of an order that came to nothing. */
export async function releaseUse(db: Db, subscriptionId: string): Promise<void> {
  const given = await db
    .deleteFrom('couponUses')
    .where('subscriptionId', '=', subscriptionId)
    .returning('couponId')
    .executeTakeFirst();
  if (!given) return;
  await db
    .updateTable('coupons')
    .set(({ eb }) => ({ uses: eb('uses', '-', 1) }))
    .where('id', '=', given.couponId)
    .execute();
}

/** The order of a user that holds or used a coupon. */
export async function findUse(
  db: Db,
  couponId: string,
  userId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('couponUses')
    .select('subscriptionId')
    .where('couponId', '=', couponId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.subscriptionId;
}
