import { endpoints } from '@skipper/core/contract';
import { CommandError, usageError } from '../command-error.ts';
import type { CommandContext } from '../commands/context.ts';
import { exitCodes } from '../exit-codes.ts';
import { count } from '../output/format.ts';
import { printImport } from './import-report.ts';

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
    if (output.json) printImport(output, before);
    else output.note(`Would take back ${what}.`);
    return;
  }
  const agreed = options.yes === true || (await prompt.confirm(`Take back ${what}?`, 'Add --yes.'));
  if (!agreed) throw usageError('Cancelled. Nothing was taken back.');
  const after = await client.send(endpoints.revertImport, { params });
  if (output.json) printImport(output, after);
  output.note(`${what} taken back.`);
}
