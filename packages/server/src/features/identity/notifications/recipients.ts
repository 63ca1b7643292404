import type { PreferencesBody } from '@skipper/core/contract';
import { defaultPreferences } from '../../../domain/identity/notifications/default-preferences.ts';
import type { Reach } from '../../../domain/identity/notifications/preview-notification.ts';
import type { Writing } from '../../../domain/identity/writing.ts';
import type { Db } from '../../../storage/database.ts';
import type { UsersTable } from '../../../storage/identity-tables.ts';
import { listEnabled } from '../device-tokens/device-tokens.repository.ts';
import { listPreferences } from '../preferences/preferences.repository.ts';
import { isDeleted } from '../users/deleted-user.ts';
import { suspendedAmong } from '../users/suspensions.repository.ts';
import { listUsers } from '../users/users.repository.ts';
import { optionsOf, writingFor } from '../users/writing-for.ts';

/** Where and how a user is reached. */
export interface Recipient {
  readonly user: Pick<UsersTable, 'id' | 'email' | 'phone'>;
  readonly preferences: PreferencesBody;
  readonly suspended: boolean;
  readonly reach: Reach;
  readonly writing: Writing;
  /** Browsers that get push messages. */
  readonly devices: readonly string[];
}

/** These users as recipients, without those who are gone, in a few queries however many they are. */
export async function readRecipients(
  db: Db,
  userIds: readonly string[],
): Promise<readonly Recipient[]> {
  const users = (await listUsers(db, userIds)).filter((user) => !isDeleted(user));
  const preferences = await listPreferences(db, userIds);
  const suspended = await suspendedAmong(db, userIds);
  const devices = Map.groupBy(await listEnabled(db, userIds), ({ userId }) => userId);
  return users.map((user) => {
    const own = (devices.get(user.id) ?? []).map(({ id }) => id);
    return {
      user,
      preferences: preferences.get(user.id) ?? defaultPreferences(optionsOf(user).timezone),
      suspended: suspended.has(user.id),
      reach: {
        push: own.length > 0,
        email: user.emailIsVerified === 1,
        sms: user.phoneIsVerified === 1 && user.phone !== null,
      },
      writing: writingFor(user),
      devices: own,
    };
  });
}
