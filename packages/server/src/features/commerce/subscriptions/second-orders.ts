import { isOrdered } from '../../../domain/commerce/subscriptions/billing-status.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';

type Row = Pick<SubscriptionsTable, 'id' | 'userId' | 'mentorId' | 'billingStatus'>;

/**
 * Orders that are paid although their buyer has another subscription to the same mentor by now: two
 * tabs can order two plans at one moment. The first one counts. `paid`: in their order; `held`: what
 * their buyers have. Returns their ids.
 */
export function secondOrders(paid: readonly Row[], held: Iterable<Row>): ReadonlySet<string> {
  const taken = new Set<string>();
  for (const row of held) if (isOrdered(row.billingStatus)) taken.add(placeOf(row));
  const second = new Set<string>();
  for (const row of paid) {
    if (row.billingStatus !== 'incomplete') continue;
    if (taken.has(placeOf(row))) second.add(row.id);
    taken.add(placeOf(row));
  }
  return second;
}

const placeOf = ({ userId, mentorId }: Row): string => `${userId} ${mentorId}`;
