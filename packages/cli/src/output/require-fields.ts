import { brand } from '@skipper/core/contract';
import { CommandError } from '../command-error.ts';
import { exitCodes } from '../exit-codes.ts';

/**
 * Throws where a row of an answer lacks a field: printed as an empty cell, it would pass for a value
 * that is not there.
 */
export function requireFields<Row extends object>(
  fields: readonly (keyof Row & string)[],
  rows: readonly Row[],
): void {
  for (const row of rows) {
    const missing = fields.find((field) => row[field] === undefined);
    if (missing === undefined) continue;
    throw new CommandError(
      `The answer of the server was not understood: it has a row without "${missing}". Check that the address is that of a ${brand.name} server of this version (--server).`,
      { exitCode: exitCodes.unavailable, code: 'unreachable' },
    );
  }
}
