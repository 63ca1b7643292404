import type { ChannelPreview, NotificationEvent } from '@skipper/core/contract';
import { instant } from '../../../adapters/clock.ts';
import type { Random } from '../../../adapters/random.ts';
import { listedInApp } from '../../../domain/identity/notifications/listed-in-app.ts';
import { previewNotification } from '../../../domain/identity/notifications/preview-notification.ts';
import { enqueueAll } from '../../../jobs/enqueue.ts';
import type { JobPayloads } from '../../../jobs/job.ts';
import { announceTo } from '../../../storage/announcements.ts';
import { inChunks } from '../../../storage/chunks.ts';
import type { Db } from '../../../storage/database.ts';
import type {
  ListedNotificationsTable,
  NotificationsTable,
} from '../../../storage/notification-tables.ts';
import { noticeRow } from '../notification-list/listed-rows.ts';
import { keepListed } from '../notification-list/notification-list.repository.ts';
import { unsubscribeTokens } from '../preferences/unsubscribe-token.ts';
import { type Content, type ContentTo, mailOf, pushesOf, textOf } from './messages.ts';
import { keepNotifications } from './notifications.repository.ts';
import { type Recipient, readRecipients } from './recipients.ts';
import { withinDay } from './text-limit.ts';

/** Of more at once, those who look at the app find theirs when it next asks. */
const mostAnnounced = 20;

/** News for one user. */
export interface Notice {
  readonly userId: string;
  readonly event: NotificationEvent;
  readonly mentorUuid?: string;
  /** Its mail is sent whatever was chosen. */
  readonly required?: boolean;
  readonly content: ContentTo;
}

/** What is kept of one that is held, written. */
export type HeldNotice = Omit<Notice, 'userId' | 'content'> & { readonly content: Content };

/** A notification on one channel. */
export interface Sent {
  readonly recipient: Recipient;
  readonly route: ChannelPreview;
  readonly content: Content;
}

/** One to be sent now or held. */
export interface Carried extends Sent {
  /** Identifies the event, so that it is sent once; undefined where its transaction ensures that. */
  readonly key?: string;
  /** What is kept of one that is held: JSON. */
  readonly held: string;
}

/**
 * Tells users what happened, on the channels that they chose and when they want it. Messages go
 * through the outbox, in the transaction of their cause.
 */
export class Notifier {
  readonly #random: Random;
  readonly #origin: () => string;

  constructor(random: Random, origin: () => string) {
    this.#random = random;
    this.#origin = origin;
  }

  /** Call it within the transaction of what it tells, so that it is sent once. */
  notify(db: Db, notice: Notice, now: number): Promise<void> {
    return this.notifyAll(db, [notice], now);
  }

  /** The same for many users at once. */
  async notifyAll(db: Db, notices: readonly Notice[], now: number): Promise<void> {
    const users = [...new Set(notices.map(({ userId }) => userId))];
    const recipients = new Map(
      (await readRecipients(db, users)).map((one) => [one.user.id, one] as const),
    );
    const listed: ListedNotificationsTable[] = [];
    const carried = notices.flatMap(({ userId, ...notice }): Carried[] => {
      const recipient = recipients.get(userId);
      if (!recipient) return [];
      const content = notice.content(recipient.writing);
      listed.push(...this.#listed(recipient, notice, content, now));
      const held = JSON.stringify({ ...notice, content } satisfies HeldNotice);
      const routes = this.routes(recipient, notice, now);
      return routes.map((route) => ({ recipient, route, content, held }));
    });
    await this.carry(db, carried, now);
    await keepListed(db, listed);
    if (listed.length > mostAnnounced) return;
    for (const { userId } of listed) announceTo(db, userId, 'Notifications');
  }

  /** Its entry in the list of the app; none where it is not wanted. */
  #listed(
    recipient: Recipient,
    { event, mentorUuid, required = false }: Omit<Notice, 'userId'>,
    content: Content,
    at: number,
  ): readonly ListedNotificationsTable[] {
    const { user, preferences, suspended } = recipient;
    const about = mentorUuid === undefined ? {} : { mentorUuid };
    const occasion = { event, ...about, required, suspended, now: at };
    const reason = listedInApp(preferences, occasion);
    if (!reason) return [];
    const listed = { id: this.#random.uuid(), userId: user.id, event, mentorId: mentorUuid };
    return [noticeRow({ ...listed, reason, at }, content)];
  }

  /** How each channel treats it, by the rule that the preview shows. */
  routes(
    { suspended, preferences, reach }: Recipient,
    { event, mentorUuid, required = false }: Omit<HeldNotice, 'content'>,
    now: number,
  ): readonly ChannelPreview[] {
    const about = mentorUuid === undefined ? {} : { mentorUuid };
    const occasion = { event, ...about, required, suspended, now };
    return previewNotification(preferences, occasion, reach).channels;
  }

  /** Sends and holds. What is dropped may be among them; what has a known key is not sent again. */
  async carry(db: Db, all: readonly Carried[], now: number): Promise<void> {
    const carried = all
      .filter(({ route: { outcome } }) => outcome === 'send' || outcome === 'hold')
      .map((one) => ({ ...one, id: this.#random.uuid() }));
    const rows = carried.filter(({ route, key }) => key !== undefined || route.outcome === 'hold');
    const fresh = await keepNotifications(
      db,
      rows.map((one) => rowOf(one, now)),
    );
    const known = new Set(rows.filter(({ id }) => !fresh.has(id)).map(({ id }) => id));
    await this.send(
      db,
      carried.filter(({ id, route }) => route.outcome === 'send' && !known.has(id)),
      now,
    );
  }

  /** Sends at once, except for text messages above the limit of a day. */
  async send(db: Db, carried: readonly Sent[], now: number): Promise<void> {
    if (carried.length === 0) return;
    const origin = this.#origin();
    const tokenOf = await unsubscribeTokens(db);
    const on = (channel: ChannelPreview['channel']) =>
      carried.filter(({ route }) => route.channel === channel);
    const mails = on('email').map((one) => mailOf(one.content, one.recipient, { origin, tokenOf }));
    const pushes = on('push').flatMap((one) => pushesOf(one.content, one.recipient));
    const texted = await withinDay(db, on('sms'), now);
    const texts = texted.map((one) => textOf(one.content, one.recipient, origin));
    await this.#enqueue(db, 'mail', mails, now);
    await this.#enqueue(db, 'push', pushes, now);
    await this.#enqueue(db, 'sms', texts, now);
  }

  async #enqueue<K extends 'mail' | 'push' | 'sms'>(
    db: Db,
    kind: K,
    payloads: readonly JobPayloads[K][],
    now: number,
  ): Promise<void> {
    for (const some of inChunks(payloads)) await enqueueAll(db, this.#random, kind, some, now);
  }
}

const rowOf = (
  { id, recipient, route, key = id, held }: Carried & { readonly id: string },
  now: number,
): NotificationsTable => ({
  id,
  userId: recipient.user.id,
  channel: route.channel,
  dedupeKey: key,
  content: route.outcome === 'hold' ? held : null,
  dueAt: route.outcome === 'hold' ? route.until : null,
  createdAt: instant(now),
});
