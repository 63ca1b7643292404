import type { ApiError } from '../../platform/transport/api-error.ts';

/** Before the first look and the most before a later one, in milliseconds, at the middle of their spread. */
const firstLook = 4_000;
const longestLook = 30_000;

/**
 * Before look k, counted from 0: twice as long each time, times 0.5 to 1.5, so that the pages of a server
 * that is away do not all ask at once.
 */
export function lookDelay(look: number, random: number): number {
  return Math.min(firstLook * 2 ** look, longestLook) * (random + 0.5);
}

/** Of the server itself, of what stands before it, or of the way there: it may be gone in a moment. */
const awayStatuses: readonly (number | undefined)[] = [502, 503, 504];

/** Whether a call failed because there was no server to answer it, rather than by what the server said. */
export function serverAway(error: ApiError | undefined): boolean {
  if (error?.kind === 'http') return awayStatuses.includes(error.status);
  return error?.kind === 'FETCH_ERROR' || error?.kind === 'TIMEOUT_ERROR';
}
