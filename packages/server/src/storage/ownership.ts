/** A folder of features, or one beside them. */
type Owner = string;

/**
 * Each table has one owner. A test compares this with the queries of the repositories. The copy of a
 * user's data (identity/data-export) reads any of them, by a list that names every table and column.
 */
export interface Ownership {
  /** The repositories that read and write the table; others use them. */
  readonly owner: Owner;
  /** Other queries that name the table, and why. They only read. */
  readonly readBy?: Readonly<Record<Owner, string>>;
}

export const adding = 'adds up over many users in one query';
export const proving = 'proves in one statement that it agrees with the ledger';
export const asking = 'asks in one query, before any feature runs, whether a row is its caller’s';
export const naming = 'shows the name beside each row of a page';
export const joining = 'reads a user with it in one query';
