import type { NotificationChannel, NotificationKind, PushPlatform } from '@skipper/core/contract';
import type { ListedReason } from '../domain/identity/notifications/listed-in-app.ts';
import type { Flag } from './column-types.ts';
import { asking, joining, type Ownership } from './ownership.ts';

/** Tables of notifications and of the browsers and days that they go to. */
export interface NotificationTables {
  deviceTokens: DeviceTokensTable;
  notifications: NotificationsTable;
  digests: DigestsTable;
  sentTexts: SentTextsTable;
  listedNotifications: ListedNotificationsTable;
}

export const notificationOwners: Readonly<Record<keyof NotificationTables, Ownership>> = {
  deviceTokens: {
    owner: 'identity/device-tokens',
    readBy: { http: asking, 'identity/session': joining },
  },
  notifications: { owner: 'identity/notifications' },
  digests: { owner: 'identity/notifications' },
  sentTexts: { owner: 'identity/notifications' },
  listedNotifications: { owner: 'identity/notification-list' },
};

/** A browser that gets push messages. */
export interface DeviceTokensTable {
  id: string;
  userId: string;
  /** In which it registered last; null for browsers from before it was kept. It may be over. */
  sessionId: string | null;
  platform: PushPlatform;
  endpoint: string;
  p256dh: string;
  auth: string;
  enabled: Flag;
  createdAt: string;
  lastSuccessAt: string | null;
}

/** A notification on one channel: kept so that it is sent once, and while it waits. */
export interface NotificationsTable {
  id: string;
  userId: string;
  channel: NotificationChannel;
  /** Identifies the event: each is sent to a user once on each channel. */
  dedupeKey: string;
  /** JSON of what it says; null once it is on its way. */
  content: string | null;
  /** When it is sent; null once it is on its way. */
  dueAt: string | null;
  createdAt: string;
}

/** The next summary of a user who wants one. */
export interface DigestsTable {
  userId: string;
  nextAt: string;
  /** When the one before was sent. */
  since: string;
}

/** Text messages of a user on the last day with any, `YYYY-MM-DD` of UTC. */
export interface SentTextsTable {
  userId: string;
  day: string;
  sent: number;
}

/** A notification as its user lists it in the app, whatever became of it on the channels. */
export interface ListedNotificationsTable {
  userId: string;
  /** Unique for its user. Of trades: the same for all that an import brings to them at once. */
  id: string;
  at: string;
  kind: NotificationKind;
  because: ListedReason['because'];
  /** The channels that it was wanted on, parted by commas. */
  channels: string;
  mentorId: string | null;
  /** Null for trades: what can be told of them is read when they are listed. */
  title: string | null;
  body: string | null;
  path: string | null;
  /** The import whose trades they are; null for everything else. */
  batchId: string | null;
  /** Of trades: those that were shown late. */
  late: Flag;
  /** Of trades: the events that were wanted, parted by commas. */
  events: string | null;
  readAt: string | null;
}
