import type { ProfileOptions, PublicInfo, UpdateProfileBody } from '@skipper/core/contract';
import { expect, test } from 'vitest';
import { normalProfile, profileProblems } from './own-profile-rules.ts';

const info: PublicInfo = {
  version: 1,
  firstName: 'Ann',
  lastName: 'Keel',
  location: 'Oslo',
  yearsTrading: '7',
  averageProfitability: '10 %',
  riskLevel: 'Low',
  bannerUrl: '',
  specialties: ['Swing'],
  socialLinks: [{ platform: 'website', url: 'https://ann.example' }],
};
const opts: ProfileOptions = {
  timezone: 'Europe/Oslo',
  locale: 'nb-NO',
  currency: 'NOK',
  breakevenTolerance: '0',
  lotMethod: 'FIFO',
};
const form = (change: Partial<PublicInfo> = {}, more: object = {}): UpdateProfileBody => ({
  username: 'ann',
  about: 'Breakouts.\nDaily.',
  avatarUrl: null,
  showProfile: true,
  publicInfo: { ...info, ...change },
  opts,
  ...more,
});
const found = (change: Partial<PublicInfo>, more: object = {}) =>
  profileProblems(form(change, more)).map(({ field, code, message }) => [field, code, message]);
const many = (count: number, length = 3) =>
  Array.from({ length: count }, (_, index) => String(index).padEnd(length, 'x'));
const link = (platform: string, url = 'https://ann.example') => ({ platform, url });

test.each<[string, Partial<PublicInfo>]>([
  ['nothing special', {}],
  ['a name of 60 characters', { firstName: 'x'.repeat(60) }],
  ['20 characters of years', { yearsTrading: 'x'.repeat(20) }],
  ['a banner address of 2048 characters', { bannerUrl: 'x'.repeat(2048) }],
  ['20 specialties of 50 characters', { specialties: many(20, 50) }],
  ['a name that is spelled with a joiner', { firstName: 'ශ්\u200dරී', lastName: 'علی\u200cرضا' }],
  ['a platform of 30 characters', { socialLinks: [link('x'.repeat(30))] }],
])('a form with %s has no problem', (_what, change) => {
  expect(found(change)).toEqual([]);
});

const unsafe = 'Use no line breaks or invisible characters.';
test.each<[string, string, string, Partial<PublicInfo>]>([
  ['firstName', 'too_long', 'Use at most 60 characters.', { firstName: 'x'.repeat(61) }],
  ['lastName', 'too_long', 'Use at most 60 characters.', { lastName: 'x'.repeat(61) }],
  ['location', 'too_long', 'Use at most 100 characters.', { location: 'x'.repeat(101) }],
  ['yearsTrading', 'too_long', 'Use at most 20 characters.', { yearsTrading: 'x'.repeat(21) }],
  [
    'averageProfitability',
    'too_long',
    'Use at most 40 characters.',
    { averageProfitability: 'x'.repeat(41) },
  ],
  ['riskLevel', 'too_long', 'Use at most 40 characters.', { riskLevel: 'x'.repeat(41) }],
  ['bannerUrl', 'too_long', 'Use at most 2048 characters.', { bannerUrl: 'x'.repeat(2049) }],
  ['firstName', 'invalid_character', unsafe, { firstName: 'A\nnn' }],
  ['firstName', 'invalid_character', unsafe, { firstName: 'A\u202enn' }],
  ['specialties', 'too_many', 'Add up to 20.', { specialties: many(21) }],
  ['specialties', 'repeated', 'Remove duplicates.', { specialties: ['Swing', 'swing'] }],
  [
    'specialties',
    'too_long',
    'Use at most 50 characters for each.',
    { specialties: ['x'.repeat(51)] },
  ],
  ['specialties', 'invalid_character', unsafe, { specialties: ['Swi\u200bng'] }],
  ['socialLinks', 'invalid', 'Use letters only.', { socialLinks: [link('x y')] }],
  ['socialLinks', 'invalid', 'Use letters only.', { socialLinks: [link('x'.repeat(31))] }],
  [
    'socialLinks.x',
    'repeated',
    'Enter one address per platform.',
    { socialLinks: [link('x'), link('x')] },
  ],
])('%s is refused as %s: %s', (field, code, message, change) => {
  expect(found(change)).toEqual([[`publicInfo.${field}`, code, message]]);
});

test('an invalid address is refused at its link', () => {
  for (const url of ['javascript:alert(1)', 'https://', 'nowhere']) {
    expect(found({ socialLinks: [link('website', url)] })).toEqual([
      ['publicInfo.socialLinks.website', 'invalid_url', expect.any(String)],
    ]);
  }
});

test('a text about oneself may have line breaks, and nothing invisible', () => {
  expect(found({}, { about: 'One\n\tTwo' })).toEqual([]);
  for (const about of ['a\u0000b', 'a\u202eb', 'a\rb']) {
    expect(found({}, { about })).toEqual([
      ['about', 'invalid_character', 'Remove invisible characters.'],
    ]);
  }
});

test.each([
  [{ timezone: 'Mars/Base' }, 'opts.timezone', 'unknown_timezone'],
  [{ locale: 'x' }, 'opts.locale', 'unknown_locale'],
  [{ currency: 'XXZ' }, 'opts.currency', 'unknown_currency'],
])('the options %j are refused at %s as %s', (change, field, code) => {
  const problems = found({}, { opts: { ...opts, ...change } });
  expect(problems).toEqual([[field, code, expect.any(String)]]);
});

test('a form without options has none that are wrong', () => {
  const { opts: _none, ...rest } = form();
  expect(profileProblems(rest)).toEqual([]);
});

test('a form is stored tidied: trimmed, composed, without empty entries', () => {
  const given = form(
    {
      firstName: ' Zoe\u0308 ',
      specialties: [' Swing ', ' ', ''],
      socialLinks: [link(' Website ', ' https://ann.example '), link('x', ' '), link('y', '')],
    },
    { about: ' Hi. ' },
  );
  const { about, publicInfo } = normalProfile(given);
  expect([about, publicInfo.firstName, publicInfo.specialties, publicInfo.socialLinks]).toEqual([
    'Hi.',
    'Zoë',
    ['Swing'],
    [link('website')],
  ]);
});
