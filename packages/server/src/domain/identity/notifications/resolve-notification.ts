import type {
  NotificationChannel,
  NotificationEvent,
  PreferencesBody,
} from '@skipper/core/contract';
import { isQuiet } from './quiet-hours.ts';
import { tradeEvents } from './without-mail.ts';

/** A notification to decide about. */
export interface Occasion {
  readonly event: NotificationEvent;
  readonly channel: NotificationChannel;
  /** The mentor of the trade or plan it is about, if any. */
  readonly mentorUuid?: string;
  /** Milliseconds. */
  readonly now: number;
  /** The recipient's account is suspended. */
  readonly suspended?: boolean;
  /** Its mail must be sent whatever was chosen: a failed payment, or the end of a contract. */
  readonly required?: boolean;
}

/** Sent immediately, held until the quiet hours end, in the summary, or not sent; and the rule. */
export interface Resolution {
  readonly outcome: 'send' | 'hold' | 'digest' | 'drop';
  readonly because:
    | 'suspended'
    | 'muted'
    | 'mentor'
    | 'matrix'
    | 'always'
    | 'quiet-hours'
    | 'digest';
}

/** Events that cannot be switched off or delayed: about the account and its money. */
const always: ReadonlySet<NotificationEvent> = new Set(['security', 'payment']);

/**
 * Whether, and when, a notification is sent (product rules 4.10): mail that is required, suspended,
 * then a muted mentor, then the preference for this mentor, then the general one. Security and
 * payment ignore quiet hours.
 */
export function resolveNotification(preferences: PreferencesBody, occasion: Occasion): Resolution {
  const { event, channel, mentorUuid, now, suspended = false, required = false } = occasion;
  if (required && channel === 'email') return { outcome: 'send', because: 'always' };
  if (suspended) return { outcome: 'drop', because: 'suspended' };
  if (event === 'security' && channel === 'email') return { outcome: 'send', because: 'always' };
  const mentor = preferences.mentors.find((one) => one.mentorUuid === mentorUuid);
  if (mentor?.muted && !always.has(event)) return { outcome: 'drop', because: 'muted' };
  const special =
    event === 'security' || event === 'payment' ? undefined : mentor?.overrides[event]?.[channel];
  const chosen = special ?? preferences.matrix[event][channel];
  const because = special === undefined ? 'matrix' : 'mentor';
  if (!chosen) {
    const summed = channel === 'email' && isInDigest(preferences, event, mentor);
    return summed ? { outcome: 'digest', because: 'digest' } : { outcome: 'drop', because };
  }
  const { quietHours } = preferences;
  const held = !always.has(event) && !quietHours.ignoredBy.includes(channel);
  if (held && isQuiet(quietHours, now)) return { outcome: 'hold', because: 'quiet-hours' };
  return { outcome: 'send', because };
}

/** Trades that are wanted on some channel, but not by mail at once, come in the summary. */
function isInDigest(
  { digest, matrix }: PreferencesBody,
  event: NotificationEvent,
  mentor: PreferencesBody['mentors'][number] | undefined,
): boolean {
  if (digest === 'off') return false;
  const trade = tradeEvents.find((one) => one === event);
  return (
    trade !== undefined &&
    Object.values({ ...matrix[trade], ...mentor?.overrides[trade] }).includes(true)
  );
}
