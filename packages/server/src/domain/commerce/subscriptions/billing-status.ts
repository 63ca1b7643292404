/** The states of a subscription's billing (product rules 3(d)). */
export type BillingStatus =
  | 'incomplete'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'paused'
  | 'comped'
  | 'canceled'
  | 'expired';

type Statuses = readonly BillingStatus[];

/** Charged when the period ends, unless it is canceled. */
export const renewingStatuses = ['trialing', 'active', 'past_due'] as const satisfies Statuses;

/** Ordered by its holder and not over; neither begun without a payment, nor given. */
export const orderedStatuses = [...renewingStatuses, 'paused'] as const satisfies Statuses;

/** May open accounts, if its period and days of grace are not over. */
export const accessStatuses = [...renewingStatuses, 'comped'] as const satisfies Statuses;

/** Ordered or given, and not over. */
export const currentStatuses = [...orderedStatuses, 'comped'] as const satisfies Statuses;

export const endedStatuses = ['canceled', 'expired'] as const satisfies Statuses;

const among = (statuses: Statuses) => {
  const known: ReadonlySet<BillingStatus> = new Set(statuses);
  return (status: BillingStatus): boolean => known.has(status);
};

export const isRenewing = among(renewingStatuses);
export const isOrdered = among(orderedStatuses);
export const isEnded = among(endedStatuses);
