import { importStateLabel } from '@skipper/core';
import { endpoints, type Import, undoReason } from '@skipper/core/contract';
import { CommandError, usageError } from '../command-error.ts';
import type { CommandContext } from '../commands/context.ts';
import { exitCodes } from '../exit-codes.ts';
import { count } from '../output/format.ts';
import { awaitImport } from './await-import.ts';
import { printImport } from './import-report.ts';
import { requireConsent } from './require-consent.ts';

export interface UndoOptions {
  readonly yes?: true;
  readonly reason?: string;
  readonly dryRun?: true;
}

/** Undoes a committed import, or cancels one that is being added. Throws CommandError. */
export async function undoImport(
  context: CommandContext,
  uuid: string,
  options: UndoOptions,
): Promise<void> {
  const { output } = context;
  const client = await context.client();
  const params = { uuid };
  const before = await client.send(endpoints.getImport, { params });
  const cancels = before.state === 'adding';
  const what = cancels
    ? `what ${before.fileName} has added so far`
    : `${count(before.rows.new, 'fill')} of ${before.fileName}`;
  if (before.state !== 'committed' && before.state !== 'adding') {
    const state = importStateLabel(before.state).toLowerCase();
    throw new CommandError(`${before.fileName} is not in the account (${state}).`, {
      exitCode: exitCodes.conflict,
      code: 'not_committed',
    });
  }
  if (options.dryRun) {
    if (output.json) printImport(output, before);
    else output.note(`Would remove ${what}.`);
    return;
  }
  const question = cancels ? `Cancel this import and remove ${what}?` : `Remove ${what}?`;
  await requireConsent(context, options, question, 'removed');
  const query = await undoQuery(context, before, options.reason);
  const ordered = await client.send(endpoints.revertImport, { params, query });
  const after = await awaitImport(context, client, ordered);
  if (output.json) printImport(output, after);
  output.note(
    cancels
      ? `Import canceled: ${count(ordered.job?.total ?? before.rows.new, 'fill')} removed.`
      : `Import undone: ${what} removed.`,
  );
}

/** The reason, where the undo goes into the public record; asked for unless it is given. */
async function undoQuery(
  { prompt }: CommandContext,
  { undoLeavesRecord }: Import,
  given: string | undefined,
): Promise<{ readonly reason?: string }> {
  if (!undoLeavesRecord && given === undefined) return {};
  const question = 'Reason (shown on your page): ';
  const reason = given ?? (await prompt.line(question, 'Add --reason <text>.'));
  const problem = undoReason(reason);
  if (problem) throw usageError(`--reason: ${problem}`);
  return { reason: reason.trim() };
}
