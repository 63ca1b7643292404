import type { PayoutScheduleName } from '@skipper/core/contract';
import type { Flag } from './column-types.ts';
import { adding, type Ownership } from './ownership.ts';

/** Tables of who is paid out, when, and what holds it. */
export interface PayoutTables {
  payoutSellers: PayoutSellersTable;
  payoutSettings: PayoutSettingsTable;
  payoutHolds: PayoutHoldsTable;
}

/** Who owns each of them. */
export const payoutOwners: Readonly<Record<keyof PayoutTables, Ownership>> = {
  payoutSellers: { owner: 'commerce/payouts', readBy: { 'admin/statistics': adding } },
  payoutSettings: { owner: 'commerce/payouts' },
  payoutHolds: { owner: 'commerce/payouts', readBy: { 'admin/statistics': adding } },
};

/** When a user is paid out, where they chose it. */
interface PayoutSettingsTable {
  userId: string;
  schedule: PayoutScheduleName;
  /** The next day of a schedule by days; null for the others. */
  nextAt: string | null;
  /** JSON of minor units by currency. */
  minimums: string;
}

/** Nothing is paid to a user. */
export interface PayoutHoldsTable {
  userId: string;
  /** The payout that it was put on. */
  payoutId: string;
  at: string;
  reason: string;
  heldBy: string;
  /** ISO instant at which it ends by itself. */
  until: string | null;
}

/** The account of a mentor at a provider that sends them their money. */
export interface PayoutSellersTable {
  mentorId: string;
  provider: string;
  /** Null: it is being opened. */
  sellerId: string | null;
  /** When its page was asked for, and made; the page opens once. */
  askedAt: string;
  page: string | null;
  pageAt: string | null;
  canReceive: Flag;
  /** JSON of what the provider asks for. */
  state: string | null;
  /** When the provider was asked for it. */
  checkedAt: string | null;
}
