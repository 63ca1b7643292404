import { day } from '../domain/time/durations.ts';
import type { Services } from '../features/services.ts';
import type { Db } from '../storage/database.ts';

/** Pays out what was available, once a week. */
export async function payOut(
  db: Db,
  { payouts }: Services,
  userId: string,
  { since, now }: { readonly since: number; readonly now: number },
): Promise<void> {
  for (let at = since + 7 * day; at < now; at += 7 * day) {
    for (const payout of await payouts.prepare(db, userId, at)) {
      await payouts.settle(db, payout);
    }
  }
}
