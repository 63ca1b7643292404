import { cellWidth, toCell } from './cell.ts';
import { escapeControls } from './escape-controls.ts';
import { filledColumns } from './filled-columns.ts';
import { type ColumnNeed, fitColumns } from './fit-columns.ts';
import { absent } from './format.ts';
import type { RawReader } from './plain-lines.ts';
import { factIndent, factLines, isStacked, rowFacts } from './row-facts.ts';

/** One column of a table for people. */
export interface TextColumn<Row> {
  readonly label: string;
  /** Text from users is escaped when it is printed. */
  readonly text: (row: Row) => string;
  readonly align?: 'left' | 'right';
  /** Never shortened below this many cells. Absent: never shortened while there is room for figures. */
  readonly least?: number;
  /** Whether a cell is words, which may be cut where nothing else fits. Absent: figures. */
  readonly isWords?: (row: Row) => boolean;
  /** Below each row, where that is how a narrow table has what it has no room for. */
  readonly below?: boolean;
  /** A sentence that names the row: where the others can stand below it, they make room for it. */
  readonly sentence?: boolean;
  /** Left out first when a terminal is narrow; the highest number goes first. Absent: always shown. */
  readonly priority?: number;
}

/** A column in the same place for people and machines. */
export interface Column<Row> extends TextColumn<Row> {
  readonly raw: RawReader<Row>;
}

export interface TableStyle {
  readonly width: number;
  readonly heading: (text: string) => string;
}

/**
 * The lines of a table that fits a terminal of `style.width` cells. A column without any value is left out.
 * In a narrow one, what a row has no room for stands below it.
 */
export function tableLines<Row>(
  all: readonly TextColumn<Row>[],
  rows: readonly Row[],
  style: TableStyle,
): readonly string[] {
  const columns = filledColumns(all, rows);
  const texts = rows.map((row) => columns.map((column) => escapeControls(column.text(row))));
  const widths = tableWidths(columns, rows, texts, style.width);
  const line = (cells: readonly string[]) =>
    columns
      .flatMap((column, index) => {
        const width = widths[index] ?? 0;
        return width > 0 ? [toCell(cells[index] ?? '', width, column.align)] : [];
      })
      .join('  ')
      .trimEnd();
  const room = style.width - factIndent;
  const below = (cells: readonly string[]) =>
    isStacked(style.width) ? factLines(rowFacts(columns, cells, widths), room) : [];
  return [
    style.heading(line(columns.map((column) => column.label))),
    ...texts.flatMap((cells) => [
      line(cells),
      ...below(cells).map((fact) => ' '.repeat(factIndent) + fact),
    ]),
  ];
}

/** Cells of a word or a label before its column is left out. */
const shortest = 6;
/** Cells of the name of a row, where other columns can stand below it. */
const shortestName = 12;

const isFigure = <Row>({ isWords }: TextColumn<Row>, row: Row): boolean => !isWords?.(row);

/** The widths of the columns for the texts of these rows; 0 for one that is left out. */
export function tableWidths<Row>(
  columns: readonly TextColumn<Row>[],
  rows: readonly Row[],
  texts: readonly (readonly string[])[],
  available: number,
): readonly number[] {
  const need = isStacked(available) ? stackedNeed : plainNeed;
  const spared = columns[0]?.sentence === true;
  let ahead = 0;
  const needs = columns.map((column, index) => {
    const cells = texts.map((row) => cellWidth(row[index] ?? ''));
    const figures = cells.filter((_, at) => isFigure(column, rows[at] as Row));
    const content = Math.max(1, cellWidth(column.label), ...cells);
    const named = index === 0;
    const pure = texts.every(
      (row, at) => row[index] === absent || isFigure(column, rows[at] as Row),
    );
    const measured = { column, content, figures: Math.max(0, ...figures), named, spared };
    const second = pure && ahead > 0;
    if (!named && measured.figures > 0 && column.priority === undefined) ahead += 1;
    return need({ ...measured, second });
  });
  return fitColumns(needs, available);
}

interface MeasuredColumn {
  readonly column: Omit<TextColumn<never>, 'text' | 'isWords'> & { readonly isWords?: unknown };
  readonly content: number;
  /** The widest cell that is not words. */
  readonly figures: number;
  /** The first, which names the row. */
  readonly named: boolean;
  /** The name is a sentence, which is kept whole. */
  readonly spared: boolean;
  /** Figures alone, behind another column with figures. */
  readonly second: boolean;
}

function plainNeed({ column, content, figures }: MeasuredColumn): ColumnNeed {
  const { least, isWords, priority = 0 } = column;
  // Among words there may be a date, which says something else when it is cut.
  const whole = isWords ? figures : 0;
  return {
    content,
    least: Math.max(least ?? content, whole),
    bare: Math.max(shortest, figures),
    priority,
  };
}

/**
 * The rest stands below its row, so no words are cut but the name, and those above figures; the name has its room from
 * all figures but the first.
 */
function stackedNeed(measured: MeasuredColumn): ColumnNeed {
  const { column, content, figures, named, spared, second } = measured;
  const { least, below, priority = 0 } = column;
  const plain = plainNeed(measured);
  if (named) {
    const bare = Math.min(content, Math.max(shortestName, figures));
    return { ...plain, least: spared ? content : plain.least, bare };
  }
  const uncut = figures === 0 ? { least: content, bare: content } : {};
  // A sentence goes before words and those before a figure, but last of those that are left out.
  const sentence = below || spared || least !== undefined;
  const goes = sentence ? 1 : figures === 0 ? 0.5 : second ? 0.25 : 0;
  return { ...plain, ...uncut, priority: priority === 0 ? goes : priority };
}
