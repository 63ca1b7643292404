import {
  type ConnectedAccount,
  endpoints,
  type Import,
  type ImportRow,
} from '@skipper/core/contract';
import { CommandError, usageError } from '../command-error.ts';
import type { CommandContext } from '../commands/context.ts';
import type { ImportOptions } from '../commands/import.command.ts';
import { exitCodes } from '../exit-codes.ts';
import { count } from '../output/format.ts';
import { accountByName } from './account-by-name.ts';
import type { Client } from './client.ts';
import { mappingOf } from './import-mapping.ts';
import { printDryRun, printOutcome } from './import-report.ts';
import { readUpload } from './upload.ts';

/** Reads a file into an account: staged, shown, confirmed, committed. Throws CommandError. */
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
  try {
    const staged = await mapped(client, read, options);
    const rows = await allRows(client, staged.uuid);
    await finish(context, client, { staged, rows, account, options });
  } catch (error) {
    await drop(client, read.uuid);
    throw error;
  }
}

interface Staged {
  readonly staged: Import;
  readonly rows: readonly ImportRow[];
  readonly account: ConnectedAccount;
  readonly options: ImportOptions;
}

async function finish(
  context: CommandContext,
  client: Client,
  { staged, rows, account, options }: Staged,
): Promise<void> {
  const { output } = context;
  if (!output.json || options.dryRun) printDryRun(output, staged, rows);
  if (options.dryRun) {
    await drop(client, staged.uuid);
    output.note('Nothing was added. Leave out --dry-run to add.');
    return refuseRejected(staged);
  }
  if (staged.rows.new === 0) {
    await drop(client, staged.uuid);
    if (output.json) printOutcome(output, staged, rows);
    output.note('There is nothing new in this file.');
    return refuseRejected(staged);
  }
  const question = `Add ${count(staged.rows.new, 'fill')} to ${account.alias}?`;
  const agreed = options.yes === true || (await context.prompt.confirm(question, 'Add --yes.'));
  if (!agreed) throw usageError('Cancelled. Nothing was added.');
  const done = await client.send(endpoints.commitImport, { params: { uuid: staged.uuid } });
  if (output.json) printOutcome(output, done, rows);
  output.note(
    `${count(done.rows.new, 'fill')} added to ${account.alias}.\nUndo: skipper imports undo ${done.uuid} --yes`,
  );
  refuseRejected(done);
}

/** Part of the file did not go in: a script must not take that for success. */
function refuseRejected({ rows }: Import): void {
  if (rows.rejected === 0) return;
  throw new CommandError(
    `${count(rows.rejected, 'row')} ${rows.rejected === 1 ? 'was' : 'were'} rejected.`,
    {
      code: 'rows_rejected',
      hint: 'Correct them in the file and import it again: rows already in are left out.',
    },
  );
}

async function mapped(client: Client, read: Import, options: ImportOptions): Promise<Import> {
  if (Object.keys(options.map).length === 0) {
    if (read.state !== 'mapping') return read;
    throw new CommandError('The columns of this file are not known.', {
      code: 'unknown_columns',
      hint: `Say which is which: --map symbol=… --map side=… --map quantity=… --map price=… --map date=…\nColumns: ${read.columns.join(', ')}.`,
    });
  }
  const mapping = mappingOf(options, read.columns);
  return client.send(endpoints.updateImport, { params: { uuid: read.uuid }, body: { mapping } });
}

async function allRows(client: Client, uuid: string): Promise<readonly ImportRow[]> {
  const rows: ImportRow[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page, limit: 100 };
    const answer = await client.send(endpoints.listImportRows, { params: { uuid }, query });
    rows.push(...answer.rows);
    if (rows.length >= answer.total || answer.rows.length === 0) return rows;
  }
}

/** A staged import adds nothing, so failing to drop one is not worth a second failure. */
async function drop(client: Client, uuid: string): Promise<void> {
  try {
    await client.send(endpoints.revertImport, { params: { uuid } });
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
  }
}

/** Takes back a committed import. Throws CommandError. */
export async function undoImport(
  context: CommandContext,
  uuid: string,
  options: { readonly yes?: true; readonly dryRun?: true },
): Promise<void> {
  const { output, prompt } = context;
  const client = await context.client();
  const params = { uuid };
  const before = await client.send(endpoints.getImport, { params });
  const what = `${count(before.rows.new, 'fill')} of ${before.fileName}`;
  if (before.state !== 'committed') {
    throw new CommandError(`${before.fileName} is not in the account: it is ${before.state}.`, {
      exitCode: exitCodes.conflict,
      code: 'not_committed',
    });
  }
  if (options.dryRun) {
    if (output.json) output.value(before);
    else output.note(`Would take back ${what}.`);
    return;
  }
  const agreed = options.yes === true || (await prompt.confirm(`Take back ${what}?`, 'Add --yes.'));
  if (!agreed) throw usageError('Cancelled. Nothing was taken back.');
  const after = await client.send(endpoints.revertImport, { params });
  if (output.json) output.value(after);
  output.note(`${what} taken back.`);
}
