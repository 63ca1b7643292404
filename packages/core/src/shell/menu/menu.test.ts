import { describe, expect, test } from 'vitest';
import { brand } from '../../contract/brand.ts';
import { permissionMap, type Role } from '../../contract/index.ts';
import { sessionOf } from '../../testing/builders.ts';
import { matchRoute } from '../navigation/match-route.ts';
import { resolveScreen } from '../navigation/resolve-screen.ts';
import type { ViewMode } from '../view-mode/view-mode.store.ts';
import { menuSections, settingsItems, userCard } from './menu.ts';

const session = (...roles: readonly Role[]) =>
  sessionOf({ permissions: { ...permissionMap(roles) } });
const labels = (mode: ViewMode, ...roles: readonly Role[]) =>
  menuSections({ session: session(...roles), mode, followed: [] }).flatMap((section) =>
    section.items.map((item) => item.label),
  );

describe('the sidebar', () => {
  test('a visitor finds Skippers', () => {
    const sections = menuSections({ session: undefined, mode: 'mentee', followed: [] });
    expect(sections.flatMap((one) => one.items.map((item) => item.path))).toEqual([
      '/',
      '/find-mentor',
    ]);
  });

  test('a Crew Member has subscriptions and the search, and nothing of a Skipper’s', () => {
    expect(labels('mentee', 'mentee')).toEqual([
      'Dashboard',
      'Subscriptions',
      'Find Skippers',
      'Settings',
    ]);
  });

  test('a Skipper has a side for each view, and their own portfolio', () => {
    expect(labels('mentor', 'mentor')).toEqual([
      'Dashboard',
      'Connected accounts',
      'Plans',
      'Crew Members',
      'Sales',
      'Settings',
      'My portfolio',
    ]);
    expect(labels('mentee', 'mentor')).not.toContain('Plans');
  });

  test('an admin has the Admin section', () => {
    expect(labels('mentee', 'admin')).toEqual(
      expect.arrayContaining(['Skippers', 'Invitations', 'Users']),
    );
    expect(labels('mentor', 'mentor')).not.toContain('Users');
  });

  test('links each followed Skipper', () => {
    const followed = [{ username: 'bob', avatarUrl: null }];
    const sections = menuSections({ session: session('mentee'), mode: 'mentee', followed });
    expect(sections.find((one) => one.label === 'Following')?.items).toMatchObject([
      { label: 'bob', path: '/bob', screen: 'profile' },
    ]);
  });

  test.each([['mentee'], ['mentor'], ['admin']] as const)(
    'every link of a %s opens its screen',
    (role) => {
      const user = session(role);
      const items = [
        ...menuSections({ session: user, mode: 'mentor', followed: [] }).flatMap(
          (one) => one.items,
        ),
        ...settingsItems(user, 'mentor'),
        ...settingsItems(user, 'mentee'),
      ];
      for (const item of items) {
        expect(matchRoute(item.path)?.route.screen).toBe(item.screen);
        const location = { path: item.path, search: '', hash: '' };
        expect(resolveScreen(location, user)).toMatchObject({ screen: { name: item.screen } });
      }
    },
  );
});

test.each([
  [undefined, 'Welcome', 'Login to continue'],
  ['mentee', 'ann', 'Crew Member'],
  ['mentor', 'ann', 'Skipper'],
  ['admin', 'ann', 'Admin'],
] as const)('the user card of %s', (role, title, subtitle) => {
  expect(userCard(role && session(role), brand)).toEqual({ title, subtitle });
});

test.each([
  ['loading', 'Loading…'],
  ['failed', 'Not loaded'],
] as const)('the user card of a session that is %s', (unknown, subtitle) => {
  expect(userCard(undefined, brand, unknown)).toEqual({ title: 'Your account', subtitle });
  expect(userCard(session('mentee'), brand, unknown).title).toBe('ann');
});

test('neither a visitor’s menu nor a user’s while the session is not known', () => {
  const context = { session: undefined, mode: 'mentor', followed: [] } as const;
  expect(menuSections({ ...context, unknown: 'loading' })).toEqual([]);
});

const own = [
  'settings-profile',
  'settings-password',
  'settings-two-step',
  'settings-sessions',
  'verify-phone',
];
const mentees = ['settings-notifications', 'settings-mentee-billing'];
const all = 'settings-affiliates';
const last = ['settings-your-data', 'settings-delete-account'];
const mentors = [
  'settings-connected-accounts',
  'settings-whop-connection',
  'settings-billing',
  'settings-payouts',
];

test.each<[Role, ViewMode, readonly string[]]>([
  ['mentee', 'mentee', [...own, ...mentees, all, ...last]],
  ['mentor', 'mentor', [...own, ...mentors, all, ...last]],
  ['mentor', 'mentee', [...own, ...mentees, ...mentors, all, ...last]],
  ['admin', 'mentor', [...own, ...last]],
  ['admin', 'mentee', [...own, 'settings-notifications', ...last]],
])('the settings of a %s in the view of a %s, in reading order', (role, mode, screens) => {
  expect(settingsItems(session(role), mode).map(({ screen }) => screen)).toEqual(screens);
});
