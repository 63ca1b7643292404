import { day, hour } from '../../time/durations.ts';
import type { BillingStatus } from './billing-status.ts';
import { type Dunning, nextRetry } from './dunning.ts';

/** How long a first payment may take (product rules 4.7). */
const checkoutLimit = 24 * hour;
/** A payment that has had no answer for this long is looked up. */
const answerLimit = hour;

/** The facts that decide a subscription's next step. Instants in milliseconds. */
export interface Timeline {
  readonly billingStatus: BillingStatus;
  readonly createdAt: number;
  /** Null: free, or without an end. */
  readonly periodStart: number | null;
  readonly periodEnd: number | null;
  readonly cancelAtPeriodEnd: boolean;
  /** The payment in progress, by the time it was begun or last looked up. */
  readonly payingSince: number | null;
  readonly dunning: Dunning | null;
  /** Whether the end of the trial was announced. */
  readonly reminded: boolean;
  readonly pausedUntil: number | null;
  /** When a change of plan that waits for its payment is given up. */
  readonly changeUntil: number | null;
}

/**
 * `look-up` asks the provider about a payment without an answer; `expire` gives up a checkout;
 * `give-up` ends what stays unpaid; `drop-change` gives up an upgrade that is not paid.
 */
export type TimedStep =
  | 'look-up'
  | 'expire'
  | 'remind'
  | 'renew'
  | 'retry'
  | 'give-up'
  | 'drop-change'
  | 'end'
  | 'end-comp'
  | 'unpause';

export interface DueStep {
  readonly step: TimedStep;
  /** Not before. Milliseconds. */
  readonly at: number;
}

/** The next step and its time; undefined where time changes nothing (product rules 4.7, 4.8, 7.3). */
export function dueStep(timeline: Timeline): DueStep | undefined {
  const step = stateStep(timeline);
  const { changeUntil } = timeline;
  if (changeUntil === null || (step && step.at < changeUntil)) return step;
  return { step: 'drop-change', at: changeUntil };
}

function stateStep(timeline: Timeline): DueStep | undefined {
  const { billingStatus, payingSince, periodEnd, pausedUntil } = timeline;
  switch (billingStatus) {
    case 'incomplete':
      return { step: 'expire', at: expiry(timeline) };
    case 'trialing':
      return trialStep(timeline);
    case 'active':
      return payingSince === null ? periodStep(timeline) : lookUp(payingSince);
    case 'past_due':
      return payingSince === null ? dunningStep(timeline) : lookUp(payingSince);
    case 'comped':
      return periodEnd === null ? undefined : { step: 'end-comp', at: periodEnd };
    case 'paused':
      return pausedUntil === null ? undefined : { step: 'unpause', at: pausedUntil };
    default:
      return undefined;
  }
}

/** After its day a checkout is given up, and again until the provider has answered. */
const expiry = ({ createdAt, payingSince }: Timeline): number =>
  Math.max(createdAt + checkoutLimit, (payingSince ?? createdAt) + answerLimit);

const lookUp = (since: number): DueStep => ({ step: 'look-up', at: since + answerLimit });

/** A payment in progress blocks no end that was asked for: it is looked up then. */
function periodStep({ periodEnd, cancelAtPeriodEnd }: Timeline): DueStep | undefined {
  if (periodEnd === null) return undefined;
  return { step: cancelAtPeriodEnd ? 'end' : 'renew', at: periodEnd };
}

/** The end of a trial is announced three days ahead, or one where the trial is shorter than that. */
function trialStep(timeline: Timeline): DueStep | undefined {
  const { periodStart, periodEnd, cancelAtPeriodEnd, payingSince, reminded } = timeline;
  if (payingSince !== null) return lookUp(payingSince);
  if (periodEnd === null || cancelAtPeriodEnd || reminded) return periodStep(timeline);
  const whole = periodEnd - (periodStart ?? periodEnd);
  return { step: 'remind', at: periodEnd - (whole >= 3 * day ? 3 * day : day) };
}

/** After the last try, or where another try is of no use, the grace is still left to its end. */
function dunningStep({ dunning, cancelAtPeriodEnd }: Timeline): DueStep | undefined {
  if (dunning === null) return undefined;
  const retry = cancelAtPeriodEnd ? undefined : nextRetry(dunning);
  if (retry !== undefined) return { step: 'retry', at: retry };
  return { step: 'give-up', at: dunning.graceUntil };
}
