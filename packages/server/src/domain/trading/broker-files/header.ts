import { createHash } from 'node:crypto';
import { isKnownName, normaliseName } from './column-names.ts';

/** How far down a header may stand below title lines. */
export const searchedRows = 50;

/**
 * Where the header is among the first records: the one with the most known column names,
 * or, in a language we do not know, the first line of words that a line of the same width
 * follows. Undefined where there is none.
 */
export function findHeader(records: readonly (readonly string[])[]): number | undefined {
  const searched = records.slice(0, searchedRows);
  const known = searched.map((cells) => cells.map(normaliseName).filter(isKnownName).length);
  const most = Math.max(0, ...known);
  if (most >= 3) return known.indexOf(most);
  const index = searched.findIndex(
    (cells, at) => isLineOfWords(cells) && records[at + 1]?.length === cells.length,
  );
  return index === -1 ? undefined : index;
}

const isLineOfWords = (cells: readonly string[]): boolean =>
  cells.filter((cell) => cell !== '').length >= 3 && !cells.some((cell) => /\d/.test(cell));

/** Unique column names: unnamed ones get their position, repeated ones a number. */
export function columnNames(header: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return header.map((cell, index) => {
    const name = cell.slice(0, 180) || `Column ${index + 1}`;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

/** The same for files with the same columns, whatever their case, accents or marks: SHA-256 in hex. */
export function headerFingerprint(columns: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(columns.map(normaliseName)))
    .digest('hex');
}
