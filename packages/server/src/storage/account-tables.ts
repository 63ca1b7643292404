import type { AccessLevel, FigureSetting, LotMethod, RecordKind } from '@skipper/core/contract';
import type { Flag } from './column-types.ts';

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
}

/** What was undone or changed of an account's past. The database refuses to alter it. */
export interface RecordEntriesTable {
  id: string;
  accountId: string;
  at: string;
  kind: RecordKind;
  importId: string | null;
  /** That an undone import had added. */
  fills: number | null;
  setting: FigureSetting | null;
  beforeValue: string | null;
  afterValue: string | null;
  reason: string | null;
}
