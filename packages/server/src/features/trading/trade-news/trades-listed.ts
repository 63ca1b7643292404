import { listedInApp } from '../../../domain/identity/notifications/listed-in-app.ts';
import { tradeEvents } from '../../../domain/identity/notifications/without-mail.ts';
import type { ListedNotificationsTable } from '../../../storage/notification-tables.ts';
import { tradesRow } from '../../identity/notification-list/listed-rows.ts';
import type { Recipient } from '../../identity/notifications/recipients.ts';
import type { ToldNews } from './read-told.ts';

/** The news of an import that are listed for a follower. */
interface Import {
  readonly batchId: string;
  readonly mentorId: string;
  readonly late: boolean;
}

/**
 * The entry of a follower's list in the app: one for all trades of an import, none where they want none of
 * them. `trades`: what this follower may see.
 */
export function tradesListed(
  { user, preferences, suspended }: Pick<Recipient, 'user' | 'preferences' | 'suspended'>,
  { mentorId, ...of }: Import,
  trades: readonly Pick<ToldNews, 'event'>[],
  at: number,
): readonly ListedNotificationsTable[] {
  const wanted = tradeEvents.flatMap((event) => {
    if (!trades.some((one) => one.event === event)) return [];
    const occasion = { event, mentorUuid: mentorId, suspended, now: at };
    const reason = listedInApp(preferences, occasion);
    return reason ? [{ event, reason }] : [];
  });
  const [first] = wanted;
  if (!first) return [];
  const channels = [...new Set(wanted.flatMap(({ reason }) => reason.channels))];
  const reason = { because: first.reason.because, channels };
  const events = wanted.map(({ event }) => event);
  return [tradesRow({ ...of, userId: user.id, event: first.event, mentorId, reason, at, events })];
}
