import { day } from '../../time/durations.ts';
import type { FailureClass } from '../payments/decline-codes.ts';

/** How many days a subscriber who owes a renewal keeps access, unless the seller chose others. */
export const defaultGraceDays = 7;

/**
 * How long after its end a period still opens what was paid for while its renewal has not been tried:
 * the server may be late. The seller's grace is only for those whose payment failed (product rules 7.3).
 */
export const lateRenewal = 7 * day;

/** When a renewal is tried again, from its first failure on (product rules 4.8: +2, +5, +7, +7). */
const retriesAfter = [2 * day, 7 * day, 14 * day, 21 * day];

/** A renewal that was refused. Milliseconds. */
export interface Dunning {
  /** The first refusal. */
  readonly since: number;
  /** Refusals so far, at least one. */
  readonly tries: number;
  /** Of the last one. */
  readonly failure: FailureClass;
  /** The end of access, as it was promised at the first refusal. */
  readonly graceUntil: number;
}

/**
 * When the same card is tried again; undefined where that would not help: another card, or its
 * owner’s confirmation, is needed.
 */
export function nextRetry({
  since,
  tries,
  failure,
}: Pick<Dunning, 'since' | 'tries' | 'failure'>): number | undefined {
  const after = failure === 'soft' ? retriesAfter[tries - 1] : undefined;
  return after === undefined ? undefined : since + after;
}
