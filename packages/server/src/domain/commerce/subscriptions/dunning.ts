import { day } from '../../time/durations.ts';
import type { FailureClass } from '../payments/decline-codes.ts';

/** How long a subscriber who owes a renewal keeps access (product rules 4.8). */
export const grace = 7 * day;

/**
 * How long after its end a period still opens what was paid for while its renewal has not been tried:
 * no longer than if it had been refused at once (product rules 7.3).
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
}

/**
 * When the same card is tried again; undefined where that would not help: another card, or its
 * owner’s confirmation, is needed.
 */
export function nextRetry({ since, tries, failure }: Dunning): number | undefined {
  const after = failure === 'soft' ? retriesAfter[tries - 1] : undefined;
  return after === undefined ? undefined : since + after;
}
