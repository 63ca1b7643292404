import type { GraceDays } from '@skipper/core/contract';
import { defaultGraceDays } from '../../../domain/commerce/subscriptions/dunning.ts';
import type { Db } from '../../../storage/database.ts';

/** Days of access that a mentor leaves their subscribers after a payment failed. */
export async function readGraceDays(db: Db, mentorId: string): Promise<GraceDays> {
  const row = await db
    .selectFrom('paymentGrace')
    .select('days')
    .where('mentorId', '=', mentorId)
    .executeTakeFirst();
  return row?.days ?? defaultGraceDays;
}

export async function saveGraceDays(db: Db, mentorId: string, days: GraceDays): Promise<void> {
  await db
    .insertInto('paymentGrace')
    .values({ mentorId, days })
    .onConflict((on) => on.column('mentorId').doUpdateSet({ days }))
    .execute();
}
