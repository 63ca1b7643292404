import type { ColumnMapping, Import, ImportRow, RecognisedColumns } from '@skipper/core/contract';
import { undoLeavesRecord } from '../../../domain/trading/record/undo-rule.ts';
import type { Db } from '../../../storage/database.ts';
import type { ImportRowsTable } from '../../../storage/import-tables.ts';
import { firstShown } from '../accounts/accounts.repository.ts';
import { type ImportJobRecord, importJobsOf } from './import-jobs.repository.ts';
import { countRows, type ImportRecord } from './imports.repository.ts';
import { noRows, type RowCounts, totalOf } from './row-counts.ts';

/** Stored imports in the shape of the contract, with row counts. */
export async function describeImports(
  db: Db,
  records: readonly ImportRecord[],
  now: number,
): Promise<Import[]> {
  const counts = await countsOf(db, records);
  const jobs = await importJobsOf(
    db,
    records.map(({ id }) => id),
  );
  const shown = await firstShown(
    db,
    records.map(({ accountId }) => accountId),
  );
  return records.map((record) => {
    const rows = counts.get(record.id) ?? noRows;
    return {
      uuid: record.id,
      accountUuid: record.accountId,
      fileName: record.fileName,
      state: record.state,
      job: jobOf(jobs.get(record.id)),
      problem: record.problem,
      format: record.format,
      columns: JSON.parse(record.columns) as string[],
      samples: JSON.parse(record.samples) as string[][],
      recognised:
        record.recognised === null ? null : (JSON.parse(record.recognised) as RecognisedColumns),
      mapping: record.mapping === null ? null : (JSON.parse(record.mapping) as ColumnMapping),
      timezone: record.timezone,
      zoneInDoubt: record.zoneInDoubt === 1,
      rows: { total: totalOf(rows), ...rows },
      negativeFees: record.negativeFees,
      rowOrder: record.rowOrder,
      warnings: JSON.parse(record.warnings) as string[],
      createdAt: record.createdAt,
      committedAt: record.committedAt,
      revertedAt: record.revertedAt,
      undoLeavesRecord: leavesRecord(record, rows.new, shown.get(record.accountId), now),
    };
  });
}

function jobOf(job: ImportJobRecord | undefined): Import['job'] {
  if (!job || job.kind === 'forget') return null;
  const { leaseUntil, done, total } = job;
  return { waiting: leaseUntil === null, done, total };
}

/** Rows by state and import id: counted, or as the job that staged them counted. */
export async function countsOf(
  db: Db,
  records: readonly Pick<ImportRecord, 'id' | 'rowCounts'>[],
): Promise<ReadonlyMap<string, RowCounts>> {
  const uncounted = records.filter(({ rowCounts }) => rowCounts === null).map(({ id }) => id);
  const counted = records.flatMap(({ id, rowCounts }) =>
    rowCounts === null ? [] : [[id, JSON.parse(rowCounts) as RowCounts] as const],
  );
  return new Map([...(await countRows(db, uncounted)), ...counted]);
}

function leavesRecord(
  { state, committedAt }: ImportRecord,
  fills: number,
  firstShownAt: string | null | undefined,
  now: number,
): boolean {
  if (committedAt === null || (state !== 'committed' && state !== 'adding')) return false;
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
