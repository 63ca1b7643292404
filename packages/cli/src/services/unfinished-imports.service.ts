import { importStateLabel, isUnfinished } from '@skipper/core';
import { endpoints, type Import, type UpdateImportBody } from '@skipper/core/contract';
import { CommandError } from '../command-error.ts';
import type { CommandContext } from '../commands/context.ts';
import { exitCodes } from '../exit-codes.ts';
import { accountByName } from './account-by-name.ts';
import type { Client } from './client.ts';
import { finishImport } from './finish-import.ts';
import type { ReadingOptions } from './import-mapping.ts';
import { printImport } from './import-report.ts';
import { importsView } from './list-views.ts';
import { printPages } from './print-pages.ts';
import type { PageOptions } from './read-pages.ts';

/** The history of an account, newest first. */
export async function printImports(
  context: CommandContext,
  { account, ...pages }: PageOptions & { readonly account: string },
): Promise<void> {
  const { accounts } = await (await context.client()).send(endpoints.listConnectedAccounts, {});
  const { uuid } = accountByName(accounts, account);
  await printPages(context, importsView, pages, async (client, paging) => {
    const query = { account: uuid, ...paging };
    const { imports, total } = await client.send(endpoints.listImports, { query });
    return { rows: imports, total };
  });
}

/** Continues with a staged file. It can be resumed unless its fills are added. */
export async function resumeImport(
  context: CommandContext,
  uuid: string,
  options: ReadingOptions,
): Promise<void> {
  const client = await context.client();
  const { accountUuid } = await unfinished(client, uuid);
  const { accounts } = await client.send(endpoints.listConnectedAccounts, {});
  const account = accountByName(accounts, accountUuid);
  const body: UpdateImportBody = options.timezone ? { timezone: options.timezone } : {};
  const read = await client.send(endpoints.updateImport, { params: { uuid }, body });
  await finishImport(context, client, { read, account, options, drops: false });
}

/** Forgets a file that was uploaded but not added. */
export async function discardImport(
  context: CommandContext,
  uuid: string,
  { dryRun }: { readonly dryRun?: true },
): Promise<void> {
  const { output } = context;
  const client = await context.client();
  const before = await unfinished(client, uuid);
  if (dryRun) {
    if (output.json) printImport(output, before);
    else output.note(`Would discard ${before.fileName}.`);
    return;
  }
  const after = await client.send(endpoints.revertImport, { params: { uuid }, query: {} });
  if (output.json) printImport(output, after);
  output.note(`${before.fileName} discarded.`);
}

async function unfinished(client: Client, uuid: string): Promise<Import> {
  const found = await client.send(endpoints.getImport, { params: { uuid } });
  if (isUnfinished(found) || found.state === 'reading' || found.state === 'refused') return found;
  const state = importStateLabel(found.state).toLowerCase();
  const busy = found.state === 'adding' || found.state === 'removing';
  throw new CommandError(`${found.fileName} is ${busy ? 'still' : 'already'} ${state}.`, {
    exitCode: exitCodes.conflict,
    code: `import_${found.state}`,
    ...(found.state === 'committed' ? { hint: `Undo it: skipper imports undo ${uuid}` } : {}),
  });
}
