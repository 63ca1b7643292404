import { day } from '../../time/durations.ts';
import type { FailureClass } from '../payments/decline-codes.ts';

/** How many days a subscriber who owes a renewal keeps access, unless the seller chose others. */
export const defaultGraceDays = 7;

/**
 * How long after its end a period still opens what was paid for while its renewal has not been tried:
 * the server may be late. The seller's grace is only for those whose payment failed (product rules 7.3).
 */
const lateRenewal = 7 * day;

/** Whether what was paid for until then has closed without a try to renew it. Milliseconds. */
export const isClosed = (periodEnd: number, now: number): boolean => periodEnd + lateRenewal <= now;

/** When a refused renewal is tried again, from the day on which it was due (product rules 4.8: +2, +5, +7, +7). */
const retriesAfter = [2 * day, 7 * day, 14 * day, 21 * day];

/** A renewal that was refused. Milliseconds. */
export interface Dunning {
  /** When it was due: the end of the period before. */
  readonly due: number;
  /** The first refusal: later than that, where we were late to try it. */
  readonly since: number;
  /** Refusals, and tries whose time passed without one: at least one. */
  readonly tries: number;
  /** Class of the last refusal. */
  readonly failure: FailureClass;
  /** The end of access, as it was promised at the first refusal. */
  readonly graceUntil: number;
}

type Refused = Pick<Dunning, 'due' | 'since' | 'tries' | 'failure'>;

/**
 * The times of all tries after the first refusal. A first try that was late moves none of them: the days
 * on which a card is asked stay within the period that it pays for. After the last of them it still
 * has one.
 */
function retryTimes({ due, since }: Pick<Dunning, 'due' | 'since'>): readonly number[] {
  const times = retriesAfter.map((after) => due + after).filter((at) => at > since);
  return times.length > 0 ? times : [since + 2 * day];
}

/**
 * When the same card is tried again; undefined where that would not help: another card, or its
 * owner’s confirmation, is needed.
 */
export function nextRetry({ failure, tries, ...dunning }: Refused): number | undefined {
  return failure === 'soft' ? retryTimes(dunning)[tries - 1] : undefined;
}

/**
 * The tries after another refusal. One stands for all whose times have passed: a server that was off
 * asks a card once and not once for each of them.
 */
export function triesAfter({ tries, ...dunning }: Omit<Refused, 'failure'>, now: number): number {
  const passed = retryTimes(dunning).filter((at) => at <= now);
  return Math.max(tries, passed.length) + 1;
}
