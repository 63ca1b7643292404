import { endpoints } from '@skipper/core/contract';
import { CommandError } from '../command-error.ts';
import type { CommandContext } from '../commands/context.ts';

/** What the server runs, or null where it cannot be reached: the client's version is known all the same. */
export async function serverVersion(context: CommandContext): Promise<string | null> {
  try {
    const { version } = await (await context.client()).send(endpoints.getVersion, {});
    return version;
  } catch (error) {
    if (error instanceof CommandError) return null;
    throw error;
  }
}
