import type { NotificationChannel, PushPlatform } from '@skipper/core/contract';
import type { Flag } from './column-types.ts';
import { asking, joining, type Ownership } from './ownership.ts';

/** Tables of notifications and of the browsers and days that they go to. */
export interface NotificationTables {
  deviceTokens: DeviceTokensTable;
  notifications: NotificationsTable;
  digests: DigestsTable;
  sentTexts: SentTextsTable;
}

export const notificationOwners: Readonly<Record<keyof NotificationTables, Ownership>> = {
  deviceTokens: {
    owner: 'identity/device-tokens',
    readBy: { http: asking, 'identity/session': joining },
  },
  notifications: { owner: 'identity/notifications' },
  digests: { owner: 'identity/notifications' },
  sentTexts: { owner: 'identity/notifications' },
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
