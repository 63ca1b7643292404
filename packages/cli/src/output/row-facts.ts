import { cellWidth, cutToWidth } from './cell.ts';
import { absent } from './format.ts';
import { wrapText } from './wrap-text.ts';

interface FactColumn {
  readonly label: string;
  /** Absent: figures, which are whole or left out. */
  readonly least?: number;
  /** Absent: left out only where nothing else fits. */
  readonly priority?: number;
}

/** A cell that its column does not show whole. */
export interface RowFact {
  /** `Label: text`. */
  readonly text: string;
  /** Less important than those that a row is chosen by. */
  readonly minor: boolean;
}

/** In fewer cells than these, what a table leaves out stands below each row. */
const stackedBelow = 51;
export const isStacked = (width: number): boolean => width < stackedBelow;

/** Cells that facts are moved in by, below the line of their row. */
export const factIndent = 2;
/** Lines of facts below a row that is not the selected one. */
export const briefLines = 2;
const between = ' · ';

/** The cells of a row that are cut short or left out, the important ones first. */
export function rowFacts(
  columns: readonly FactColumn[],
  cells: readonly string[],
  widths: readonly number[],
): readonly RowFact[] {
  return columns
    .flatMap(({ label, least, priority }, index) => {
      const cell = cells[index] ?? absent;
      const width = widths[index] ?? 0;
      if (cell === absent || cellWidth(cell) <= width) return [];
      const minor = width === 0 && least === undefined && priority !== undefined;
      return [{ text: `${label}: ${cell}`, minor, priority: priority ?? 0 }];
    })
    .toSorted((a, b) => a.priority - b.priority)
    .map(({ text, minor }) => ({ text, minor }));
}

/**
 * Facts in lines of `width` cells, as many on a line as fit. Where there are more lines than `most`, the last says
 * so: a sentence is cut, a figure is whole or left out.
 */
export function factLines(
  facts: readonly RowFact[],
  width: number,
  most = Number.POSITIVE_INFINITY,
): readonly string[] {
  const lines: { text: string; readonly starts: boolean }[] = [];
  for (const { text } of facts) {
    const [first = '', ...more] = wrapText(text, width);
    const last = lines.at(-1);
    const joined = `${last?.text}${between}${first}`;
    if (last && more.length === 0 && cellWidth(joined) <= width) last.text = joined;
    else {
      lines.push({ text: first, starts: true });
      lines.push(...more.map((line) => ({ text: line, starts: false })));
    }
  }
  const kept = lines.slice(0, most).map(({ text }) => text);
  const next = lines[kept.length];
  if (!next) return kept;
  const last = kept.at(-1) ?? '';
  if (!next.starts) {
    // A word that is longer than a line begins on the next one: a label alone would say nothing.
    const cut = last.endsWith(':') ? `${last} ${next.text}…` : `${last}…`;
    return [...kept.slice(0, -1), cutToWidth(cut, width)];
  }
  const marked = `${last}${between}…`;
  return [...kept.slice(0, -1), cellWidth(marked) > width ? last : marked];
}
