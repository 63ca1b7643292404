import { instant } from '../../../adapters/clock.ts';
import { day } from '../../../domain/time/durations.ts';
import type { Db } from '../../../storage/database.ts';

/** How long a network stays known after its last use, in milliseconds. */
const kept = 90 * day;

/** Remembers a network from which a user proved their identity: by a password or a mailed link. */
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

/** Whether the account of an address was used from a network. One query, account or not. */
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

/** A stranger who used the account before its owner is not exempt from a limit. */
export async function forgetNetworks(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('knownNetworks').where('userId', '=', userId).execute();
}

export async function deleteOldNetworks(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('knownNetworks')
    .where('lastSeenAt', '<=', instant(now - kept))
    .execute();
}
