import { expect, test } from 'vitest';
import { defaultPreferences } from './default-preferences.ts';
import { resolveNotification } from './resolve-notification.ts';
import { mailTopics, tradeEvents, withoutMail } from './without-mail.ts';

const mentorUuid = '00000000-0000-4000-8000-000000000001';
const everything = { push: true, email: true, sms: true };
const base = defaultPreferences('UTC');
const all = {
  ...base,
  digest: 'daily' as const,
  matrix: {
    ...base.matrix,
    'trade-opened': everything,
    'trade-closed': everything,
    'trade-update': everything,
    'plan-change': everything,
    payment: everything,
  },
  mentors: [
    {
      mentorUuid,
      muted: false,
      overrides: { 'trade-opened': everything, 'plan-change': everything },
    },
  ],
};
const events = [...tradeEvents, 'plan-change', 'payment'] as const;
const channels = ['push', 'email', 'sms'] as const;

test.each(mailTopics)('without mail of "%s" nothing else is missing', (topic) => {
  const chosen = withoutMail(all, topic);
  for (const event of events) {
    for (const channel of channels) {
      const occasion = { event, channel, mentorUuid, now: 0 };
      const off = event === topic || (topic === 'trades' && event.startsWith('trade-'));
      const sent = !off || channel !== 'email';
      expect(resolveNotification(chosen, occasion).outcome, `${event} ${channel}`).toBe(
        sent ? 'send' : event.startsWith('trade-') ? 'digest' : 'drop',
      );
    }
  }
  expect(chosen.digest).toBe(topic === 'digest' ? 'off' : 'daily');
});

test('a choice that was made already stays as it is', () => {
  const once = withoutMail(all, 'trade-opened');
  expect(withoutMail(once, 'trade-opened')).toEqual(once);
});

test('without mail of one topic the choices for a Skipper stay as they are', () => {
  const other = { push: false, email: false, sms: true };
  const overrides = {
    'trade-opened': { push: false, email: true, sms: true },
    'plan-change': other,
  };
  const mentor = { mentorUuid, muted: false, overrides };
  expect(withoutMail({ ...all, mentors: [mentor] }, 'trade-opened').mentors).toEqual([
    {
      mentorUuid,
      muted: false,
      overrides: { 'trade-opened': { push: false, sms: true }, 'plan-change': other },
    },
  ]);
  expect(withoutMail({ ...all, mentors: [mentor] }, 'trade-closed').mentors).toEqual([mentor]);
});
