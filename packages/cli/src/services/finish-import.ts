import { choicesOf, nothingNew } from '@skipper/core';
import {
  type ConnectedAccount,
  endpoints,
  type Import,
  type ImportRow,
} from '@skipper/core/contract';
import { CommandError, usageError } from '../command-error.ts';
import type { CommandContext } from '../commands/context.ts';
import { count } from '../output/format.ts';
import { awaitImport } from './await-import.ts';
import type { Client } from './client.ts';
import { commitStaged, dropStaged } from './commit-staged.ts';
import { mappingOf, type ReadingOptions } from './import-mapping.ts';
import { printDryRun, printOutcome } from './import-report.ts';
import { allImportRows } from './import-rows.ts';
import { requireConsent } from './require-consent.ts';

export interface Read {
  readonly read: Import;
  readonly account: ConnectedAccount;
  readonly options: ReadingOptions;
  /** Whether an import that adds nothing is dropped; else it can be resumed. */
  readonly drops: boolean;
}

interface Preview {
  readonly staged: Import;
  readonly rows: readonly ImportRow[];
  /** Whether it is to be committed. */
  readonly wanted: boolean;
}

/**
 * From a staged file to the account: preview, confirmation, commit. Failures before the commit add
 * nothing; after it the fills stay. Throws CommandError.
 */
export async function finishImport(
  context: CommandContext,
  client: Client,
  reading: Read,
): Promise<void> {
  const { read, account, options, drops } = reading;
  const preview = await previewed(context, client, reading);
  if (!preview.wanted) {
    if (drops) await dropStaged(client, read.uuid);
    return reportNothingAdded(context, preview, options);
  }
  const ordered = await commitStaged(client, read.uuid, drops);
  const done = await awaitImport(context, client, ordered);
  reportAdded(context, account, done, preview.rows);
}

/** Shows what the file would add and asks. */
async function previewed(
  context: CommandContext,
  client: Client,
  { read, account, options, drops }: Read,
): Promise<Preview> {
  const { output } = context;
  try {
    const arrived = await awaitImport(context, client, read);
    const staged = await mapped(context, client, arrived, options);
    const rows = await allImportRows(client, staged.uuid, output.progress);
    if (!output.json || options.dryRun) printDryRun(output, staged, rows);
    if (options.dryRun || staged.rows.new === 0) return { staged, rows, wanted: false };
    const question = `Add ${count(staged.rows.new, 'fill')} to ${account.alias}?`;
    await requireConsent(context, options, question, 'added');
    return { staged, rows, wanted: true };
  } catch (error) {
    if (drops) await dropStaged(client, read.uuid);
    throw error;
  }
}

function reportNothingAdded(
  { output }: CommandContext,
  { staged, rows }: Preview,
  { dryRun }: ReadingOptions,
): void {
  if (dryRun) output.note('Nothing was added. Leave out --dry-run to add.');
  else {
    if (output.json) printOutcome(output, staged, rows);
    output.note(nothingNew(staged.rows) ?? 'Nothing was added.');
  }
  throwLeftOut(staged);
}

function reportAdded(
  { output }: CommandContext,
  account: ConnectedAccount,
  done: Import,
  rows: readonly ImportRow[],
): void {
  if (output.json) printOutcome(output, done, rows);
  const added = `${count(done.rows.new, 'fill')} added`;
  output.note(`${added} to ${account.alias}.\nUndo: skipper imports undo ${done.uuid} --yes`);
  throwLeftOut(done, `Done: ${added}, `);
}

/** Part of the file did not go in: a script must not take that for success. */
function throwLeftOut({ rows: { rejected, conflict } }: Import, before = ''): void {
  if (rejected > 0) {
    throw new CommandError(`${before}${count(rejected, 'row')} rejected.`, {
      code: 'rows_rejected',
      label: 'Warning',
      hint: 'Correct them and try again. Rows that are already there are skipped.',
    });
  }
  if (conflict === 0) return;
  throw new CommandError(`${before}${count(conflict, 'row')} in conflict with fills on file.`, {
    code: 'rows_in_conflict',
    label: 'Warning',
    hint: 'The account keeps its fills. To use the file’s values, correct them on the web or in the app (`skipper`).',
  });
}

/** The import with columns and fees mapped by the options. */
async function mapped(
  context: CommandContext,
  client: Client,
  read: Import,
  options: ReadingOptions,
): Promise<Import> {
  const staged = await awaitImport(context, client, await withColumns(client, read, options));
  const choices = { ...feeChoice(staged, options), ...orderChoice(staged, options) };
  if (!staged.mapping || Object.keys(choices).length === 0) return staged;
  const body = { mapping: { ...staged.mapping, ...choices } };
  const params = { uuid: read.uuid };
  const again = await client.send(endpoints.updateImport, { params, body });
  return awaitImport(context, client, again);
}

function feeChoice(staged: Import, { negativeFees }: ReadingOptions) {
  if (!negativeFees || negativeFees === staged.negativeFees) return {};
  return { feeSign: negativeFees === 'costs' ? 'negative' : 'positive' } as const;
}

function orderChoice(staged: Import, options: ReadingOptions) {
  if (!options.rowOrder) return {};
  const rowOrder = options.rowOrder === 'newest-first' ? 'newestFirst' : 'oldestFirst';
  return staged.rowOrder === null || staged.rowOrder === rowOrder ? {} : ({ rowOrder } as const);
}

async function withColumns(client: Client, read: Import, options: ReadingOptions): Promise<Import> {
  if (options.map.length === 0) {
    if (!options.fees) throw usageError('--no-fees goes with --map.');
    if (read.state !== 'mapping') return read;
    throw new CommandError('The columns of this file are not recognized.', {
      code: 'unknown_columns',
      hint: `Match each one: --map symbol=… --map side=… --map quantity=… --map price=… --map date=… and --map fees=… or --no-fees\nColumns: ${read.columns.join(', ')}.`,
    });
  }
  const mapping = { ...mappingOf(options, read.columns), ...choicesOf(read.mapping) };
  return client.send(endpoints.updateImport, { params: { uuid: read.uuid }, body: { mapping } });
}
