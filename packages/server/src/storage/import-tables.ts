import type { AssetClass, Import, ImportRowState, RowOrder } from '@skipper/core/contract';
import type { Flag } from './column-types.ts';

export interface ImportsTable {
  id: string;
  accountId: string;
  ownerId: string;
  fileName: string;
  state: Import['state'];
  format: string | null;
  /** JSON array of header names. */
  columns: string;
  /** JSON of some values of each column, while they are to be mapped. */
  samples: string;
  /** JSON of the contract's `RecognisedColumns`, while others are to be mapped. */
  recognised: string | null;
  /** JSON of the contract's `ColumnMapping`. */
  mapping: string | null;
  timezone: string;
  /** How negative fees were read; null without any. */
  /** Whether its times are outside of trading hours. */
  zoneInDoubt: Flag;
  negativeFees: 'costs' | 'rebates' | null;
  /** How trades at the same time were read; null where the file shows their order. */
  rowOrder: RowOrder | null;
  /** JSON array of texts. */
  warnings: string;
  createdAt: string;
  committedAt: string | null;
  revertedAt: string | null;
  /** Why the last job on it failed; null without a failure. */
  problem: string | null;
  /** JSON of the number of rows by state; null where they are counted. */
  rowCounts: string | null;
  /** The account's revision that its rows were compared with. */
  stagedRevision: number | null;
}

/** Work on a large import, in steps that are each stored whole. */
export interface ImportJobsTable {
  importId: string;
  /** At most one job for each; null for what does not touch its account. */
  accountId: string | null;
  ownerId: string;
  kind: 'read' | 'add' | 'remove' | 'forget';
  /** JSON of the time zone and mapping to read with. */
  options: string;
  /** Rows stored, or fills added or removed, so far. */
  done: number;
  /** Null until it is known. */
  total: number | null;
  /** Sequence number of the first fill to add; null before the first step. */
  firstSequence: number | null;
  attempts: number;
  createdAt: string;
  /** Another process may take it after this; null while it waits. */
  leaseUntil: string | null;
}

/** One row of a file; the columns from `symbol` on are null unless it holds a fill. */
export interface ImportRowsTable {
  importId: string;
  /** Place among the file's rows, from 0. */
  ordinal: number;
  line: number;
  state: ImportRowState;
  reason: string | null;
  text: string;
  identity: string | null;
  instrumentKey: string | null;
  symbol: string | null;
  assetClass: AssetClass | null;
  multiplier: string | null;
  side: 'buy' | 'sell' | null;
  quantity: string | null;
  price: string | null;
  fee: string | null;
  executedAt: string | null;
  /** Order within the file among fills of the same instant. */
  sequence: number | null;
  orderId: string | null;
  executionId: string | null;
  /** The moment as the file has it, without a zone. */
  writtenAt: string | null;
  /** `YYYY-MM-DD` where only the day is known. */
  day: string | null;
  /** JSON of the fill that the account holds, where this row is in conflict with it. */
  known: string | null;
}
