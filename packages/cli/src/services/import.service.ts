import { endpoints } from '@skipper/core/contract';
import type { CommandContext } from '../commands/context.ts';
import { accountByName } from './account-by-name.ts';
import { finishImport } from './finish-import.ts';
import type { ImportOptions } from './import-mapping.ts';
import { readUpload } from './upload.ts';

/**
 * Imports a file into an account: staged, previewed, confirmed, committed. Failures before the
 * commit drop the import; after it the fills stay. Throws CommandError.
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
  await finishImport(context, client, { read, account, options, drops: true });
}
