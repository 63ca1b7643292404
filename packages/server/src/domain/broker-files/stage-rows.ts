import type { ColumnMapping, ImportRowState } from '@skipper/core/contract';
import { identifyFills } from './identify-fills.ts';
import type { Table } from './read-table.ts';
import { type FileFill, type ReadingOptions, rowReader } from './row-reader.ts';

/** One row of a file and what an import would make of it. */
export interface StagedRow {
  /** Line in the file, the first line being 1. */
  readonly line: number;
  readonly text: string;
  readonly state: ImportRowState;
  /** Why it is not new; null for a new row. */
  readonly reason: string | null;
  /** Present for new and duplicate rows. */
  readonly fill: StagedFill | null;
}

export interface StagedFill extends FileFill {
  readonly identity: string;
  /** Order among fills of the same instant, from 0: as they happened, not as they are listed. */
  readonly sequence: number;
}

const duplicateReasons = {
  account: 'The account already holds this fill.',
  file: 'The file holds this execution id twice.',
};

/** Reads every row of a table and says which would be new to an account. Changes nothing. */
export function stageRows(
  table: Table,
  mapping: ColumnMapping,
  options: ReadingOptions,
  storedIdentities: ReadonlySet<string>,
): StagedRow[] {
  const read = rowReader(table.columns, mapping, options);
  const readings = table.rows.map((row) => ({ row, reading: read(row.cells) }));
  const fills = readings.flatMap(({ reading }) => (reading.kind === 'fill' ? [reading.fill] : []));
  const identified = new Map(
    identifyFills(fills, storedIdentities).map((one) => [one.fill, one] as const),
  );
  const sequences = sequencesOf(fills);
  return readings.map(({ row: { line, text }, reading }) => {
    if (reading.kind !== 'fill') {
      return { line, text, state: reading.kind, reason: reading.reason, fill: null };
    }
    const { identity = '', duplicateOf = null } = identified.get(reading.fill) ?? {};
    const sequence = sequences.get(reading.fill) ?? 0;
    return {
      ...{ line, text, state: duplicateOf === null ? 'new' : 'duplicate' },
      reason: duplicateOf === null ? null : duplicateReasons[duplicateOf],
      fill: { ...reading.fill, identity, sequence },
    };
  });
}

/**
 * The order in which fills of one instant happened. Brokers that list the newest first
 * also list a day's purchase below its sale; without turning that round, every day trade
 * of a file without times would look like a short sale.
 */
function sequencesOf(fills: readonly FileFill[]): ReadonlyMap<FileFill, number> {
  const ordered = isNewestFirst(fills) ? fills.toReversed() : fills;
  return new Map(ordered.map((fill, index) => [fill, index]));
}

/** Whether time only ever goes back down the file, and does so at least once. */
function isNewestFirst(fills: readonly FileFill[]): boolean {
  const first = fills[0];
  const last = fills.at(-1);
  if (!first || !last || first.executedAt <= last.executedAt) return false;
  return fills.every((fill, index) => {
    const previous = fills[index - 1];
    return !previous || fill.executedAt <= previous.executedAt;
  });
}
