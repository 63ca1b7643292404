import { nothingNew } from '@skipper/core';
import {
  type ConnectedAccount,
  endpoints,
  type Import,
  type ImportRow,
} from '@skipper/core/contract';
import { CommandError, usageError } from '../command-error.ts';
import type { CommandContext } from '../commands/context.ts';
import { count } from '../output/format.ts';
import { accountByName } from './account-by-name.ts';
import type { Client } from './client.ts';
import { commitStaged, dropStaged } from './commit-staged.ts';
import { type ImportOptions, mappingOf } from './import-mapping.ts';
import { printDryRun, printOutcome } from './import-report.ts';
import { allImportRows } from './import-rows.ts';
import { readUpload } from './upload.ts';

/**
 * Reads a file into an account: staged, shown, confirmed, committed. Whatever fails
 * before the commit drops the import; after it the fills stay. Throws CommandError.
 */
export async function importFile(
  context: CommandContext,
  path: string,
  options: ImportOptions,
): Promise<void> {
  const file = await readUpload(path, context.host.stdin);
  const client = await context.client();
  const { accounts } = await client.send(endpoints.listConnectedAccounts, {});
  const account = accountByName(accounts, options.account);
  const { timezone } = options;
  const body = { accountUuid: account.uuid, file, ...(timezone ? { timezone } : {}) };
  const read = await client.send(endpoints.createImport, { body });
  const preview = await previewed(context, client, { read, account, options });
  if (!preview.wanted) {
    await dropStaged(client, read.uuid);
    return reportNothingAdded(context, preview, options);
  }
  const done = await commitStaged(client, read.uuid);
  reportAdded(context, account, done, preview.rows);
}

interface Read {
  readonly read: Import;
  readonly account: ConnectedAccount;
  readonly options: ImportOptions;
}

interface Preview {
  readonly staged: Import;
  readonly rows: readonly ImportRow[];
  /** Whether it is to be committed. */
  readonly wanted: boolean;
}

/** Shows what the file would add and asks. Drops the import when that fails or the answer is no. */
async function previewed(
  context: CommandContext,
  client: Client,
  { read, account, options }: Read,
): Promise<Preview> {
  const { output, prompt } = context;
  try {
    const staged = await mapped(client, read, options);
    const rows = await allImportRows(client, staged.uuid, output.progress);
    if (!output.json || options.dryRun) printDryRun(output, staged, rows);
    if (options.dryRun || staged.rows.new === 0) return { staged, rows, wanted: false };
    const question = `Add ${count(staged.rows.new, 'fill')} to ${account.alias}?`;
    const agreed = options.yes === true || (await prompt.confirm(question, 'Add --yes.'));
    if (!agreed) throw usageError('Cancelled. Nothing was added.');
    return { staged, rows, wanted: true };
  } catch (error) {
    await dropStaged(client, read.uuid);
    throw error;
  }
}

function reportNothingAdded(
  { output }: CommandContext,
  { staged, rows }: Preview,
  { dryRun }: ImportOptions,
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
      hint: 'Correct them in the file and import it again: rows already in are left out.',
    });
  }
  if (conflict === 0) return;
  throw new CommandError(`${before}${count(conflict, 'row')} in conflict with fills on file.`, {
    code: 'rows_in_conflict',
    label: 'Warning',
    hint: 'The account keeps its own. To take the file’s, undo the earlier import first.',
  });
}

/** The import with the columns and the fees read as the options say. */
async function mapped(client: Client, read: Import, options: ImportOptions): Promise<Import> {
  const staged = await withColumns(client, read, options);
  const { negativeFees } = options;
  if (!negativeFees || !staged.mapping || negativeFees === staged.negativeFees) return staged;
  const feeSign = negativeFees === 'costs' ? 'negative' : 'positive';
  const body = { mapping: { ...staged.mapping, feeSign } as const };
  return client.send(endpoints.updateImport, { params: { uuid: read.uuid }, body });
}

async function withColumns(client: Client, read: Import, options: ImportOptions): Promise<Import> {
  if (options.map.length === 0) {
    if (!options.fees) throw usageError('--no-fees goes with --map.');
    if (read.state !== 'mapping') return read;
    throw new CommandError('The columns of this file are not known.', {
      code: 'unknown_columns',
      hint: `Say which is which: --map symbol=… --map side=… --map quantity=… --map price=… --map date=… and --map fees=… or --no-fees\nColumns: ${read.columns.join(', ')}.`,
    });
  }
  const mapping = mappingOf(options, read.columns);
  return client.send(endpoints.updateImport, { params: { uuid: read.uuid }, body: { mapping } });
}
