import type { Flag } from './column-types.ts';

/** A walk through the positions of an account whose settings changed, in steps that are each stored whole. */
export interface RecalculationsTable {
  accountId: string;
  /** Another one when the settings change again meanwhile. */
  orderId: string;
  /** What is to be recalculated: positions that are open, … */
  openPositions: Flag;
  /** … those from the first sale without a purchase on, … */
  shortSales: Flag;
  /** … the result of each. */
  results: Flag;
  /** … and before these, fills of days without a time, from these zones (JSON) into the account's. */
  zones: string | null;
  /** How far it came: the order of the walk is instrument, opening and id. Empty at the start. */
  instrumentKey: string;
  openedAt: string;
  positionId: string;
  /** Every position of the instrument from `openedAt` on is to be matched again. */
  matching: Flag;
  /** Positions passed so far. */
  done: number;
  total: number;
}
