import { endpoints, type Import } from '@skipper/core/contract';
import { CommandError } from '../command-error.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Client } from './client.ts';

/**
 * Commits a staged import; `drops` it where it is refused. A commit whose response is lost may have
 * succeeded, so the server is asked for its state, and nothing is ever undone on a guess. Throws
 * CommandError.
 */
export async function commitStaged(client: Client, uuid: string, drops: boolean): Promise<Import> {
  try {
    return await client.send(endpoints.commitImport, { params: { uuid } });
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    if (error.exitCode !== exitCodes.unavailable) {
      if (drops) await dropStaged(client, uuid);
      throw error;
    }
    const found = await present(client, uuid);
    if (found?.state === 'committed' || found?.state === 'adding') return found;
    throw new CommandError(`It is unknown whether the fills were added. ${error.message}`, {
      exitCode: error.exitCode,
      code: 'commit_unknown',
      hint: 'Once the server responds, import the file again. Rows that are already there are skipped.',
    });
  }
}

/** Drops an import that adds nothing yet. Failing to is not worth a second failure. */
export async function dropStaged(client: Client, uuid: string): Promise<void> {
  const found = await present(client, uuid);
  // Another client, such as a browser, may have committed it in the meantime: that counts.
  if (found === undefined || found.state === 'committed' || found.state === 'adding') return;
  try {
    await client.send(endpoints.revertImport, { params: { uuid }, query: {} });
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
  }
}

async function present(client: Client, uuid: string): Promise<Import | undefined> {
  try {
    return await client.send(endpoints.getImport, { params: { uuid } });
  } catch (error) {
    if (error instanceof CommandError) return undefined;
    throw error;
  }
}
