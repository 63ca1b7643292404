import type { MentorPreference, NotificationEvent, PreferencesBody } from '@skipper/core/contract';

/** Topics of mail that can be unsubscribed from; not security and payment. */
export const mailTopics = [
  'trade-opened',
  'trade-closed',
  'trade-update',
  'plan-change',
  'digest',
] as const satisfies readonly (NotificationEvent | 'digest')[];
export type MailTopic = (typeof mailTopics)[number];

/**
 * Preferences without mail of one topic. What was chosen for single Skippers goes too: it would
 * come before the choice for all.
 */
export function withoutMail(preferences: PreferencesBody, topic: MailTopic): PreferencesBody {
  if (topic === 'digest') return { ...preferences, digest: 'off' };
  const { matrix, mentors } = preferences;
  return {
    ...preferences,
    matrix: { ...matrix, [topic]: { ...matrix[topic], email: false } },
    mentors: mentors.map((mentor) => withoutMailOf(mentor, topic)),
  };
}

function withoutMailOf(
  mentor: MentorPreference,
  topic: Exclude<MailTopic, 'digest'>,
): MentorPreference {
  const { [topic]: chosen, ...overrides } = mentor.overrides;
  if (!chosen) return mentor;
  const { email: _email, ...kept } = chosen;
  return { ...mentor, overrides: { ...overrides, [topic]: kept } };
}
