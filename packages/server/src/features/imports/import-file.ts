import type { ColumnMapping } from '@skipper/core/contract';
import { BrokerFileError } from '../../domain/broker-files/broker-file-error.ts';
import { readTable, type Table } from '../../domain/broker-files/read-table.ts';
import { invalid, ProblemError } from '../../http/problem-error.ts';

/** @throws ProblemError 400 with the reason where the bytes are no table. */
export function readTableOf(bytes: Uint8Array): Table {
  try {
    return readTable(bytes);
  } catch (error) {
    if (error instanceof BrokerFileError) throw invalid(error.message, error.code, 'file');
    throw error;
  }
}

/** @throws ProblemError 400 naming each part of the mapping whose column the file has not. */
export function requireColumns(mapping: ColumnMapping, columns: readonly string[]): void {
  const { fees, dateOrder: _dateOrder, decimalMark: _decimalMark, ...single } = mapping;
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

/** A name to show: without folders, control characters and excess length. */
export function cleanFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(/\p{C}/gu, '').trim().slice(0, 200);
  return clean === '' ? 'file' : clean;
}

const shownWarnings = 20;

/** JSON of the first warnings; one strange file can cause thousands. */
export function fewWarnings(warnings: readonly string[]): string {
  const more = warnings.length - shownWarnings;
  const shown = warnings.slice(0, shownWarnings);
  return JSON.stringify(more > 0 ? [...shown, `And ${more} more like these.`] : shown);
}
