import {
  appPaths,
  type ListedNotification,
  type NotificationChannel,
} from '@skipper/core/contract';
import { countsText } from '../../../domain/identity/notifications/trade-counts.ts';
import type { Writing } from '../../../domain/identity/writing.ts';
import type { Db } from '../../../storage/database.ts';
import type { ListedNotificationsTable } from '../../../storage/notification-tables.ts';
import { type ListedTrades, readListed } from '../../trading/trade-news/read-listed.ts';
import { countsOf, tradeLines } from '../../trading/trade-news/trade-letter.ts';
import { isDeleted } from '../users/deleted-user.ts';
import { listUsers, readUser } from '../users/users.repository.ts';
import { writingFor } from '../users/writing-for.ts';

/** Notifications as their user may read them now. */
export async function viewListed(
  db: Db,
  userId: string,
  rows: readonly ListedNotificationsTable[],
  now: number,
): Promise<readonly ListedNotification[]> {
  if (rows.length === 0) return [];
  const listed = await readListed(db, userId, rows, now);
  const mentorIds = [...new Set(rows.flatMap(({ mentorId }) => mentorId ?? []))];
  const known = mentorIds.length === 0 ? [] : await listUsers(db, mentorIds);
  const mentors = new Map(
    known
      .filter((user) => !isDeleted(user))
      .map(({ id: uuid, username, avatarUrl }) => [uuid, { uuid, username, avatarUrl }] as const),
  );
  const write = writingFor(await readUser(db, userId));
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    kind: row.kind,
    ...(row.batchId === null ? ownWords(row) : tradeWords(listed.get(row.id), write)),
    mentor: mentors.get(row.mentorId ?? '') ?? null,
    readAt: row.readAt,
    why: { because: row.because, channels: channelsOf(row) },
  }));
}

type Words = Pick<ListedNotification, 'title' | 'text' | 'path'>;

const ownWords = ({ title, body, path }: ListedNotificationsTable): Words => ({
  title: title ?? '',
  text: body,
  path,
});

const unseen: Words = {
  title: 'Trades you can’t see any more',
  text: 'Your access has ended, or they were removed.',
  path: null,
};

function tradeWords(listed: ListedTrades | undefined, write: Writing): Words {
  if (!listed) return unseen;
  const { mentor, trades } = listed;
  return {
    title: `${mentor.username}: ${countsText(countsOf(trades), write)}`,
    text: tradeLines(trades, write).join('. '),
    path: `${appPaths.profile(mentor.username)}/positions`,
  };
}

const channelsOf = ({ channels }: ListedNotificationsTable): NotificationChannel[] =>
  channels === '' ? [] : (channels.split(',') as NotificationChannel[]);
