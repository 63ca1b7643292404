import type { ProfileOptions } from '@skipper/core/contract';
import { Writing } from '../../../domain/identity/writing.ts';
import type { Db } from '../../../storage/database.ts';
import type { UsersTable } from '../../../storage/identity-tables.ts';
import { readUser } from './users.repository.ts';

/** By their text, since most users have the same, and each session that is read has to know them. */
const known = new Map<string, Readonly<ProfileOptions>>();
const mostKnown = 1_000;

export function optionsOf({ opts }: Pick<UsersTable, 'opts'>): Readonly<ProfileOptions> {
  const found = known.get(opts);
  if (found) return found;
  if (known.size >= mostKnown) known.clear();
  const options = JSON.parse(opts) as ProfileOptions;
  known.set(opts, options);
  return options;
}

/** The format that a user reads mails in. */
export function writingFor(user: Pick<UsersTable, 'opts'>): Writing {
  const { locale, timezone: timeZone } = optionsOf(user);
  return new Writing({ locale, timeZone });
}

/** The format of a document for a user. `timeZone`: the user's unless said. */
export async function documentFor(db: Db, userId: string, timeZone?: 'UTC'): Promise<Writing> {
  const { locale, timezone } = optionsOf(await readUser(db, userId));
  return new Writing({ locale, timeZone: timeZone ?? timezone }, 'document');
}
