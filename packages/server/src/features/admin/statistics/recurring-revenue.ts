import type { Money } from '@skipper/core/contract';
import type { BillingStatus } from '../../../domain/commerce/subscriptions/billing-status.ts';
import { isBilled, perYear } from '../../../domain/commerce/subscriptions/yearly-price.ts';
import type { SubscriptionsTable } from '../../../storage/commerce-tables.ts';

/** Subscriptions of one kind with the sum of what each of their periods costs, minor units. */
export interface SubscriptionGroup {
  readonly billingStatus: BillingStatus;
  readonly interval: SubscriptionsTable['interval'];
  readonly currency: string;
  readonly count: number;
  readonly amount: number;
}

/**
 * Monthly recurring revenue by currency (product rules 4.9): the prices of active and past-due
 * subscriptions, per month. Summed per year and divided once, so that three yearly prices of 100
 * give 25 a month and not three rounded eights.
 */
export function recurringRevenue(groups: readonly SubscriptionGroup[]): Money[] {
  const yearly = new Map<string, number>();
  for (const { billingStatus, interval, currency, amount } of groups) {
    if (amount === 0 || !isBilled(billingStatus) || perYear[interval] === 0) continue;
    yearly.set(currency, (yearly.get(currency) ?? 0) + amount * perYear[interval]);
  }
  return [...yearly]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([currency, amount]) => ({ amount: Math.round(amount / 12), currency }));
}

/** Number of subscriptions in a state. */
export function countOf(groups: readonly SubscriptionGroup[], status: BillingStatus): number {
  return groups
    .filter((group) => group.billingStatus === status)
    .reduce((total, group) => total + group.count, 0);
}
