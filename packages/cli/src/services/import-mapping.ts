import { type MappedField, mappedFields } from '@skipper/core';
import type { ColumnMapping } from '@skipper/core/contract';
import { usageError } from '../command-error.ts';
import type { ImportOptions } from '../commands/import.command.ts';

type MappingOptions = Pick<ImportOptions, 'map' | 'dateOrder' | 'decimalMark'>;

/** The mapping that `--map` gives, checked against the file's columns. Throws a usage error. */
export function mappingOf(options: MappingOptions, columns: readonly string[]): ColumnMapping {
  const picked: Partial<Record<MappedField, string>> = {};
  for (const [name, column] of Object.entries(options.map)) {
    const field = mappedFields.find((known) => known.name === name);
    if (!field) {
      throw usageError(
        `--map knows no "${name}".`,
        `It knows ${mappedFields.map((known) => known.name).join(', ')}.`,
      );
    }
    if (!columns.includes(column)) {
      throw usageError(`The file has no column "${column}".`, `Columns: ${columns.join(', ')}.`);
    }
    picked[field.name] = column;
  }
  const missing = mappedFields.filter(({ name, needed }) => needed && !picked[name]);
  if (missing.length > 0) {
    throw usageError(
      `--map is missing ${missing.map(({ name }) => name).join(', ')}.`,
      `Columns: ${columns.join(', ')}.`,
    );
  }
  const { symbol = '', side = '', quantity = '', price = '', date = '', ...others } = picked;
  const { dateOrder, decimalMark } = options;
  return { symbol, side, quantity, price, date, ...others, fees: [], dateOrder, decimalMark };
}
