import { isAscii } from 'node:buffer';
import { CsvError, parse } from 'csv-parse/sync';
import { BrokerFileError } from './broker-file-error.ts';
import { decodeText } from './decode-text.ts';
import { type Delimiter, detectDelimiter } from './delimiter.ts';
import { columnNames, findHeader, searchedRows } from './header.ts';
import { PackedRows, type Rows } from './packed-rows.ts';

/** The most rows one import takes. */
export const maximumRows = 200_000;

/** No broker's file comes near these; what goes beyond costs time and memory and says nothing. */
export const maximumColumns = 200;
const maximumLine = 64 * 1024;
/** Blank lines and cells of several lines leave room for these. */
const maximumLines = 4 * maximumRows;

/** How much of a row is kept to show to its owner. */
const shownCharacters = 300;

export interface TableRow {
  /** Line in the file, the first line being 1. */
  readonly line: number;
  /** Trimmed; as many as the file has on this line, so some may be missing. */
  readonly cells: readonly string[];
  /** The line of the file, cut at 300 characters. */
  readonly text: string;
}

export interface Table {
  /** The header's names, made unique. */
  readonly columns: readonly string[];
  readonly rows: Rows<TableRow>;
}

interface FileRecords {
  /** Cells of the first ones, among which the header is. */
  readonly first: readonly (readonly string[])[];
  readonly all: PackedRows<TableRow>;
}

/**
 * Reads a broker's file as a table: any usual encoding and delimiter, a header below title lines,
 * blank lines left out. Throws a {@link BrokerFileError} if it is not a table.
 */
export function readTable(bytes: Uint8Array): Table {
  const text = decodeText(bytes);
  const lines = saneLines(text);
  const delimiter = detectDelimiter(text);
  if (!delimiter) {
    throw new BrokerFileError(
      'not_csv',
      'No columns found: cells must be separated by commas, semicolons, tabs or bars.',
    );
  }
  const { first, all } = readRecords(text, { bytes, delimiter, lines });
  const header = findHeader(first);
  const headerCells = header === undefined ? undefined : first[header];
  if (header === undefined || !headerCells) {
    throw new BrokerFileError(
      'no_header',
      'No header found: one of the first 50 lines must name the columns, such as Symbol, Side, Quantity, Price and Date.',
    );
  }
  const rows = all.from(header + 1);
  if (rows.length === 0) {
    throw new BrokerFileError(
      'no_rows',
      'This file has no rows below its header. Export a period with trades.',
    );
  }
  if (rows.length > maximumRows) throw tooManyRows();
  return { columns: columnNames(headerCells), rows };
}

interface TextFile {
  readonly bytes: Uint8Array;
  readonly delimiter: Delimiter;
  readonly lines: Lines;
}

function readRecords(text: string, { bytes, delimiter, lines }: TextFile): FileRecords {
  const first: (readonly string[])[] = [];
  const all = new PackedRows<TableRow>();
  try {
    parse(sourceOf(text, bytes), {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      // Also for a record whose quoted cells span lines.
      max_record_size: maximumLine,
      skip_empty_lines: true,
      on_record: (cells: string[], { lines: read }) => {
        if (cells.length > maximumColumns) throw tooManyColumns(read);
        const trimmed = cells.map((cell) => cell.trim());
        if (trimmed.every((cell) => cell === '')) return null;
        // Title lines and the header come on top of the rows that count.
        if (all.length > maximumRows + searchedRows) throw tooManyRows();
        // The one after the header says whether it is one.
        if (first.length <= searchedRows) first.push(trimmed);
        const line = firstLine(cells, read);
        all.add({ line, cells: trimmed, text: shownText(text, lines, line) });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new BrokerFileError('not_csv', `The file cannot be read as CSV: ${error.message}.`);
  }
  return { first, all };
}

/** The parser makes bytes of a text, which most files have already: they are as large as the file. */
const sourceOf = (text: string, bytes: Uint8Array): string | Buffer =>
  isAscii(bytes) && !bytes.includes(carriageReturn)
    ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : text;

const carriageReturn = 13;

/** Where each line of a text begins, and then where one after the last would. */
type Lines = Uint32Array;

/** Looks at the ends of lines alone: cutting a file of blank lines up would take a gigabyte. */
function saneLines(text: string): Lines {
  const starts = new Uint32Array(Math.min(maximumLines, text.length + 1) + 1);
  let line = 0;
  let start = 0;
  while (start <= text.length) {
    const end = text.indexOf('\n', start);
    const stop = end === -1 ? text.length : end;
    line += 1;
    if (stop - start > maximumLine) throw lineTooLong(line);
    if (line > maximumLines) throw tooManyRows();
    start = stop + 1;
    starts[line] = start;
  }
  return starts.slice(0, line + 1);
}

const lineTooLong = (line: number): BrokerFileError =>
  new BrokerFileError('line_too_long', `Line ${line} is longer than 64 KiB. ${noSuchExport}`);

const tooManyColumns = (line: number): BrokerFileError =>
  new BrokerFileError(
    'too_many_columns',
    `Line ${line} has more than ${maximumColumns} columns. ${noSuchExport}`,
  );

const noSuchExport = 'Export your trades from the broker as CSV.';

const tooManyRows = (): BrokerFileError =>
  new BrokerFileError(
    'too_many_rows',
    `The file has more than ${maximumRows.toLocaleString('en')} rows. Split it by date and import the parts.`,
  );

/** The parser counts the line on which a record ends; a quoted cell may span several. */
function firstLine(cells: readonly string[], lastLine: number): number {
  return cells.reduce((line, cell) => line - (cell.split('\n').length - 1), lastLine);
}

function shownText(text: string, lines: Lines, line: number): string {
  const [start, next] = [lines[line - 1], lines[line]];
  if (start === undefined || next === undefined) return '';
  return text
    .slice(start, next - 1)
    .trim()
    .slice(0, shownCharacters);
}
