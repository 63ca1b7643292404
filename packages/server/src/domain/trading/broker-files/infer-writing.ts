import type { DateOrder } from './parse-moment.ts';
import type { DecimalMark } from './parse-number.ts';

/** An order of dates, and whether the dates themselves prove it. */
export interface InferredOrder {
  readonly dateOrder: DateOrder;
  readonly certain: boolean;
}

/** The order of dates: a part above 12 is a day; where none is, `fallback`. */
export function inferDateOrder(cells: readonly string[], fallback: DateOrder): InferredOrder {
  const dates = cells.filter((cell) => cell !== '');
  if (
    dates.length > 0 &&
    dates.every((cell) => /^\d{4}(?:[-/.]\d{1,2}[-/.]\d{1,2}|\d{4})/.test(cell))
  ) {
    return { dateOrder: 'YMD', certain: true };
  }
  const parts = dates.flatMap((cell) => {
    const match = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}/.exec(cell);
    return match ? [{ first: Number(match[1]), second: Number(match[2]) }] : [];
  });
  if (parts.some(({ first }) => first > 12)) return { dateOrder: 'DMY', certain: true };
  if (parts.some(({ second }) => second > 12)) return { dateOrder: 'MDY', certain: true };
  return { dateOrder: fallback, certain: parts.length === 0 };
}

/**
 * The decimal mark: the last of two different marks, or one that is not followed by exactly three
 * digits. The majority wins; if no cell decides, `fallback`.
 */
export function inferDecimalMark(cells: readonly string[], fallback: DecimalMark): DecimalMark {
  let points = 0;
  let commas = 0;
  for (const cell of cells) {
    const mark = decimalMarkOf(cell.replaceAll(/[^\d.,]/g, ''));
    if (mark === '.') points += 1;
    if (mark === ',') commas += 1;
  }
  if (points === commas) return fallback;
  return points > commas ? '.' : ',';
}

function decimalMarkOf(number: string): DecimalMark | undefined {
  const last = /[.,](?=\d*$)/.exec(number);
  if (!last) return undefined;
  const mark = last[0] === ',' ? ',' : '.';
  const other = mark === ',' ? '.' : ',';
  if (number.includes(other)) return mark;
  const repeated = number.indexOf(mark) !== number.lastIndexOf(mark);
  const digitsAfter = number.length - last.index - 1;
  return repeated || digitsAfter === 3 ? undefined : mark;
}
