import type { AccessLevel, AssetClass, LotMethod } from '@skipper/core/contract';
import type { Generated } from 'kysely';
import { type AccountDayTables, accountDayOwners } from './account-day-tables.ts';
import { type ChainTables, chainOwners } from './chain-tables.ts';
import type { Flag } from './column-types.ts';
import type { ImportJobsTable, ImportRowsTable, ImportsTable } from './import-tables.ts';
import { type MentorFigureTables, mentorFigureOwners } from './mentor-figure-tables.ts';
import { adding, asking, type Ownership } from './ownership.ts';
import type { PositionUpdatesTable } from './position-update-tables.ts';
import type { RecalculationsTable } from './recalculation-tables.ts';
import type { RecordEntriesTable } from './record-tables.ts';
import { type TradeNewsTables, tradeNewsOwners } from './trade-news-tables.ts';

/** Tables of the trading area. */
export interface TradingTables
  extends MentorFigureTables,
    AccountDayTables,
    ChainTables,
    TradeNewsTables {
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
  positionUpdates: PositionUpdatesTable;
  recordEntries: RecordEntriesTable;
  recalculations: RecalculationsTable;
}

/** Who owns each of them. */
export const tradingOwners: Readonly<Record<keyof TradingTables, Ownership>> = {
  ...mentorFigureOwners,
  ...accountDayOwners,
  ...chainOwners,
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
  positions: {
    owner: 'trading/positions',
    readBy: { 'admin/statistics': adding, http: asking },
  },
  positionUpdates: { owner: 'trading/updates', readBy: { http: asking } },
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
  /** `YYYY-MM-DD`: its options that expired by then and were still open are closed. Null: none. */
  expiredThrough: string | null;
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
  /** How many of its fills were typed by hand. */
  typedFills: number;
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
