import { hour } from '../../time/durations.ts';

/** How long what only its owner could see may be undone without a trace. */
const tracelessPeriod = hour;

export interface UndoneImport {
  /** How many fills it added and still holds. */
  readonly fills: number;
  readonly committedAt: string;
  /** When the account's fills could first be seen by others; null for never. */
  readonly firstShownAt: string | null;
}

/**
 * Whether undoing an import leaves an entry in the public record, with a reason (product rules
 * 7.2). An import that added nothing leaves none.
 */
export function undoLeavesRecord(
  { fills, committedAt, firstShownAt }: UndoneImport,
  now: number,
): boolean {
  if (fills === 0) return false;
  return firstShownAt !== null || now - Date.parse(committedAt) >= tracelessPeriod;
}
