import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { enqueueAll } from '../../../jobs/enqueue.ts';
import type { Db } from '../../../storage/database.ts';
import type { NewPaymentAttempt } from './new-payment.ts';
import { insertAttempts, lastBegun } from './payment-attempts.repository.ts';

interface Needs {
  readonly random: Random;
  /** Name of the provider that takes them. */
  readonly provider: string;
}

/** Stores payments with their keys and queues them. Within a transaction. Returns their ids. */
export async function beginPayments(
  db: Db,
  { random, provider }: Needs,
  payments: readonly NewPaymentAttempt[],
  now: number,
): Promise<readonly string[]> {
  const subscriptions = payments.flatMap(({ subscriptionId }) => subscriptionId ?? []);
  const before = await lastBegun(db, subscriptions);
  const attempts = payments.map((payment) => {
    // No two of a subscription share a time, so that it is clear which one is the latest.
    const last = before.get(payment.subscriptionId ?? '') ?? 0;
    const at = instant(Math.max(now, last + 1));
    return {
      changeId: null,
      trialDays: null,
      ...payment,
      id: random.uuid(),
      provider,
      providerAttemptId: null,
      status: 'queued' as const,
      page: null,
      paymentId: null,
      failureCode: null,
      fee: null,
      createdAt: at,
      updatedAt: at,
    };
  });
  await insertAttempts(db, attempts);
  const ids = attempts.map(({ id }) => id);
  await enqueueAll(
    db,
    random,
    'payment',
    ids.map((attemptId) => ({ attemptId })),
    now,
  );
  return ids;
}
