import { dataExportProgress } from '@skipper/core';
import { type DataExport, endpoints } from '@skipper/core/contract';
import { CommandError } from '../command-error.ts';
import type { CommandContext } from '../commands/context.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Client } from './client.ts';
import { checkFolder, savedFile } from './saved-file.ts';

export interface ExportOptions {
  readonly latest?: true;
  readonly folder: string;
}

const pause = 1_000;

/**
 * Saves a copy of the user's data in a folder, and prints its path. Ended early, the server goes on
 * preparing it: the next call waits for the same one.
 */
export async function saveExport(
  context: CommandContext,
  { latest, folder }: ExportOptions,
): Promise<void> {
  await checkFolder(folder);
  const client = await context.client();
  const asked = latest
    ? await latestOf(client)
    : await client.send(endpoints.requestDataExport, {});
  const { uuid } = await prepared(context, client, asked);
  const parts: Buffer[] = [];
  let name = '';
  for (let from: number | null = 0; from !== null; ) {
    const part: { name: string; base64: string; next: number | null } = await client.send(
      endpoints.getDataExportFile,
      { params: { uuid }, query: { from } },
    );
    parts.push(Buffer.from(part.base64, 'base64'));
    name = part.name;
    from = part.next;
  }
  const path = await savedFile(folder, name, Buffer.concat(parts));
  if (context.output.json) context.output.value({ path });
  else context.output.text(path);
}

async function latestOf(client: Client): Promise<DataExport> {
  const { export: one } = await client.send(endpoints.getDataExport, {});
  if (one) return one;
  throw new CommandError('There is no copy of your data. Leave out --latest to prepare one.', {
    exitCode: exitCodes.notFound,
    code: 'not_found',
  });
}

async function prepared(
  { output }: CommandContext,
  client: Client,
  { uuid }: DataExport,
): Promise<DataExport> {
  try {
    for (;;) {
      const { export: one } = await client.send(endpoints.getDataExport, {});
      if (one?.uuid !== uuid) throw ended('The copy of your data was deleted meanwhile.');
      if (one.state === 'ready') return one;
      if (one.state === 'failed') throw ended('Your data could not be prepared. Try again.');
      output.progressText(dataExportProgress(one));
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  } finally {
    output.endProgress();
  }
}

const ended = (text: string): CommandError => new CommandError(text, { code: 'export_failed' });
