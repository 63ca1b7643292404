import { instant } from '../../../adapters/clock.ts';
import { newsSince } from '../../../domain/shell/last-visit.ts';
import { day } from '../../../domain/time/durations.ts';
import type { Db } from '../../../storage/database.ts';
import { findVisit, type View } from './visits.repository.ts';

/** At most this many lines of each kind. */
export const mostNews = 20;

/** The time that news are about. */
export interface NewsSpan {
  /** The last visit; null on the first. */
  readonly since: string | null;
  readonly until: string;
  /** From when events count: the last visit, or a week before the first. */
  readonly from: string;
}

export async function newsSpan(db: Db, userId: string, view: View, now: number): Promise<NewsSpan> {
  const since = newsSince(await findVisit(db, userId, view), now);
  return { since, until: instant(now), from: since ?? instant(now - 7 * day) };
}
