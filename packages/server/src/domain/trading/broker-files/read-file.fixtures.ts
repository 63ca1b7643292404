import type { ColumnMapping } from '@skipper/core/contract';
import { matchFills } from '../matching/match-fills.ts';
import { bytesOf } from './broker-files.fixtures.ts';
import type { KnownFill } from './identify-fills.ts';
import { type FileOptions, readBrokerFile } from './read-broker-file.ts';
import { readTable } from './read-table.ts';
import { type StagedRow, stageRows } from './stage-rows.ts';

export const newYork: FileOptions = {
  timezone: null,
  accountZone: 'America/New_York',
  currency: 'USD',
  now: '2026-11-21T12:00:00.000Z',
  mapping: null,
};
export const paris: FileOptions = { ...newYork, accountZone: 'Europe/Paris', currency: 'EUR' };

/** A file's rows as an import would show them, with its format and warnings. */
export function staged(text: string, options = newYork, known: readonly KnownFill[] = []) {
  const file = readBrokerFile(readTable(bytesOf(text)), options);
  const { rows, warnings } = stageRows(file, known);
  return {
    format: file.format,
    timezone: file.timezone,
    rows: [...rows],
    warnings: [...file.warnings, ...warnings],
  };
}

/** The account's fills after these rows were added. */
export const heldAfter = (rows: readonly StagedRow[], timezone = 'America/New_York'): KnownFill[] =>
  rows.flatMap(({ state, fill }) =>
    fill && state === 'new' ? [{ ...fill, instrumentKey: fill.instrument.key, timezone }] : [],
  );

/** The positions that a file makes in an empty account. */
export function positionsOf(text: string, options = newYork) {
  const fills = staged(text, options).rows.flatMap(({ fill, state }, index) =>
    fill && state === 'new' ? [{ ...fill, id: `row-${String(index).padStart(4, '0')}` }] : [],
  );
  return matchFills(fills, { lotMethod: 'FIFO', allowShort: true });
}

/** Symbol, side, status, net and multiplier of each, as `ACME long closed 9.00`. */
export const resultsOf = (text: string, options = newYork): string[] =>
  positionsOf(text, options).map(
    ({ instrument, side, status, net }) => `${instrument.symbol} ${side} ${status} ${net}`,
  );

export const reasonsOf = (text: string, options = newYork): (readonly [string, string | null])[] =>
  staged(text, options).rows.map(({ state, reason }) => [state, reason]);

export const mapped = (mapping: ColumnMapping): FileOptions => ({ ...newYork, mapping });
