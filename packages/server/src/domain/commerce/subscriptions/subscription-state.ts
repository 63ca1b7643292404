import type { BillingStatus } from './billing-status.ts';

/** The kinds of changes in its history. */
export type SubscriptionEventKind =
  | 'started'
  | 'activated'
  | 'changed'
  | 'extended'
  | 'late'
  | 'recovered'
  | 'cancel-scheduled'
  | 'resumed'
  | 'paused'
  | 'ended';

/** Operations on an existing subscription. */
export type SubscriptionChange =
  | 'activate'
  | 'begin-trial'
  | 'change-price'
  | 'end-trial'
  | 'extend'
  | 'fall-late'
  | 'recover'
  | 'schedule-cancel'
  | 'resume'
  | 'pause'
  | 'unpause'
  | 'comp'
  | 'end-comp'
  | 'end';

interface Rule {
  /** How the history calls it. */
  readonly kind: SubscriptionEventKind;
  /** Where it leads, by the state it starts in. What is not named is not allowed. */
  readonly leads: Readonly<Partial<Record<BillingStatus, BillingStatus>>>;
}

/**
 * Every allowed state transition (product rules 4.7). `canceled` and `expired` are final: returning
 * subscribers start a new subscription.
 */
export const subscriptionRules: Readonly<Record<SubscriptionChange, Rule>> = {
  activate: { kind: 'activated', leads: { incomplete: 'active', trialing: 'active' } },
  'begin-trial': { kind: 'activated', leads: { incomplete: 'trialing' } },
  'change-price': {
    kind: 'changed',
    leads: { trialing: 'trialing', active: 'active', past_due: 'past_due', paused: 'paused' },
  },
  // With a change to a plan that costs nothing. Begins nothing that is paid for.
  'end-trial': { kind: 'changed', leads: { trialing: 'active' } },
  extend: {
    kind: 'extended',
    leads: { trialing: 'trialing', active: 'active', paused: 'paused', comped: 'comped' },
  },
  'fall-late': { kind: 'late', leads: { active: 'past_due', trialing: 'past_due' } },
  recover: { kind: 'recovered', leads: { past_due: 'active' } },
  'schedule-cancel': {
    kind: 'cancel-scheduled',
    leads: { trialing: 'trialing', active: 'active', past_due: 'past_due', paused: 'paused' },
  },
  resume: {
    kind: 'resumed',
    leads: { trialing: 'trialing', active: 'active', past_due: 'past_due', paused: 'paused' },
  },
  pause: { kind: 'paused', leads: { active: 'paused' } },
  unpause: { kind: 'resumed', leads: { paused: 'active' } },
  comp: {
    kind: 'changed',
    leads: { trialing: 'comped', active: 'comped', past_due: 'comped', paused: 'comped' },
  },
  'end-comp': { kind: 'ended', leads: { comped: 'expired' } },
  end: {
    kind: 'ended',
    leads: {
      incomplete: 'expired',
      trialing: 'canceled',
      active: 'canceled',
      past_due: 'canceled',
      paused: 'canceled',
      comped: 'canceled',
    },
  },
};

/** The state a change leads to, or undefined where it is not allowed. */
export function nextStatus(
  change: SubscriptionChange,
  from: BillingStatus,
): BillingStatus | undefined {
  return subscriptionRules[change].leads[from];
}
