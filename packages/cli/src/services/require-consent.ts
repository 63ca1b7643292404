import { usageError } from '../command-error.ts';
import type { CommandContext } from '../commands/context.ts';

/** Asks a yes-or-no question, unless `--yes` was given. @throws CommandError for any other answer. */
export async function requireConsent(
  { prompt }: Pick<CommandContext, 'prompt'>,
  { yes }: { readonly yes?: true | undefined },
  question: string,
  done: 'changed' | 'added' | 'removed' | 'revoked' = 'changed',
): Promise<void> {
  if (yes || (await prompt.confirm(question, 'Add --yes.'))) return;
  throw usageError(`Canceled. Nothing was ${done}.`);
}
