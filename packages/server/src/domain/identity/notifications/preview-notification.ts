import type {
  ChannelPreview,
  NotificationChannel,
  NotificationPreview,
  PreferencesBody,
} from '@skipper/core/contract';
import { nextDigest } from './next-digest.ts';
import { nextQuiet } from './quiet-hours.ts';
import { type Occasion, type Resolution, resolveNotification } from './resolve-notification.ts';

/**
 * Channels that can reach the user: a browser is registered, the address or the phone confirmed, and
 * the messages of the day not used up.
 */
export type Reach = Readonly<Record<NotificationChannel, boolean | 'daily-limit'>>;

const channels: readonly NotificationChannel[] = ['push', 'email', 'sms'];

/**
 * How every channel treats a notification: whether it is sent, and whether it can arrive. What sends
 * them asks this too. Mail that is always sent goes to an address that is not confirmed as well.
 */
export function previewNotification(
  preferences: PreferencesBody,
  occasion: Omit<Occasion, 'channel'>,
  reach: Reach,
): NotificationPreview {
  const { quietHours } = preferences;
  return {
    at: new Date(occasion.now).toISOString(),
    timezone: quietHours.timezone,
    channels: channels.map((channel): ChannelPreview => {
      const { outcome, because } = resolveNotification(preferences, { ...occasion, channel });
      if (outcome !== 'drop' && because !== 'always' && reach[channel] !== true) {
        return { channel, outcome: 'drop', because: reach[channel] || 'unreachable', until: null };
      }
      return { channel, outcome, because, until: untilOf(preferences, outcome, occasion.now) };
    }),
  };
}

/** When quiet hours end, or the next summary comes; null for what is not put off. */
function untilOf(
  preferences: PreferencesBody,
  outcome: Resolution['outcome'],
  now: number,
): string | null {
  if (outcome === 'hold') return nextQuiet(preferences.quietHours, now)?.to ?? null;
  const digest = outcome === 'digest' ? nextDigest(preferences, now) : undefined;
  return digest === undefined ? null : new Date(digest).toISOString();
}

/** A time on the clock of a zone, such as `2026-03-08T23:30`, in milliseconds. */
export function wallClock(at: string, timezone: string): number {
  return Temporal.PlainDateTime.from(at).toZonedDateTime(timezone).epochMilliseconds;
}
