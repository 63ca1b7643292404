import { firstRows } from './packed-rows.ts';
import type { Table } from './read-table.ts';

const shownValues = 3;
const shownCharacters = 60;
/** Rows that are looked at; a column that is empty for longer has no samples. */
const searchedRows = 1_000;

/** The first different values of each column, which show its owner what it holds. */
export function columnSamples({ columns, rows }: Table): string[][] {
  const searched = firstRows(rows, searchedRows);
  return columns.map((_, place) => {
    const values = new Set<string>();
    for (const { cells } of searched) {
      const cell = cells[place] ?? '';
      if (cell !== '') values.add(cut(cell));
      if (values.size === shownValues) break;
    }
    return [...values];
  });
}

const cut = (cell: string): string => {
  const line = cell.replaceAll(/\s+/gu, ' ');
  const characters = [...line];
  return characters.length <= shownCharacters
    ? line
    : `${characters.slice(0, shownCharacters - 1).join('')}…`;
};
