import { importProgress } from '@skipper/core';
import { endpoints, type Import } from '@skipper/core/contract';
import { CommandError } from '../command-error.ts';
import type { CommandContext } from '../commands/context.ts';
import type { Client } from './client.ts';

const pause = 1_000;
/** A line each so often: a log of a long import stays short. */
const secondsPerLine = 5;

/**
 * Waits for the job of a large file. Small ones have none and cost no further call. Throws
 * CommandError where the job failed.
 */
export async function awaitImport(
  { output }: Pick<CommandContext, 'output'>,
  client: Client,
  given: Import,
): Promise<Import> {
  let one = given;
  for (let looks = 0; one.job !== null; looks += 1) {
    if (looks % secondsPerLine === 0) output.note(importProgress(one));
    await new Promise((resolve) => setTimeout(resolve, pause));
    one = await client.send(endpoints.getImport, { params: { uuid: one.uuid } });
  }
  if (one.problem === null) return one;
  throw new CommandError(one.problem, { code: 'import_failed' });
}
