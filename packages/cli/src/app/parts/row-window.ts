import { useRef } from 'react';

/** Longest list whose rows are all drawn. */
const wholeUpTo = 200;

export interface WindowFacts {
  /** The first row on show now. */
  readonly first: number;
  readonly selected: number;
  readonly count: number;
  /** Rows that fit. */
  readonly height: number;
}

/** The first row to draw of a long list: as little moved as keeps the selected one in it. */
export function firstRow({ first, selected, count, height }: WindowFacts): number {
  if (count <= wholeUpTo) return 0;
  const wanted = Math.min(Math.max(first, selected - height + 1), selected);
  return Math.max(0, Math.min(wanted, count - height));
}

/** Lines around the rows: the frame, the name, the head, and the lines below. */
const around = 6;

/** The rows of a list to draw, the first of them, and those that decide how wide columns are. */
export function useRowWindow<Row>(
  rows: readonly Row[],
  selected: number,
  room: { readonly lines: number; readonly linesOfRow: number },
) {
  const first = useRef(0);
  const height = Math.max(3, Math.floor((room.lines - around) / room.linesOfRow));
  first.current = firstRow({ first: first.current, selected, count: rows.length, height });
  if (rows.length <= wholeUpTo) return { shown: rows, measured: rows, offset: 0 };
  const shown = rows.slice(first.current, first.current + height);
  // With the head of the list, columns are the same from one window to the next.
  return { shown, measured: [...rows.slice(0, wholeUpTo), ...shown], offset: first.current };
}
