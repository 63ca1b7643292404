import { type MappedField, mappedFields } from '@skipper/core';
import type { ColumnMapping } from '@skipper/core/contract';
import { usageError } from '../command-error.ts';

/** How a file is read, and how far the command goes with it. */
export interface ReadingOptions {
  readonly dryRun?: true;
  readonly yes?: true;
  readonly timezone?: string;
  /** Field and column, in the order given. `fees` may stand several times. */
  readonly map: readonly (readonly [string, string])[];
  /** False after `--no-fees`. */
  readonly fees: boolean;
  readonly dateOrder: 'MDY' | 'DMY' | 'YMD';
  readonly decimalMark: '.' | ',';
  readonly negativeFees?: 'costs' | 'rebates';
  readonly rowOrder?: 'oldest-first' | 'newest-first';
}

export interface ImportOptions extends ReadingOptions {
  readonly account: string;
}

type MappingOptions = Pick<ReadingOptions, 'map' | 'fees' | 'dateOrder' | 'decimalMark'>;

/** The mapping that `--map` gives, checked against the file's columns. Throws a usage error. */
export function mappingOf(options: MappingOptions, columns: readonly string[]): ColumnMapping {
  const picked: Partial<Record<MappedField, string>> = {};
  for (const [name, column] of options.map) {
    if (!columns.includes(column)) {
      throw usageError(`The file has no column "${column}".`, columnsOf(columns));
    }
    if (name !== 'fees') picked[fieldOf(name)] = column;
  }
  const missing = mappedFields.filter(({ name, needed }) => needed && !picked[name]);
  if (missing.length > 0) {
    throw usageError(
      `--map is missing ${missing.map(({ name }) => name).join(', ')}.`,
      columnsOf(columns),
    );
  }
  const { symbol = '', side = '', quantity = '', price = '', date = '', ...others } = picked;
  const { dateOrder, decimalMark } = options;
  const fees = feesOf(options, columns);
  return { symbol, side, quantity, price, date, ...others, fees, dateOrder, decimalMark };
}

function fieldOf(name: string): MappedField {
  const field = mappedFields.find((known) => known.name === name);
  if (field) return field.name;
  const names = mappedFields.map((known) => known.name);
  throw usageError(`Unknown --map field "${name}".`, `Fields: ${names.join(', ')}, fees.`);
}

/** No fees change every result, so they are never taken for granted. */
function feesOf({ map, fees }: MappingOptions, columns: readonly string[]): string[] {
  const named = map.filter(([name]) => name === 'fees').map(([, column]) => column);
  if (named.length > 0 && !fees) {
    throw usageError('--no-fees and --map fees=… exclude each other.', 'Leave one of them out.');
  }
  if (named.length === 0 && fees) {
    throw usageError(
      'No column is mapped to fees.',
      `Add --map fees=… for each of them, or --no-fees if there are none.\n${columnsOf(columns)}`,
    );
  }
  return [...new Set(named)];
}

const columnsOf = (columns: readonly string[]): string => `Columns: ${columns.join(', ')}.`;
