import type { Random } from '../../../adapters/random.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { Db } from '../../../storage/database.ts';
import type { PaymentAttempt } from '../../../storage/payment-tables.ts';
import { findLatestAttempt, waitsForPayer } from '../payments/payment-attempts.repository.ts';
import { findChargeable } from '../payments/payment-methods.repository.ts';

/** The payer of a refused renewal went away: that blocks neither the retries nor the end. */
export const isLeft = (
  { billingStatus }: Pick<SubscriptionsTable, 'billingStatus'>,
  attempt: PaymentAttempt,
): boolean => billingStatus === 'past_due' && waitsForPayer(attempt);

/** A new card takes the place of one whose payment waits for its payer. */
export async function payInstead(
  db: Db,
  { random, provider }: { readonly random: Random; readonly provider: string },
  { id, userId }: Pick<SubscriptionsTable, 'id' | 'userId'>,
  now: number,
): Promise<void> {
  const attempt = await findLatestAttempt(db, id);
  const method = await findChargeable(db, userId, provider);
  if (!attempt || !method || !waitsForPayer(attempt)) return;
  const replacement = { methodId: method.providerMethodId };
  await enqueue(db, random, 'payment-given-up', { attemptId: attempt.id, replacement }, now);
}
