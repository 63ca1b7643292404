import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';

/** The reason that a subscription ends for, while a payment of it is disputed. */
export const disputed = 'disputed' as const;

/**
 * Whether charges are held off for a dispute alone: the subscription goes on where that is won, and
 * its buyer can still cancel it.
 */
export const isHeldOff = ({
  cancelAtPeriodEnd,
  cancelReason,
}: Pick<SubscriptionsTable, 'cancelAtPeriodEnd' | 'cancelReason'>): boolean =>
  cancelAtPeriodEnd === 1 && cancelReason === disputed;
