import type { EventStream } from '../../platform/ports/event-streams.ts';
import { retryAfter } from '../../platform/transport/retry-policy.ts';

/** Milliseconds before the first attempt after a failure, and the most before a later one. */
const firstWait = 2_000;
const longestWait = 120_000;

/** Of a server that is busy, or of what stands before it while it is away. */
const passingStatuses: readonly number[] = [408, 425, 429, 500, 502, 503, 504];

/** Before the next attempt: twice as long after each failure, times 0.5 to 1.5. */
export function reconnectWait(failures: number, random: number): number {
  return Math.min(firstWait * 2 ** failures, longestWait) * (random + 0.5);
}

/** Whether a response is a stream of events. */
export const isStream = ({ status, headers }: EventStream): boolean =>
  status === 200 && /^text\/event-stream\b/i.test(headers['content-type'] ?? '');

/**
 * Milliseconds to wait after a response that is no stream, at least. Undefined: the server has none, as
 * older ones do not, and there is no use in asking again.
 */
export function refusedWait(
  { status, headers }: EventStream,
  now: number,
  random: number,
): number | undefined {
  if (!passingStatuses.includes(status)) return undefined;
  return (retryAfter(headers['retry-after'], now) ?? 0) * (1 + random / 10);
}
