import type { ColumnMapping, Import, ImportRow } from '@skipper/core/contract';
import { undoLeavesRecord } from '../../../domain/trading/record/undo-rule.ts';
import type { Db } from '../../../storage/database.ts';
import type { ImportRowsTable } from '../../../storage/trading-tables.ts';
import { firstShown } from '../accounts/accounts.repository.ts';
import { countRows, type ImportRecord, noRows } from './imports.repository.ts';

/** Stored imports in the shape of the contract, with row counts. */
export async function describeImports(
  db: Db,
  records: readonly ImportRecord[],
  now: number,
): Promise<Import[]> {
  const counts = await countRows(
    db,
    records.map(({ id }) => id),
  );
  const shown = await firstShown(
    db,
    records.map(({ accountId }) => accountId),
  );
  return records.map((record) => {
    const rows = counts.get(record.id) ?? noRows;
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    return {
      uuid: record.id,
      accountUuid: record.accountId,
      fileName: record.fileName,
      state: record.state,
      format: record.format,
      columns: JSON.parse(record.columns) as string[],
      mapping: record.mapping === null ? null : (JSON.parse(record.mapping) as ColumnMapping),
      timezone: record.timezone,
      rows: { total, ...rows },
      negativeFees: record.negativeFees,
      warnings: JSON.parse(record.warnings) as string[],
      createdAt: record.createdAt,
      committedAt: record.committedAt,
      revertedAt: record.revertedAt,
      undoLeavesRecord: leavesRecord(record, rows.new, shown.get(record.accountId), now),
    };
  });
}

function leavesRecord(
  { state, committedAt }: ImportRecord,
  fills: number,
  firstShownAt: string | null | undefined,
  now: number,
): boolean {
  if (state !== 'committed' || committedAt === null) return false;
  return undoLeavesRecord({ fills, committedAt, firstShownAt: firstShownAt ?? null }, now);
}

export function toImportRow(row: ImportRowsTable): ImportRow {
  const { line, state, reason, text } = row;
  const known = row.known === null ? null : (JSON.parse(row.known) as ImportRow['known']);
  return { row: line, state, reason, fill: fillOf(row), known, text };
}

function fillOf(row: ImportRowsTable): ImportRow['fill'] {
  const { symbol, side, quantity, price, fee, executedAt, day } = row;
  const complete =
    symbol !== null && side !== null && quantity !== null && price !== null && fee !== null;
  return complete && executedAt !== null
    ? { symbol, side, quantity, price, fee, executedAt, day }
    : null;
}
