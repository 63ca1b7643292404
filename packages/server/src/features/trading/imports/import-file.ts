import type { ColumnMapping } from '@skipper/core/contract';
import { normaliseName } from '../../../domain/trading/broker-files/column-names.ts';
import type { BrokerFile } from '../../../domain/trading/broker-files/read-broker-file.ts';
import { ProblemError } from '../../../http/problem-error.ts';

/** @throws ProblemError 400 naming each mapped column that the file does not have. */
export function requireColumns(mapping: ColumnMapping, columns: readonly string[]): void {
  const { fees, single } = partsOf(mapping);
  const chosen = [...Object.entries(single), ...fees.map((column) => ['fees', column] as const)];
  const missing = chosen.filter(([, column]) => !columns.includes(column));
  if (missing.length === 0) return;
  throw new ProblemError(
    400,
    missing.map(([part, column]) => ({
      message: `The file has no column "${column}".`,
      code: 'unknown_column',
      field: `mapping.${part}`,
    })),
  );
}

/**
 * A mapping remembered from a file with the same columns, in this file's spelling, which may differ
 * in case. Undefined where a column is missing.
 */
export function renameColumns(
  mapping: ColumnMapping,
  columns: readonly string[],
): ColumnMapping | undefined {
  const byName = new Map(columns.toReversed().map((column) => [normaliseName(column), column]));
  const known = new Set(columns);
  const rename = (column: string) =>
    known.has(column) ? column : (byName.get(normaliseName(column)) ?? column);
  const { fees, single, others } = partsOf(mapping);
  const renamed = Object.entries(single).map(([part, column]) => [part, rename(column)] as const);
  const complete = [...renamed.map(([, column]) => column), ...fees.map(rename)];
  if (!complete.every((column) => known.has(column))) return undefined;
  const names = Object.fromEntries(renamed) as typeof single;
  return { ...names, fees: fees.map(rename), ...others };
}

/** Columns of a mapping apart from how its file is written. */
function partsOf({ fees, dateOrder, decimalMark, feeSign, rowOrder, ...single }: ColumnMapping) {
  const choices = { ...(feeSign && { feeSign }), ...(rowOrder && { rowOrder }) };
  return { fees, single, others: { dateOrder, decimalMark, ...choices } };
}

/** A name to display: without folders, control characters and excess length. */
export function cleanFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/\p{C}/gu, '').trim().slice(0, 200);
  return clean === '' ? 'file' : clean;
}

/** Warns that a mapping has no fees column. This may be intended, but affects every result. */
export function withoutFees({ mapping, traits }: BrokerFile): readonly string[] {
  return traits.feeFromAmount || mapping?.fees.length !== 0
    ? []
    : ['No column of this file contains fees: every fee counts as 0.'];
}

const shownWarnings = 20;

/** JSON of the first warnings; a broken file can cause thousands. */
export function fewWarnings(warnings: readonly string[]): string {
  const more = warnings.length - shownWarnings;
  const shown = warnings.slice(0, shownWarnings);
  return JSON.stringify(more > 0 ? [...shown, `And ${more} more like these.`] : shown);
}
