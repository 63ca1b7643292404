import { STATUS_CODES } from 'node:http';
import type { ErrorItem, Problem } from '@skipper/core/contract';

export const problemType = 'application/problem+json; charset=utf-8';

/** The body of every failure (RFC 9457, with the specification's `errors`). */
export function problemBody(
  status: number,
  items: readonly ErrorItem[],
  requestId: string,
): Problem {
  const title = STATUS_CODES[status] ?? 'Error';
  return {
    type: 'about:blank',
    title,
    status,
    detail: items[0]?.message ?? title,
    requestId,
    errors: items,
  };
}

/** Statuses for which a retry can succeed. */
const passing = new Set([408, 429, 503]);

/** Whether the same request will fail again, so that a client should not repeat it. */
export function isFinal(status: number, headers: Readonly<Record<string, string>> = {}): boolean {
  return !passing.has(status) && !('Retry-After' in headers);
}
