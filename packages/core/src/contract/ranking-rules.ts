/**
 * Rules of the list of mentors, as they are published on it (product rules 3(f)). Server and front
 * ends share them.
 */
export const rankingRules = {
  /** A ranked record has at least this many closed trades, */
  closed: 30,
  /** from its first to its last at least this many days, */
  days: 90,
  /** and at least this verified level: 1 is imported from a broker's file. */
  verifiedLevel: 1,
  /** Daily returns of two mentors are correlated from this many common days on. */
  commonDays: 60,
} as const;

/** How many mentors are compared side by side. */
export const comparedAtMost = 4;
