import type { ErrorItem } from '@skipper/core/contract';
import { ProblemError } from './problem-error.ts';

/** Why a name is not a time zone of the IANA database; undefined if it is one. */
export function timeZoneProblem(name: string): ErrorItem | undefined {
  // The runtime also takes bare offsets such as +02:00, which know no summer time.
  if (/^[A-Za-z]/.test(name) && isKnown(name)) return undefined;
  const message = `"${name}" is not a known time zone. Enter one such as America/New_York.`;
  return { message, code: 'unknown_timezone', field: 'timezone' };
}

function isKnown(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** @throws ProblemError 400 naming `timezone` unless the runtime knows the zone by this name. */
export function requireTimeZone(name: string): void {
  const problem = timeZoneProblem(name);
  if (problem) throw new ProblemError(400, [problem]);
}
