import type { RetryRule } from '../../contract/index.ts';
import type { ApiErrorKind } from './api-error.ts';

/** Retries after the first attempt (specification, section 9). */
const retryLimit = 5;

/** The server refused what we asked, or who we are; the same request would fail the same way. */
const finalStatuses: readonly number[] = [400, 401];

/** A busy server may name a delay (RFC 9110, section 10.2.3). */
const busyStatuses: readonly number[] = [429, 503];

/** One failed attempt. */
export interface FailedAttempt {
  readonly kind: ApiErrorKind;
  readonly status?: number | undefined;
  /** Headers of the answer, if there was one; names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Counted from 1. */
  readonly attempt: number;
}

/** Inputs of the decision besides the failure. */
export interface RetryContext {
  readonly rule: RetryRule;
  /** Whether a second copy of the request would do nothing more; asked by the rule `safe`. */
  readonly repeatable: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Uniform in [0, 1). */
  readonly random: number;
}

/** Milliseconds to wait before the next attempt, or `stop`. */
export function retryDecision(failed: FailedAttempt, context: RetryContext): number | 'stop' {
  if (context.rule === 'never' || failed.kind === 'aborted') return 'stop';
  if (failed.attempt > retryLimit) return 'stop';
  if (failed.status !== undefined && finalStatuses.includes(failed.status)) return 'stop';
  const advice = failed.headers['x-should-retry']?.toLowerCase();
  if (advice === 'false') return 'stop';
  const harmless = context.repeatable || advice === 'true' || isBusy(failed);
  if (context.rule === 'safe' && !harmless) return 'stop';
  return askedDelay(failed, context) ?? backoff(failed.attempt, context.random);
}

/** Before retry k, counted from 1: `(300 << k)` milliseconds times 0.4 to 1.4. */
export function backoff(retry: number, random: number): number {
  return (300 << Math.min(retry, retryLimit)) * (random + 0.4);
}

const isBusy = ({ status }: FailedAttempt): boolean =>
  status !== undefined && busyStatuses.includes(status);

/**
 * The delay that a busy server requested plus up to a tenth, so that its clients do not return all
 * at once.
 */
function askedDelay(failed: FailedAttempt, { now, random }: RetryContext): number | undefined {
  if (!isBusy(failed)) return undefined;
  // A date is meant by the server's clock, which may differ from ours.
  const serverNow = Date.parse(failed.headers.date ?? '');
  const from = Number.isNaN(serverNow) ? now : serverNow;
  const asked = retryAfter(failed.headers['retry-after'], from);
  return asked === undefined ? undefined : asked * (1 + random / 10);
}

/** Milliseconds from a `Retry-After` in seconds or as an HTTP date; undefined when it says nothing. */
export function retryAfter(header: string | undefined, now: number): number | undefined {
  const value = header?.trim() ?? '';
  if (/^\d+$/.test(value)) return finite(Number(value) * 1000);
  const wait = Date.parse(value) - now;
  // A date that has passed may only be two clocks that differ.
  return wait > 0 ? finite(wait) : undefined;
}

const finite = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined);
