import type { PreferencesBody } from '@skipper/core/contract';
import { expect, test } from 'vitest';
import { defaultPreferences } from './default-preferences.ts';
import { type Occasion, type Resolution, resolveNotification } from './resolve-notification.ts';

const mentorUuid = '00000000-0000-4000-8000-000000000001';
const base = defaultPreferences('UTC');
const night = { ...base.quietHours, enabled: true };
const noon = Date.parse('2026-06-01T12:00:00Z');
const midnight = Date.parse('2026-06-01T23:30:00Z');
const trade: Occasion = { event: 'trade-opened', channel: 'push', mentorUuid, now: noon };
const of = (change: Partial<PreferencesBody['mentors'][number]>): Partial<PreferencesBody> => ({
  mentors: [{ mentorUuid, muted: false, overrides: {}, ...change }],
});

test.each<[string, Partial<PreferencesBody>, Partial<Occasion>, Resolution]>([
  ['a chosen channel sends', {}, {}, { outcome: 'send', because: 'matrix' }],
  ['another does not', {}, { channel: 'sms' }, { outcome: 'drop', because: 'matrix' }],
  [
    'a suspended account gets nothing',
    {},
    { suspended: true, event: 'security' },
    { outcome: 'drop', because: 'suspended' },
  ],
  ['a muted mentor is not heard', of({ muted: true }), {}, { outcome: 'drop', because: 'muted' }],
  [
    'another mentor is',
    of({ muted: true }),
    { mentorUuid: 'x' },
    { outcome: 'send', because: 'matrix' },
  ],
  [
    'muting comes before a choice for the mentor',
    of({ muted: true, overrides: { 'trade-opened': { push: true } } }),
    {},
    { outcome: 'drop', because: 'muted' },
  ],
  [
    'a choice for the mentor comes before the one for all',
    of({ overrides: { 'trade-opened': { push: false } } }),
    {},
    { outcome: 'drop', because: 'mentor' },
  ],
  [
    'and can open what is closed for all',
    of({ overrides: { 'trade-opened': { sms: true } } }),
    { channel: 'sms' },
    { outcome: 'send', because: 'mentor' },
  ],
  [
    'a choice for one channel says nothing of another',
    of({ overrides: { 'trade-opened': { sms: true } } }),
    {},
    { outcome: 'send', because: 'matrix' },
  ],
  [
    'quiet hours hold',
    { quietHours: night },
    { now: midnight },
    { outcome: 'hold', because: 'quiet-hours' },
  ],
  ['but not outside of them', { quietHours: night }, {}, { outcome: 'send', because: 'matrix' }],
  [
    'nor a channel that ignores them',
    { quietHours: { ...night, ignoredBy: ['push'] } },
    { now: midnight },
    { outcome: 'send', because: 'matrix' },
  ],
  [
    'nor what is about money',
    { quietHours: night },
    { now: midnight, event: 'payment' },
    { outcome: 'send', because: 'matrix' },
  ],
  [
    'nor what is about security',
    { quietHours: night },
    { now: midnight, event: 'security' },
    { outcome: 'send', because: 'matrix' },
  ],
  [
    'an unsent message is not held either',
    { quietHours: night },
    { now: midnight, channel: 'sms' },
    { outcome: 'drop', because: 'matrix' },
  ],
  [
    'mail about security cannot be switched off',
    { matrix: { ...base.matrix, security: { push: false, email: false, sms: false } } },
    { event: 'security', channel: 'email' },
    { outcome: 'send', because: 'always' },
  ],
  [
    'mail that is required is sent, also to a suspended account',
    { matrix: { ...base.matrix, payment: { push: true, email: false, sms: false } } },
    { event: 'payment', channel: 'email', required: true, suspended: true },
    { outcome: 'send', because: 'always' },
  ],
  [
    'but other channels as they were chosen',
    { matrix: { ...base.matrix, payment: { push: false, email: true, sms: false } } },
    { event: 'payment', channel: 'push', required: true },
    { outcome: 'drop', because: 'matrix' },
  ],
])('%s', (_name, change, occasion, wanted) => {
  expect(resolveNotification({ ...base, ...change }, { ...trade, ...occasion })).toEqual(wanted);
});
