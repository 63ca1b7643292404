import { describe, expect, test } from 'vitest';
import type { OwnProfile } from '../contract/index.ts';
import { profileOf } from '../testing/builders.ts';
import { profileChanged, urlOf, withLink } from './profile-diff.ts';

const x = { platform: 'x', url: 'https://x.example/ann' };
const web = { platform: 'website', url: 'https://ann.example' };

describe('a profile counts as changed', () => {
  test.each<[string, Partial<OwnProfile>]>([
    ['by its text', { about: 'New.' }],
    ['by its name', { username: 'bob' }],
    ['by its picture', { avatarUrl: '/uploads/a.webp' }],
    ['by being hidden', { showProfile: false }],
  ])('%s', (_name, change) => {
    expect(profileChanged({ ...profileOf(), ...change }, profileOf())).toBe(true);
  });

  test.each<[string, Partial<OwnProfile['publicInfo']>]>([
    ['a first name', { firstName: 'Bob' }],
    ['a last name', { lastName: 'Keel' }],
    ['a place', { location: 'Boston' }],
    ['the years of trading', { yearsTrading: '9' }],
    ['the profitability', { averageProfitability: '3 %' }],
    ['the level of risk', { riskLevel: 'High' }],
    ['a banner', { bannerUrl: '/uploads/b.webp' }],
    ['a specialty', { specialties: ['Options'] }],
    ['another order of specialties', { specialties: ['Swing', 'Momentum'] }],
    ['a link', { socialLinks: [x] }],
  ])('by %s', (_name, change) => {
    const remote = profileOf({ specialties: ['Momentum', 'Swing'] });
    const local = { ...remote, publicInfo: { ...remote.publicInfo, ...change } };
    expect(profileChanged(local, remote)).toBe(true);
  });
});

describe('a profile counts as the same', () => {
  test('as an equal copy', () => {
    expect(profileChanged(structuredClone(profileOf()), profileOf())).toBe(false);
  });

  test('with its links in another order', () => {
    const remote = profileOf({ socialLinks: [x, web] });
    expect(profileChanged(profileOf({ socialLinks: [web, x] }), remote)).toBe(false);
  });

  test('with a platform that has no address', () => {
    const local = profileOf({ socialLinks: [{ platform: 'x', url: '' }] });
    expect(profileChanged(local, profileOf())).toBe(false);
  });

  test('without a picture, told either way', () => {
    expect(profileChanged({ ...profileOf(), avatarUrl: '' }, profileOf())).toBe(false);
  });
});

describe('a link', () => {
  test('is added at the end, and changed in its place', () => {
    const added = withLink([x], 'website', web.url);
    expect(added).toEqual([x, web]);
    expect(withLink(added, 'x', 'https://other.example')).toEqual([
      { platform: 'x', url: 'https://other.example' },
      web,
    ]);
  });

  test('that is not there has an empty address', () => {
    expect(urlOf([x], 'website')).toBe('');
  });
});
