import { day } from '../../time/durations.ts';

/** Days without a trade that are credited, as many as they are. */
export const inactivityDays = 30;
/** The same in milliseconds. */
export const inactivityLimit = inactivityDays * day;

/** Milliseconds. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * The times without a trade that are long enough to be credited.
 *
 * @param trades instants up to `now`, in order: all since some instant, and the last one before it.
 */
export function quietSpans(trades: readonly number[], now: number): readonly Span[] {
  const starts = [Number.NEGATIVE_INFINITY, ...trades];
  return starts
    .map((start, place) => ({ start, end: trades[place] ?? now }))
    .filter(({ start, end }) => end - start >= inactivityLimit);
}

/**
 * The credits of a subscriber who has paid since `from`: each whole thirty days that lie in a quiet
 * span. Late or early, the same days are the same credits.
 */
export function creditsFrom(from: number, quiet: readonly Span[]): readonly Span[] {
  return quiet.flatMap(({ start, end }) => {
    const begun = Math.max(start, from);
    const count = Math.max(0, Math.floor((end - begun) / inactivityLimit));
    return Array.from({ length: count }, (_, index) => ({
      start: begun + index * inactivityLimit,
      end: begun + (index + 1) * inactivityLimit,
    }));
  });
}
