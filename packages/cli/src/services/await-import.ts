import { importProgress } from '@skipper/core';
import { endpoints, type Import } from '@skipper/core/contract';
import { CommandError } from '../command-error.ts';
import type { CommandContext } from '../commands/context.ts';
import type { Client } from './client.ts';

const pause = 1_000;

/**
 * Waits for the job of a large file and shows how far it is. Small ones have none and cost no further
 * call. Throws CommandError where the job failed.
 */
export async function awaitImport(
  { output }: Pick<CommandContext, 'output'>,
  client: Client,
  given: Import,
): Promise<Import> {
  let one = given;
  try {
    while (one.job !== null) {
      // Its name would leave a narrow terminal no room for the numbers.
      output.progressText(importProgress({ ...one, fileName: 'the file' }));
      await new Promise((resolve) => setTimeout(resolve, pause));
      one = await client.send(endpoints.getImport, { params: { uuid: one.uuid } });
    }
  } finally {
    output.endProgress();
  }
  if (one.problem === null) return one;
  throw new CommandError(one.problem, { code: 'import_failed' });
}
