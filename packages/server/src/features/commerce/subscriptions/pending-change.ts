import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';
import type { ChangeDetails } from './subscriptions.service.ts';

interface PendingUpdate {
  readonly planId: string;
  readonly interval: SubscriptionsTable['interval'];
  readonly amount: number;
  readonly currency: string;
  /** Of a change of price: the renewals from then on. */
  readonly notBefore?: string;
}

/** The change made by a renewal: the update that waits, once the period that ends reaches its time. */
export function dueChange({
  pendingUpdate,
  currentPeriodEnd,
}: Pick<SubscriptionsTable, 'pendingUpdate' | 'currentPeriodEnd'>): ChangeDetails | undefined {
  if (pendingUpdate === null || currentPeriodEnd === null) return undefined;
  const { planId, interval, amount, currency, notBefore } = JSON.parse(
    pendingUpdate,
  ) as PendingUpdate;
  if (notBefore !== undefined && notBefore > currentPeriodEnd) return undefined;
  return { planId, price: { interval, amount, currency } };
}
