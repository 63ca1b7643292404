import type { PlanPrice } from '@skipper/core/contract';
import { day } from '../../time/durations.ts';

/** How long before a renewal its subscriber is notified of another price (product rules, plans). */
export const priceNotice = 30 * day;

/**
 * A scheduled price change on a subscription, in `pendingUpdate`: the price applies from the first
 * renewal at or after `notBefore`. A change that the subscriber requested has another `reason`, or
 * none, and is never overwritten by one of these.
 */
export interface PendingPrice {
  readonly reason: 'price-change';
  readonly planId: string;
  readonly interval: PlanPrice['interval'] | 'free';
  readonly amount: number;
  readonly currency: string;
  /** ISO instant. */
  readonly notBefore: string;
}

/** How a text in `pendingUpdate` begins that came from a price change. */
export const priceChangePrefix = '{"reason":"price-change",';

/** The text to store; `reason` comes first, so that the database can recognise it. */
export const pendingPriceText = (pending: PendingPrice): string => {
  const { reason, ...rest } = pending;
  return JSON.stringify({ reason, ...rest });
};
