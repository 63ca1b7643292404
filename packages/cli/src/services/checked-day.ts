import { usageError } from '../command-error.ts';

/** The day that an option gives, such as `2026-01-31`. Throws a usage error for anything else. */
export function checkedDay(text: string, option: string): string {
  const start = Date.parse(`${text}T00:00:00.000Z`);
  const exists = !Number.isNaN(start) && new Date(start).toISOString().startsWith(text);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && exists) return text;
  throw usageError(`${option} takes a day, such as 2026-01-31.`);
}
