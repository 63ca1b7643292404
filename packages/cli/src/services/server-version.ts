import { endpoints } from '@skipper/core/contract';
import { CommandError } from '../command-error.ts';
import type { CommandContext } from '../commands/context.ts';

/** The server's version, or null if unreachable: the client's version is known in any case. */
export async function serverVersion(context: CommandContext): Promise<string | null> {
  try {
    const { version } = await (await context.client()).send(endpoints.getVersion, {});
    return version;
  } catch (error) {
    if (error instanceof CommandError) return null;
    throw error;
  }
}
