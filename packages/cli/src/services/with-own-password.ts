import { CommandError } from '../command-error.ts';
import type { CommandContext } from '../commands/context.ts';

/** Holds the password of the user where no one can be asked. */
const variable = 'SKIPPER_PASSWORD';

/**
 * Sends a change that may take the user's own password again: it is asked for, without echo, where the
 * server needs it. Never an argument, which other users of the machine could read.
 */
export async function withOwnPassword<T>(
  { host, prompt }: Pick<CommandContext, 'host' | 'prompt'>,
  send: (proof: { readonly password?: string }) => Promise<T>,
): Promise<T> {
  const given = host.environment[variable];
  if (given) return send({ password: given });
  try {
    return await send({});
  } catch (error) {
    if (!asksForPassword(error)) throw error;
    return send({ password: await prompt.secret('Your password: ', `Set ${variable}.`) });
  }
}

const asksForPassword = (error: unknown): boolean =>
  error instanceof CommandError && error.code === 'password_needed';
