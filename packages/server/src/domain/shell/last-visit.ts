import { minute } from '../time/durations.ts';

/** The stored visits of a user. */
export interface Visit {
  /** Time of the latest news they saw. */
  readonly seenAt: string;
  /** Time of the previous visit; null during the first. */
  readonly beforeAt: string | null;
}

/** A return within this time belongs to the same visit. Milliseconds. */
const pause = 30 * minute;

/** The time from which news count at `now`; null on a first visit. */
export function newsSince(visit: Visit | undefined, now: number): string | null {
  if (!visit) return null;
  return isNew(visit, now) ? visit.seenAt : visit.beforeAt;
}

/** A visit once the news read at `until` were seen. An older tab does not take it back. */
export function afterSeeing(visit: Visit | undefined, until: string): Visit {
  if (!visit) return { seenAt: until, beforeAt: null };
  if (until <= visit.seenAt) return visit;
  const beforeAt = isNew(visit, Date.parse(until)) ? visit.seenAt : visit.beforeAt;
  return { seenAt: until, beforeAt };
}

const isNew = ({ seenAt }: Visit, now: number): boolean => now - Date.parse(seenAt) > pause;
