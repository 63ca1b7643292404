import type { FigureSetting, RecordKind } from '@skipper/core/contract';

/** Undone and changed parts of an account's past. The database refuses to alter it. */
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
