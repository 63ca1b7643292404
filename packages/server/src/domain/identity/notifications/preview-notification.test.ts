import { expect, test } from 'vitest';
import { defaultPreferences } from './default-preferences.ts';
import { previewNotification, wallClock } from './preview-notification.ts';

const base = defaultPreferences('America/New_York');
const everything = { push: true, email: true, sms: true };
const quiet = { ...base, quietHours: { ...base.quietHours, enabled: true } };
const night = wallClock('2026-03-07T23:30', 'America/New_York');
const ask = (preferences: typeof base, occasion: object = {}, reach: object = {}) =>
  previewNotification(
    preferences,
    { event: 'trade-opened', now: night, ...occasion },
    { ...everything, ...reach },
  ).channels.map(({ channel, outcome, because, until }) =>
    [channel, outcome, because, until].filter(Boolean).join(' '),
  );

test('every channel has its outcome and the rule that decided', () => {
  expect(ask(base)).toEqual(['push send matrix', 'email drop matrix', 'sms drop matrix']);
});

test('a held one says when it is sent, by the clock after its change', () => {
  expect(ask(quiet)[0]).toBe('push hold quiet-hours 2026-03-08T11:00:00.000Z');
});

test('what cannot arrive is not promised, and what is off is not blamed on that', () => {
  const none = { push: false, email: false, sms: false };
  expect(ask(quiet, {}, none)).toEqual([
    'push drop unreachable',
    'email drop matrix',
    'sms drop matrix',
  ]);
});

test('a channel whose messages of the day are used up says so, where it is wanted', () => {
  const sms = { 'trade-opened': { push: true, email: false, sms: true } };
  const texted = { ...base, matrix: { ...base.matrix, ...sms } };
  expect(ask(texted, {}, { sms: 'daily-limit' })[2]).toBe('sms drop daily-limit');
  expect(ask(base, {}, { sms: 'daily-limit' })[2]).toBe('sms drop matrix');
});

test('a muted Skipper is said to be', () => {
  const mentorUuid = '00000000-0000-4000-8000-000000000007';
  const muted = { ...base, mentors: [{ mentorUuid, muted: true, overrides: {} }] };
  expect(ask(muted, { mentorUuid })[0]).toBe('push drop muted');
  expect(ask(muted)[0]).toBe('push send matrix');
});

test.each([
  ['2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
  ['2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ['2026-07-01T12:00', '2026-07-01T16:00:00.000Z'],
])('%s in New York is %s, also where the clock jumps', (at, instant) => {
  expect(new Date(wallClock(at, 'America/New_York')).toISOString()).toBe(instant);
});
