import type { SubscriptionAlert } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import { day } from '../../../domain/time/durations.ts';
import type { listSubscriptions } from '../../commerce/subscriptions/subscriptions.repository.ts';

type Subscription = Awaited<ReturnType<typeof listSubscriptions>>[number];

/** How long before an end its holder is warned. Milliseconds. */
const noticeOfEnd = 14 * day;
const noticeOfTrial = 7 * day;

/** Warnings to the holder of a subscription; none for most. */
export function alertsOf(one: Subscription, from: string, now: number): SubscriptionAlert[] {
  const found = kindOf(one, from, now);
  if (!found) return [];
  const mentor = { username: one.username, avatarUrl: one.avatarUrl };
  return [{ uuid: one.id, mentor, plan: one.planName, ...found }];
}

function kindOf(
  one: Subscription,
  from: string,
  now: number,
): Pick<SubscriptionAlert, 'kind' | 'at'> | undefined {
  const { billingStatus, cancelAtPeriodEnd, currentPeriodEnd, trialEndsAt, endedAt } = one;
  const within = (at: string | null, notice: number): boolean =>
    at !== null && at > instant(now) && at <= instant(now + notice);
  if (billingStatus === 'past_due') return { kind: 'payment-failed', at: one.graceUntil };
  if (endedAt !== null) return endedAt > from ? { kind: 'ended', at: endedAt } : undefined;
  const ends = cancelAtPeriodEnd === 1 || billingStatus === 'comped';
  if (ends && within(currentPeriodEnd, noticeOfEnd)) return { kind: 'ends', at: currentPeriodEnd };
  if (billingStatus === 'trialing' && !ends && within(trialEndsAt, noticeOfTrial)) {
    return { kind: 'trial-ends', at: trialEndsAt };
  }
  return undefined;
}
