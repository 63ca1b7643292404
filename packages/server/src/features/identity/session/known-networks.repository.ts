import { instant } from '../../../adapters/clock.ts';
import { day } from '../../../domain/time/durations.ts';
import type { Db } from '../../../storage/database.ts';

/** How long a place stays known after its user was last there, in milliseconds. */
const kept = 90 * day;

/** Notes that a user proved themselves from a network: by a password or by a link of a mail. */
export async function rememberNetwork(
  db: Db,
  userId: string,
  network: string,
  now: number,
): Promise<void> {
  const lastSeenAt = instant(now);
  await db
    .insertInto('knownNetworks')
    .values({ userId, network, lastSeenAt })
    .onConflict((on) => on.columns(['userId', 'network']).doUpdateSet({ lastSeenAt }))
    .execute();
}

/** Whether the account of an address was used from a network. One question, account or not. */
export async function isKnownNetwork(db: Db, email: string, network: string): Promise<boolean> {
  const row = await db
    .selectFrom('knownNetworks')
    .innerJoin('users', 'users.id', 'knownNetworks.userId')
    .select('users.id')
    .where('users.email', '=', email)
    .where('knownNetworks.network', '=', network)
    .executeTakeFirst();
  return row !== undefined;
}

/** A stranger who was in the account before its owner is not let off a limit. */
export async function forgetNetworks(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('knownNetworks').where('userId', '=', userId).execute();
}

export async function deleteOldNetworks(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('knownNetworks')
    .where('lastSeenAt', '<=', instant(now - kept))
    .execute();
}
