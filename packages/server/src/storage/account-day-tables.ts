import type { Ownership } from './ownership.ts';

/** Tables of figures by the day, computed from positions; safe to delete with all days made due. */
export interface AccountDayTables {
  accountDays: AccountDaysTable;
  accountDaysDue: DueDaysTable;
  deployedDays: DeployedDaysTable;
  deployedDaysDue: DueDaysTable;
}

export const accountDayOwners: Readonly<Record<keyof AccountDayTables, Ownership>> = {
  accountDays: { owner: 'trading/days' },
  accountDaysDue: { owner: 'trading/days' },
  deployedDays: { owner: 'trading/days' },
  deployedDaysDue: { owner: 'trading/days' },
};

/** The trades that closed on one day of an account's zone. */
interface AccountDaysTable {
  accountId: string;
  /** `YYYY-MM-DD` */
  day: string;
  /** The zone that the day is one of: with another zone of the account, the row is void. */
  timezone: string;
  /** Closed positions, including those that statistics leave out. */
  positions: number;
  /** JSON of counts and exact sums. */
  tally: string;
}

/** Days whose positions changed since their figures were computed. Written by the database itself. */
export interface DueDaysTable {
  accountId: string;
  /** `YYYY-MM-DD` (UTC); empty: all of the account. */
  day: string;
  /** Another one after each change. */
  mark: string;
}

/** A day on which a closed position opened or closed, and what it did to the sum that was deployed. */
interface DeployedDaysTable {
  accountId: string;
  /** `YYYY-MM-DD` (UTC) */
  day: string;
  /** When the first of those that closed on this day opened; null where none closed. */
  opened: string | null;
  /** Decimal: by how much the most of the day was above what it began with. */
  rise: string;
  /** Decimal: by how much its end was above what it began with, or below. */
  change: string;
}
