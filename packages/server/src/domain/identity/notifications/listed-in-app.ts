import type { NotificationReason, PreferencesBody } from '@skipper/core/contract';
import { type Occasion, resolveNotification } from './resolve-notification.ts';

/** Why a notification is listed in the app: the rule, and the channels that it was wanted on. */
export type ListedReason = NotificationReason;

const channels = ['push', 'email', 'sms'] as const;

/** The strongest rule comes first: it would have decided without the others. */
const rules = ['always', 'mentor', 'matrix'] as const;

/**
 * Whether the app lists a notification: where it is wanted on some channel, whether or not it can arrive
 * there, and at once in quiet hours, since a list disturbs no one. What is turned off everywhere is left
 * out, and so are trades of a muted mentor. A summary has nothing else: it needs a channel that wants
 * the event. Undefined: not listed.
 */
export function listedInApp(
  preferences: PreferencesBody,
  occasion: Omit<Occasion, 'channel'>,
): ListedReason | undefined {
  const loud = { ...preferences, quietHours: { ...preferences.quietHours, enabled: false } };
  const wanted = channels.flatMap((channel) => {
    const { outcome, because } = resolveNotification(loud, { ...occasion, channel });
    return outcome === 'send' ? [{ channel, because }] : [];
  });
  const because = rules.find((rule) => wanted.some((one) => one.because === rule));
  if (because === undefined) return undefined;
  return { because, channels: wanted.map(({ channel }) => channel) };
}
