import type {
  AccessLevel,
  AssetClass,
  Import,
  ImportRowState,
  LotMethod,
} from '@skipper/core/contract';
import type { Generated } from 'kysely';
import { type AccountDayTables, accountDayOwners } from './account-day-tables.ts';
import type { Flag } from './column-types.ts';
import { type MentorFigureTables, mentorFigureOwners } from './mentor-figure-tables.ts';
import { adding, asking, type Ownership } from './ownership.ts';
import type { RecalculationsTable } from './recalculation-tables.ts';
import type { RecordEntriesTable } from './record-tables.ts';
import { type TradeNewsTables, tradeNewsOwners } from './trade-news-tables.ts';

/** Tables of the trading area. */
export interface TradingTables extends MentorFigureTables, AccountDayTables, TradeNewsTables {
  /** Mentors that the search may show; maintained by the database, never written directly. */
  listedMentors: { readonly username: string; readonly userId: string };
  /** Every end of each of their names; as above. */
  mentorNameEnds: { readonly nameEnd: string; readonly username: string };
  /** Owners who agreed that the home page shows their public figures. */
  homePageConsents: { userId: string; agreedAt: string };
  accounts: AccountsTable;
  imports: ImportsTable;
  importJobs: ImportJobsTable;
  importFiles: { importId: string; content: Uint8Array };
  importRows: ImportRowsTable;
  columnMappings: { ownerId: string; fingerprint: string; mapping: string; savedAt: string };
  fills: FillsTable;
  positions: PositionsTable;
  recordEntries: RecordEntriesTable;
  recalculations: RecalculationsTable;
}

/** Who owns each of them. */
export const tradingOwners: Readonly<Record<keyof TradingTables, Ownership>> = {
  ...mentorFigureOwners,
  ...accountDayOwners,
  ...tradeNewsOwners,
  listedMentors: { owner: 'trading/mentors' },
  mentorNameEnds: { owner: 'trading/mentors' },
  homePageConsents: { owner: 'trading/home-page' },
  accounts: {
    owner: 'trading/accounts',
    readBy: {
      'admin/statistics': adding,
      'commerce/plans': 'lists what plans open in the order of the accounts',
      'trading/fills': 'finds when a mentor traded over all of their accounts in one query',
      http: asking,
    },
  },
  imports: { owner: 'trading/imports', readBy: { http: asking } },
  importJobs: { owner: 'trading/imports' },
  importFiles: { owner: 'trading/imports' },
  importRows: { owner: 'trading/imports' },
  columnMappings: { owner: 'trading/imports' },
  fills: {
    owner: 'trading/fills',
    readBy: {
      'trading/accounts': 'notes in one statement that fills can be seen by others',
      'trading/orders': 'has no table of its own: an order is what its fills add up to',
    },
  },
  positions: { owner: 'trading/positions', readBy: { 'admin/statistics': adding } },
  recordEntries: { owner: 'trading/record' },
  recalculations: { owner: 'trading/recalculations' },
};

export interface AccountsTable {
  id: string;
  ownerId: string;
  provider: 'csv' | 'manual';
  alias: string;
  currency: string;
  timezone: string;
  publicLevel: AccessLevel;
  delayDays: number;
  shareAmounts: Flag;
  allowShort: Flag;
  lotMethod: LotMethod;
  /** Decimal: what gains or loses no more than this is breakeven. */
  breakevenTolerance: string;
  startingCapital: string | null;
  lastImportAt: string | null;
  /** Counts changes. Raising it first also locks the account for the transaction on both engines. */
  revision: number;
  createdAt: string;
  archivedAt: string | null;
  /** When its fills could first be seen by anyone but the owner. */
  firstShownAt: string | null;
  /**
   * Minor units of gross results and fees of all positions, by absolute value: bounds every sum of
   * statistics. Null until first computed.
   */
  positionTotal: number | null;
  /** Sequence number of the next fill; null until first computed. */
  nextSequence: number | null;
  /** Numbers of its fills and positions, kept by whatever adds and removes them. */
  fillCount: number;
  openCount: number;
  closedCount: number;
}

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
  negativeFees: 'costs' | 'rebates' | null;
  /** JSON array of texts. */
  warnings: string;
  createdAt: string;
  committedAt: string | null;
  revertedAt: string | null;
  /** Why the last job on it failed; null without a failure. */
  problem: string | null;
  /** JSON of the number of rows by state; null where they are counted. */
  rowCounts: string | null;
  /** The account's revision that a job compared its rows with. */
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

export interface FillsTable {
  id: string;
  accountId: string;
  importId: string;
  /** Unique in its account: what makes a second import of the same file add nothing. */
  identity: string;
  instrumentKey: string;
  symbol: string;
  assetClass: AssetClass;
  multiplier: string;
  side: 'buy' | 'sell';
  quantity: string;
  price: string;
  fee: string;
  executedAt: string;
  /** Order among fills of the same instant. */
  sequence: number;
  /** The broker's id of the order that it filled, where its file has one. */
  orderId: string | null;
  /** The moment as its file has it, without a zone; null for fills from before this was kept. */
  writtenAt: string | null;
  /** `YYYY-MM-DD` where only the day is known; `executedAt` is noon of it. */
  day: string | null;
  /** 1 once the fill was corrected; its record entry has what it was. */
  corrected: Generated<number>;
}

/** Derived from the fills by the matching engine; safe to delete and compute again. */
export interface PositionsTable {
  id: string;
  accountId: string;
  instrumentKey: string;
  symbol: string;
  assetClass: AssetClass;
  multiplier: string;
  side: 'long' | 'short';
  status: 'open' | 'closed';
  quantity: string;
  openQuantity: string;
  entryAvg: string;
  exitAvg: string | null;
  openedAt: string;
  closedAt: string | null;
  /** `YYYY-MM-DD` where only the day is known. */
  openedDay: string | null;
  closedDay: string | null;
  gross: string;
  fees: string;
  net: string;
  /** `net` in minor units, for sorting in the database. */
  netMinor: number;
  returnPct: string | null;
  holdSeconds: number | null;
  result: 'win' | 'loss' | 'breakeven' | 'open';
  /** JSON array of texts. */
  flags: string;
  /** Sequence of the opening fill; null for positions computed before it was stored. */
  openedSequence: number | null;
  /** Quantity of the opening fill left over from a flip; null for the whole fill. */
  openingQuantity: string | null;
}
