import type { ColumnMapping } from '@skipper/core/contract';
import type { Fill } from '../matching/fill.ts';
import { cellReader } from './cell-reader.ts';
import { classifyAction } from './classify-action.ts';
import { instrumentOf } from './instrument-of.ts';
import { parseMoment } from './parse-moment.ts';
import { columnProblem, type Parsed, quoted } from './parsed.ts';
import { readFee, readPrice, readQuantity, valueProblem } from './trade-numbers.ts';

/** A fill as the file tells it, before it has an id of ours. */
export interface FileFill extends Omit<Fill, 'id' | 'sequence'> {
  /** The broker's own id of the execution, where the file has one. */
  readonly executionId: string | null;
  /** The broker's own id of the order that it filled. */
  readonly orderId: string | null;
  /** The moment as the file has it, without a zone; recognises a row read in another zone. */
  readonly writtenAt: string;
}

/** What one row is: a fill, no trade at all, or a trade that cannot be read. */
export type RowReading =
  | { readonly kind: 'fill'; readonly fill: FileFill }
  | { readonly kind: 'skipped' | 'rejected'; readonly reason: string };

export interface ReadingOptions {
  /** IANA zone of timestamps that name none. */
  readonly timezone: string;
  /** IANA zone in which the account's days are shown. */
  readonly dayZone: string;
  /** The account's currency; a row that names another one is rejected. */
  readonly currency: string;
}

/** No broker's ids are near it; they become part of an index, whose entries are bounded. */
const longestId = 200;

const skipped = (reason: string): RowReading => ({ kind: 'skipped', reason });
const rejected = (reason: string): RowReading => ({ kind: 'rejected', reason });

/**
 * A function that reads one row of a file with these columns. Dividends, transfers and
 * totals are skipped; a trade with anything unreadable is rejected with every reason,
 * each naming the column and its value.
 */
export function rowReader(
  columns: readonly string[],
  mapping: ColumnMapping,
  options: ReadingOptions,
): (cells: readonly string[]) => RowReading {
  const row = cellReader(columns, mapping);
  const actionOf = remembering(classifyAction);
  const instrumentNamed = remembering((symbol: string) =>
    remembering((assetType: string) => instrumentOf({ symbol, assetType, ...options })),
  );
  return (cells) => {
    const at = row(cells);
    const action = actionOf(at.side);
    // "Total" is a company too, so a row with a side is a trade whatever it starts with.
    if (!action && isTotal(cells)) return skipped('A total, not a trade.');
    if (!at.side && !at.quantity && !at.price) return skipped('No side, quantity and price.');
    if (action && 'skip' in action) return skipped(action.skip);
    if (action && 'refuse' in action) return rejected(columnProblem(mapping.side, action.refuse));
    const problems: string[] = [];
    const need = needs(problems);
    if (!action) problems.push(unknownSide(mapping.side, at.side));
    const instrument = need(mapping.symbol, at.symbol, (symbol) =>
      instrumentNamed(symbol)(at.assetType),
    );
    const quantity = need(mapping.quantity, at.quantity, (cell) =>
      readQuantity(cell, mapping.decimalMark, action?.side),
    );
    const price = need(mapping.price, at.price, (cell) => readPrice(cell, mapping.decimalMark));
    const moment = need(mapping.date, at.date, (cell) =>
      parseMoment(cell, at.time, { ...mapping, ...options }),
    );
    const { fee, problems: feeProblems } = readFee(at.fees, mapping.decimalMark);
    problems.push(...feeProblems);
    problems.push(...idProblem('execution', at.executionId), ...idProblem('order', at.orderId));
    if (at.currency && at.currency !== options.currency) {
      problems.push(`It is in ${at.currency}, the account in ${options.currency}.`);
    }
    if (problems.length > 0 || !action || !instrument || !quantity || !price || !moment) {
      return rejected(problems.join(' '));
    }
    const { side } = action;
    const { executionId, orderId } = at;
    const { at: executedAt, written: writtenAt, day } = moment;
    const when = { executedAt, writtenAt, day };
    const fill = { instrument, side, quantity, price, fee, ...when, executionId, orderId };
    const absurd = valueProblem(fill);
    return absurd === undefined ? { kind: 'fill', fill } : rejected(absurd);
  };
}

/** Reads a cell that must not be empty, or notes why it could not. */
function needs(problems: string[]) {
  return <Value>(
    column: string,
    cell: string,
    read: (cell: string) => Parsed<Value>,
  ): Value | undefined => {
    if (cell === '') {
      problems.push(emptyColumn(column));
      return undefined;
    }
    const parsed = read(cell);
    if ('value' in parsed) return parsed.value;
    problems.push(columnProblem(column, parsed.problem));
    return undefined;
  };
}

const isTotal = (cells: readonly string[]): boolean =>
  /^(grand |sub-?|transactions? )?(totals?|summe|gesamt|somme|suma)\b/i.test(
    cells.find((cell) => cell !== '') ?? '',
  );

/** A file repeats a few sides and symbols on many rows; each is read once. */
function remembering<Value>(read: (cell: string) => Value): (cell: string) => Value {
  const known = new Map<string, Value>();
  return (cell) => {
    const value = known.get(cell) ?? read(cell);
    known.set(cell, value);
    return value;
  };
}

const idProblem = (what: string, id: string | null): readonly string[] =>
  id !== null && id.length > longestId
    ? [`The ${what} id is longer than ${longestId} characters.`]
    : [];

const emptyColumn = (column: string): string => `Column "${column}" is empty.`;

const unknownSide = (column: string, cell: string): string =>
  cell === ''
    ? emptyColumn(column)
    : columnProblem(column, `${quoted(cell)} is no side such as Buy or Sell`);
