import { instant } from '../../../adapters/clock.ts';
import { day } from '../../../domain/time/durations.ts';
import { inChunks } from '../../../storage/chunks.ts';
import type { Db, Engine } from '../../../storage/database.ts';
import type { NotificationsTable } from '../../../storage/notification-tables.ts';

/** Keeps notifications and returns the ids of those that are new. */
export async function keepNotifications(
  db: Db,
  rows: readonly NotificationsTable[],
): Promise<ReadonlySet<string>> {
  const fresh = new Set<string>();
  for (const some of inChunks(rows)) {
    const kept = await db
      .insertInto('notifications')
      .values(some)
      .onConflict((on) => on.columns(['userId', 'channel', 'dedupeKey']).doNothing())
      .returning('id')
      .execute();
    for (const { id } of kept) fresh.add(id);
  }
  return fresh;
}

interface Due {
  readonly now: string;
  readonly most: number;
  /** Only these; all unless given. */
  readonly ids: readonly string[] | undefined;
  readonly except: ReadonlySet<string>;
}

/** Held ones that are due, the oldest first; no other process gets them until this one is done. */
export function takeDue(
  db: Db,
  engine: Engine,
  { now, most, ids, except }: Due,
): Promise<NotificationsTable[]> {
  const due = db
    .selectFrom('notifications')
    .selectAll()
    .where('dueAt', '<=', now)
    .$if(ids !== undefined, (some) => some.where('id', 'in', ids ?? []))
    .$if(except.size > 0, (some) => some.where('id', 'not in', [...except]))
    .orderBy('dueAt')
    .orderBy('id')
    .limit(most);
  return (engine === 'postgres' ? due.forUpdate().skipLocked() : due).execute();
}

/** They wait no longer. */
export async function endWaiting(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ dueAt: null, content: null })
    .where('id', 'in', ids)
    .execute();
}

/** Holds one for longer. */
export async function holdUntil(db: Db, id: string, content: string, dueAt: string): Promise<void> {
  await db.updateTable('notifications').set({ content, dueAt }).where('id', '=', id).execute();
}

/** Sent ones are kept for a week, so that a late job does not send them twice. */
export async function deleteOldNotifications(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('notifications')
    .where('createdAt', '<', instant(now - 7 * day))
    .where('dueAt', 'is', null)
    .execute();
}

export async function deleteNotificationsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('notifications').where('userId', '=', userId).execute();
}
