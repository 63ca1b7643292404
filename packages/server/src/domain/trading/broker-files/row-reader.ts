import type { ColumnMapping } from '@skipper/core/contract';
import { cellReader, type RowCells } from './cell-reader.ts';
import { type Action, classifyAction } from './classify-action.ts';
import { findDetails } from './detail-columns.ts';
import { type ReadingOptions, type RowReading, rejected, skipped } from './file-fill.ts';
import { statusOutcome } from './order-status.ts';
import { columnProblem, quoted } from './parsed.ts';
import { TradeReader } from './trade-reader.ts';

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
  const reader = new TradeReader(mapping, options, findDetails(columns, mapping).amount ?? '');
  return (cells) => {
    const at = row(cells);
    const action = actionOf(at.side);
    return withoutTrade(cells, at, action, mapping, options) ?? reader.read(at, action);
  };
}

/** The reading of a row that is not a trade, or undefined. */
function withoutTrade(
  cells: readonly string[],
  at: RowCells,
  action: Action,
  mapping: ColumnMapping,
  { traits, hasStatus }: ReadingOptions,
): RowReading | undefined {
  // "Total" is a company too, so a row with a side is a trade whatever it starts with.
  if (!action && isTotal(cells)) return skipped('A total, not a trade.');
  if (!at.side && !at.quantity && !at.price) return skipped('No side, quantity and price.');
  const level = traits.detailLevel;
  if (level && at.detailLevel && at.detailLevel.toUpperCase() !== level) {
    return skipped(`It repeats other rows: its level of detail is ${at.detailLevel}.`);
  }
  if (traits.cashSymbols?.includes(at.symbol))
    return skipped(`${at.symbol} is the account's cash.`);
  const filled = !/^[-–—0.,\s]*$/.test(at.quantity);
  if (action && 'skip' in action) {
    if (!action.moves || !at.symbol || !filled) return skipped(action.skip);
    const moved = `${quoted(at.side)} moves ${at.quantity} ${at.symbol}, which is not imported yet`;
    return rejected(columnProblem(mapping.side, moved), missingChange(at));
  }
  if (action && 'refuse' in action) {
    return rejected(columnProblem(mapping.side, action.refuse), missingChange(at));
  }
  if (!hasStatus) return undefined;
  const filledKnown = /fill|exec/i.test(mapping.quantity);
  const outcome = statusOutcome(at.status, { filledKnown, filled });
  if (!outcome) return undefined;
  return 'skip' in outcome
    ? skipped(outcome.skip)
    : rejected(columnProblem('Status', outcome.refuse));
}

const missingChange = ({ side, symbol }: RowCells): string =>
  `${quoted(side)} is not imported: positions in ${symbol || 'what it is about'} will be wrong without it.`;

const isTotal = (cells: readonly string[]): boolean =>
  /^(grand |sub-?|transactions? )?(totals?|summe|gesamt|somme|suma)\b/i.test(
    cells.find((cell) => cell !== '') ?? '',
  );

/** A file repeats a few sides on many rows; each is read once. */
function remembering<Value>(read: (cell: string) => Value): (cell: string) => Value {
  const known = new Map<string, Value>();
  return (cell) => {
    const value = known.get(cell) ?? read(cell);
    known.set(cell, value);
    return value;
  };
}
