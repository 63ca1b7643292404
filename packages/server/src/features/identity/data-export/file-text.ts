import { csvLine, guardedText } from '@skipper/core/contract';
import { shownUsername } from '../users/deleted-user.ts';
import type { ExportedTable } from './exported-table.ts';
import type { OwnRow } from './own-rows.repository.ts';

export const exportFormats = ['json', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Usernames by the ids of users. */
export type Names = ReadonlyMap<string, string>;

type Cell = string | number | boolean | null | undefined;

/** A column with the id of a user holds a name: `mentorId` is `mentor`. */
const shownColumn = ({ users }: ExportedTable, column: string): string =>
  users.has(column) ? column.replace(/Id$/, '') : column;

export function beginFile(file: ExportedTable, format: ExportFormat): string {
  if (format === 'json') return '[';
  // Excel reads UTF-8 only behind a byte order mark.
  return `\uFEFF${csvLine(file.columns.map((column) => shownColumn(file, column)))}`;
}

export const endFile = (format: ExportFormat): string => (format === 'json' ? '\n]\n' : '');

/** `first`: none of the file was written before. */
export function rowsText(
  file: ExportedTable,
  format: ExportFormat,
  rows: readonly OwnRow[],
  names: Names,
  first: boolean,
): string {
  if (format === 'csv') return rows.map((row) => csvLine(cells(file, row, names))).join('');
  return rows
    .map(
      (row, index) =>
        `${first && index === 0 ? '' : ','}\n${JSON.stringify(object(file, row, names))}`,
    )
    .join('');
}

function cells(file: ExportedTable, row: OwnRow, names: Names): string[] {
  return file.columns.map((column) => {
    const value = shownValue(file, column, row, names);
    return typeof value === 'string' && !isNumber.test(value)
      ? guardedText(value)
      : `${value ?? ''}`;
  });
}

/** A decimal below zero begins like a formula, and is none. */
const isNumber = /^-?\d+(\.\d+)?$/;

function object(file: ExportedTable, row: OwnRow, names: Names): Record<string, unknown> {
  return Object.fromEntries(
    file.columns.map((column) => {
      const value = shownValue(file, column, row, names);
      const isJson = file.json.has(column) && typeof value === 'string';
      return [shownColumn(file, column), isJson ? parsed(value) : (value ?? null)];
    }),
  );
}

function shownValue(file: ExportedTable, column: string, row: OwnRow, names: Names): Cell {
  const value = row[column] as Cell;
  if (!file.users.has(column)) return value;
  return shownUsername(names.get(String(value)) ?? '');
}

/** Some columns are empty instead of null. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
