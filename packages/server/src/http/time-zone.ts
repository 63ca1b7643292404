import { invalid } from './problem-error.ts';

/** @throws ProblemError 400 naming `timezone` unless the runtime knows the zone by this name. */
export function requireTimeZone(name: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    throw invalid(
      `"${name}" is not a known time zone. Use a name such as America/New_York.`,
      'unknown_timezone',
      'timezone',
    );
  }
}
