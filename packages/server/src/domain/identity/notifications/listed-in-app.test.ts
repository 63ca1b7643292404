import { describe, expect, test } from 'vitest';
import { defaultPreferences } from './default-preferences.ts';
import { listedInApp } from './listed-in-app.ts';

const now = Date.parse('2026-03-02T12:00:00Z');
const mentorUuid = '00000000-0000-4000-8000-000000000001';
const usual = defaultPreferences('UTC');
const off = { push: false, email: false, sms: false };
const silent = {
  ...usual,
  matrix: { ...usual.matrix, 'trade-opened': off, 'plan-change': off, payment: off, security: off },
};
const opened = { event: 'trade-opened', mentorUuid, now } as const;
const mentor = (changes: object) => ({
  ...usual,
  mentors: [{ mentorUuid, muted: false, overrides: {}, ...changes }],
});

describe('the list in the app', () => {
  test('has what is wanted on a channel, whether or not that reaches the user', () => {
    expect(listedInApp(usual, opened)).toEqual({ because: 'matrix', channels: ['push'] });
  });

  test('has at once what quiet hours hold', () => {
    const quietHours = { ...usual.quietHours, enabled: true, start: '00:00', end: '23:59' };
    expect(listedInApp({ ...usual, quietHours }, opened)).toEqual(listedInApp(usual, opened));
  });

  test('has what comes in summaries by the channel that wants it', () => {
    const matrix = { ...usual.matrix, 'trade-opened': { ...off, sms: true } };
    const summed = listedInApp({ ...usual, matrix, digest: 'daily' }, opened);
    expect(summed).toEqual({ because: 'matrix', channels: ['sms'] });
    expect(listedInApp({ ...silent, digest: 'daily' }, opened)).toBeUndefined();
  });

  test('has neither what is turned off everywhere nor a muted mentor', () => {
    expect(listedInApp(silent, opened)).toBeUndefined();
    expect(listedInApp(silent, { event: 'plan-change', now })).toBeUndefined();
    expect(listedInApp(mentor({ muted: true }), opened)).toBeUndefined();
    const overrides = { 'trade-opened': { push: false } };
    expect(listedInApp(mentor({ overrides }), opened)).toBeUndefined();
  });

  test('names the preference for the mentor before the general one', () => {
    const overrides = { 'trade-opened': { email: true } };
    const listed = { because: 'mentor', channels: ['push', 'email'] };
    expect(listedInApp(mentor({ overrides }), opened)).toEqual(listed);
  });

  test('has what is always sent, also where its mail alone goes out', () => {
    const always = { because: 'always', channels: ['email'] };
    expect(listedInApp(silent, { event: 'security', now })).toEqual(always);
    expect(listedInApp(silent, { event: 'payment', required: true, now })).toEqual(always);
    expect(listedInApp(silent, { event: 'payment', now })).toBeUndefined();
  });

  test('has nothing of a suspended user but what must be sent', () => {
    expect(listedInApp(usual, { ...opened, suspended: true })).toBeUndefined();
    const required = { event: 'payment', required: true, suspended: true, now } as const;
    expect(listedInApp(usual, required)).toEqual({ because: 'always', channels: ['email'] });
  });
});
