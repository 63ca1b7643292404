import type { Ownership } from './ownership.ts';

/** Tables of figures by the day, computed from positions; safe to delete with all days made due. */
export interface AccountDayTables {
  accountDays: AccountDaysTable;
  accountDaysDue: AccountDaysDueTable;
}

export const accountDayOwners: Readonly<Record<keyof AccountDayTables, Ownership>> = {
  accountDays: { owner: 'trading/days' },
  accountDaysDue: { owner: 'trading/days' },
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
  /** Decimal: the most that was deployed at once up to the end of the day; null where not computed. */
  peak: string | null;
}

/** Days whose positions changed since their figures were computed. Written by the database itself. */
export interface AccountDaysDueTable {
  accountId: string;
  /** `YYYY-MM-DD` (UTC); empty: all of the account. */
  day: string;
  /** Another one after each change. */
  mark: string;
}
