import { CommandError, usageError } from '../command-error.ts';
import { exitCodes } from '../exit-codes.ts';

interface Named {
  readonly uuid: string;
  readonly alias: string;
}

/** The account with this uuid or this name (case does not matter). Throws CommandError. */
export function accountByName<A extends Named>(accounts: readonly A[], name: string): A {
  const wanted = name.trim().toLowerCase();
  const byUuid = accounts.find(({ uuid }) => uuid === wanted);
  if (byUuid) return byUuid;
  const [found, second] = accounts.filter(({ alias }) => alias.trim().toLowerCase() === wanted);
  if (found && second) {
    throw usageError(
      `Several accounts are named "${name}".`,
      'Give the uuid: `skipper accounts list --json=uuid,alias`.',
    );
  }
  if (found) return found;
  const names = accounts.map(({ alias }) => alias).join(', ');
  throw new CommandError(`There is no account "${name}".`, {
    exitCode: exitCodes.notFound,
    code: 'not_found',
    hint: names ? `Accounts: ${names}.` : 'Create one with `skipper accounts create <name>`.',
  });
}
