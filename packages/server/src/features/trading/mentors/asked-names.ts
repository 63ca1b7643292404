import type { MentorCardsQuery } from '@skipper/core/contract';
import type { Db } from '../../../storage/database.ts';
import { listFormerOwners } from '../../identity/registration/former-usernames.repository.ts';
import { usernamesOf } from './mentors.repository.ts';

/**
 * The names of a query, each once: those of today, with the name that was asked for. A shared
 * comparison outlives a change of name, as the address of a profile does.
 */
export async function askedNames(
  db: Db,
  { usernames }: Pick<MentorCardsQuery, 'usernames'>,
  now: number,
): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(usernames.split(','))];
  const owners = await listFormerOwners(db, asked, now);
  const today = await usernamesOf(
    db,
    owners.map(({ userId }) => userId),
  );
  const names = new Map<string, string>();
  for (const name of asked) {
    const owner = owners.find(({ username }) => username === name);
    const present = (owner && today.get(owner.userId)) ?? name;
    if (!names.has(present)) names.set(present, name);
  }
  return names;
}
