import type { TrackPeriod } from '@skipper/core/contract';
import type { Flag } from './column-types.ts';
import type { Ownership } from './ownership.ts';

/** Tables of public figures, computed from accounts and plans; safe to delete and compute again. */
export interface MentorFigureTables {
  mentorDue: MentorDueTable;
  mentorSummaries: MentorSummariesTable;
  mentorCurves: MentorCurvesTable;
  /** The lowest price of public plans in US cents a month; without a row, none in US dollars. */
  mentorPrices: { mentorId: string; monthly: number };
}

export const mentorFigureOwners: Readonly<Record<keyof MentorFigureTables, Ownership>> = {
  mentorDue: { owner: 'trading/mentors' },
  mentorSummaries: { owner: 'trading/mentors' },
  mentorCurves: { owner: 'trading/mentors' },
  mentorPrices: { owner: 'trading/mentors' },
};

/** When the public figures of a mentor are computed next. Made due by the database itself. */
export interface MentorDueTable {
  mentorId: string;
  /** Another one after each change of what the figures depend on. */
  mark: string;
  /** The mark that they were computed for; null until the first time. */
  computed: string | null;
  /** Empty: now. Null: not before the next change. */
  dueAt: string | null;
}

/** The curve of the account whose figures are shown. */
export interface MentorCurvesTable {
  mentorId: string;
  accountId: string;
  /** JSON: a small curve for each period. */
  sparklines: string;
  /** JSON: every day of the whole record. */
  points: string;
}

/** Public figures of a mentor in one period; without a row, none are public or computed yet. */
export interface MentorSummariesTable {
  mentorId: string;
  period: TrackPeriod;
  /** `YYYY-MM-DD`: the last day before the period; null where it has no beginning or no trade. */
  dayBefore: string | null;
  /** Whose figures these are. */
  accountId: string;
  verifiedLevel: number;
  /** See `assetBits`. */
  assetClasses: number;
  ranked: Flag;
  closed: number;
  days: number;
  wins: number;
  winRate: number | null;
  winRateLow: number | null;
  totalReturn: number | null;
  maxDrawdown: number | null;
  asOf: string;
}
