/** Orders of an admin's list of Skippers. */
export const mentorStatsSortKeys = [
  'username',
  'createdAt',
  'plans',
  'active',
  'trialing',
  'comped',
  'pastDue',
  'mrr',
  'revenue30d',
  'revenueTotal',
  'churn30d',
  'refundRate',
  'accounts',
  'closedPositions',
  'lastTradeAt',
  'syncState',
  'payoutState',
] as const;
export type MentorStatsSortKey = (typeof mentorStatsSortKeys)[number];

/** Ascending, or descending with a hyphen; the specification also writes `username:asc`. */
export type MentorStatsSort =
  | MentorStatsSortKey
  | `-${MentorStatsSortKey}`
  | `username:${'asc' | 'desc'}`;

export const mentorStatsSorts: readonly MentorStatsSort[] = [
  ...mentorStatsSortKeys,
  ...mentorStatsSortKeys.map((key) => `-${key}` as const),
  'username:asc',
  'username:desc',
];

/** In the order in which they are sorted. */
export const syncStates = ['none', 'stale', 'ok'] as const;
export type SyncState = (typeof syncStates)[number];

export const payoutStates = ['none', 'pending', 'held', 'ready'] as const;
export type PayoutState = (typeof payoutStates)[number];
