import { instant } from '../../../adapters/clock.ts';
import { day } from '../../../domain/time/durations.ts';
import { deleteInTurns, inChunks, rowsPerDelete } from '../../../storage/chunks.ts';
import type { Db } from '../../../storage/database.ts';
import type { ListedNotificationsTable } from '../../../storage/notification-tables.ts';
import type { Page } from '../../../storage/paging.ts';

/** How long they are listed. */
const kept = 90 * day;
/** More are not counted; a cursor reaches them. */
const counted = 10_000;
/** More unread ones are not told apart. */
const mostUnread = 100;

/** Keeps notifications for their users' lists; those that are known stay as they are. */
export async function keepListed(db: Db, rows: readonly ListedNotificationsTable[]): Promise<void> {
  for (const some of inChunks(rows)) {
    await db
      .insertInto('listedNotifications')
      .values(some)
      .onConflict((on) => on.columns(['userId', 'id']).doNothing())
      .execute();
  }
}

export interface ListedSelection {
  readonly userId: string;
  readonly unread: boolean;
  /** Those after this one in the list. */
  readonly after: Pick<ListedNotificationsTable, 'at' | 'id'> | undefined;
}

/** Newest first. The bound of `at` alone lets the index begin at the place. */
export function selectListed(
  db: Db,
  { userId, unread, after }: ListedSelection,
  { limit, offset }: Page,
): Promise<ListedNotificationsTable[]> {
  return itemsOf(db, userId, unread)
    .selectAll()
    .$if(after !== undefined, (all) =>
      all
        .where('at', '<=', after?.at ?? '')
        .where((eb) => eb.or([eb('at', '<', after?.at ?? ''), eb('id', '<', after?.id ?? '')])),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export const countListed = (
  db: Db,
  { userId, unread }: Omit<ListedSelection, 'after'>,
): Promise<number> => countOf(db, userId, unread, counted);

/** At most 100: there may be more. */
export const countUnread = (db: Db, userId: string): Promise<number> =>
  countOf(db, userId, true, mostUnread);

async function countOf(db: Db, userId: string, unread: boolean, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(itemsOf(db, userId, unread).select('id').limit(most).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Marks a user's own; the ids of others name nothing. Those that were read keep their time. */
export async function readItems(
  db: Db,
  userId: string,
  ids: readonly string[],
  now: number,
): Promise<void> {
  for (const some of inChunks(ids)) {
    await unreadOf(db, userId, now).where('id', 'in', some).execute();
  }
}

/** Marks one of a user's and all before it; an unknown id names nothing. */
export async function readItemsUpTo(
  db: Db,
  userId: string,
  id: string,
  now: number,
): Promise<void> {
  const last = await db
    .selectFrom('listedNotifications')
    .select(['at', 'id'])
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!last) return;
  await unreadOf(db, userId, now)
    .where('at', '<=', last.at)
    .where((eb) => eb.or([eb('at', '<', last.at), eb('id', '<=', last.id)]))
    .execute();
}

const unreadOf = (db: Db, userId: string, now: number) =>
  db
    .updateTable('listedNotifications')
    .set({ readAt: instant(now) })
    .where('userId', '=', userId)
    .where('readAt', 'is', null);

const itemsOf = (db: Db, userId: string, unread: boolean) =>
  db
    .selectFrom('listedNotifications')
    .where('userId', '=', userId)
    .$if(unread, (all) => all.where('readAt', 'is', null));

/** Returns the number of deleted ones. */
export function deleteOldListed(db: Db, now: number): Promise<number> {
  const before = instant(now - kept);
  return deleteInTurns(async () => {
    const last = await db
      .selectFrom('listedNotifications')
      .select('at')
      .where('at', '<', before)
      .orderBy('at')
      .limit(1)
      .offset(rowsPerDelete)
      .executeTakeFirst();
    return db
      .deleteFrom('listedNotifications')
      .where('at', last ? '<=' : '<', last?.at ?? before)
      .executeTakeFirstOrThrow();
  });
}

export async function deleteListedOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('listedNotifications').where('userId', '=', userId).execute();
}
