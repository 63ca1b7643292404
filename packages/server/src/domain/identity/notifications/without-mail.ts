import type { MentorPreference, PreferencesBody } from '@skipper/core/contract';

/** The events that one mail about trades tells of. */
export const tradeEvents = ['trade-opened', 'trade-closed', 'trade-update'] as const;
export type TradeEvent = (typeof tradeEvents)[number];

/** Topics of mail that can be unsubscribed from. Security is none of them. */
export const mailTopics = [...tradeEvents, 'trades', 'plan-change', 'payment', 'digest'] as const;
export type MailTopic = (typeof mailTopics)[number];

/**
 * Preferences without mail of one topic. What was chosen for single Skippers goes too: it would
 * come before the choice for all.
 */
export function withoutMail(preferences: PreferencesBody, topic: MailTopic): PreferencesBody {
  if (topic === 'digest') return { ...preferences, digest: 'off' };
  if (topic === 'trades') return tradeEvents.reduce(withoutMail, preferences);
  const { matrix, mentors } = preferences;
  return {
    ...preferences,
    matrix: { ...matrix, [topic]: { ...matrix[topic], email: false } },
    mentors: topic === 'payment' ? mentors : mentors.map((one) => withoutMailOf(one, topic)),
  };
}

function withoutMailOf(
  mentor: MentorPreference,
  topic: keyof MentorPreference['overrides'],
): MentorPreference {
  const { [topic]: chosen, ...overrides } = mentor.overrides;
  if (!chosen) return mentor;
  const { email: _email, ...kept } = chosen;
  return { ...mentor, overrides: { ...overrides, [topic]: kept } };
}
