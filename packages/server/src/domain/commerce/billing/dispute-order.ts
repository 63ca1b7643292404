export type DisputeStatus = 'open' | 'won' | 'lost';

/** A dispute as its provider answered with it. */
export interface DisputeRead {
  readonly status: DisputeStatus;
  /** How often the provider had moved money for it. */
  readonly bookings: number;
}

/** Of as many bookings: a bank decides what is open, and an appeal what is lost. */
const ranks: Readonly<Record<DisputeStatus, number>> = { open: 0, lost: 1, won: 2 };

/**
 * Whether a dispute was so after it was as `other` says. Answers may be read in any order: a
 * provider's bookings only grow, and a decision that is taken back takes or returns the money.
 */
export function isLater(one: DisputeRead, other: DisputeRead): boolean {
  const more = one.bookings - other.bookings || ranks[one.status] - ranks[other.status];
  return more > 0;
}
