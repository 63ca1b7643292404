import type { Ownership } from './ownership.ts';

/** Tables of figures by the day, computed from positions; safe to delete with all days made due. */
export interface AccountDayTables {
  accountDays: AccountDaysTable;
  accountDaysDue: AccountDaysDueTable;
  accountDeployed: AccountDeployedTable;
  accountDeployedDue: AccountDeployedDueTable;
}

export const accountDayOwners: Readonly<Record<keyof AccountDayTables, Ownership>> = {
  accountDays: { owner: 'trading/days' },
  accountDaysDue: { owner: 'trading/days' },
  accountDeployed: { owner: 'trading/days' },
  accountDeployedDue: { owner: 'trading/days' },
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
export interface AccountDaysDueTable {
  accountId: string;
  /** `YYYY-MM-DD` (UTC); empty: all of the account. */
  day: string;
  /** Another one after each change. */
  mark: string;
}

/** A day on which a closed position opened or closed, with the sums that were deployed. */
interface AccountDeployedTable {
  accountId: string;
  /** `YYYY-MM-DD` (UTC) */
  day: string;
  /** When the first of those that closed on this day opened; null where none closed. */
  opened: string | null;
  /** Decimal: the most at any time of the day, its beginning included. */
  most: string;
  /** Decimal: at the end of the day. */
  atEnd: string;
}

/** Accounts with positions that changed since that was computed. Written by the database itself. */
interface AccountDeployedDueTable {
  accountId: string;
  /** The first opening of those that changed. */
  opened: string;
  /** The last close. */
  closed: string;
  /** Another one after each change. */
  mark: string;
}
