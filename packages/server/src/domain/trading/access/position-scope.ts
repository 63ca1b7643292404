import type { AccessLevel } from '@skipper/core/contract';
import { day } from '../../time/durations.ts';

/**
 * Which positions of an account are shown, in a form that a database query can apply.
 * `closedUntil` is an ISO instant: closed positions up to and including it.
 */
export type PositionScope =
  | { readonly kind: 'none' }
  | { readonly kind: 'closed'; readonly closedUntil: string }
  | { readonly kind: 'all' };

/**
 * Sums of an account leave out what closed after this time: with current ones, the difference between
 * two days would reveal the delayed trade. Undefined at the full level.
 */
export const countedUntil = (
  level: AccessLevel,
  delayDays: number,
  now: number,
): string | undefined =>
  level === 'full' ? undefined : new Date(now - delayDays * day).toISOString();

/** The scope of a served level: delayed shows what closed at least `delayDays` × 24 h ago. */
export function positionScope(level: AccessLevel, delayDays: number, now: Date): PositionScope {
  if (level === 'full') return { kind: 'all' };
  if (level !== 'delayed') return { kind: 'none' };
  const closedUntil = new Date(now.getTime() - delayDays * day).toISOString();
  return { kind: 'closed', closedUntil };
}
