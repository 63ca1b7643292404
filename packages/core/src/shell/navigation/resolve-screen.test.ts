import { describe, expect, test } from 'vitest';
import { permissionMap, type Role } from '../../contract/index.ts';
import { sessionOf } from '../../testing/builders.ts';
import { parseLocation } from './parse-location.ts';
import { resolveScreen } from './resolve-screen.ts';
import { routeTable } from './route-table.ts';

const at = (path: string, roles?: readonly Role[]) =>
  resolveScreen(
    parseLocation(path),
    roles && sessionOf({ permissions: { ...permissionMap(roles) } }),
  );

describe('who sees which screen', () => {
  test.each([
    ['/', undefined, 'home'],
    ['/faqs', ['mentor'], 'faqs'],
    ['/nothing/at/all/to/see', undefined, 'not-found'],
    ['/dashboard', ['mentee'], 'dashboard'],
    ['/dashboard/plans', ['mentor'], 'plans'],
    ['/dashboard/plans', ['mentee'], 'forbidden'],
    ['/dashboard/plans', ['admin'], 'forbidden'],
    ['/dashboard/admin/users', ['admin'], 'admin-users'],
    ['/dashboard/admin/users', ['mentor'], 'forbidden'],
    ['/dashboard/settings/mentee-billing', ['mentee'], 'settings-mentee-billing'],
    ['/dashboard/settings/mentee-billing', ['mentee', 'admin'], 'forbidden'],
    ['/login', undefined, 'login'],
    ['/ann', undefined, 'profile'],
  ] as const)('%s for %s shows %s', (path, roles, screen) => {
    expect(at(path, roles)).toMatchObject({ screen: { name: screen } });
  });

  test.each([
    ['/email-confirmed', 'Email confirmed'],
    ['/email-expired', 'Link expired'],
    ['/verify-email/phone', 'Confirm your email'],
    ['/verify-phone/email', 'Confirm your phone'],
    ['/verify-email/toString', 'Confirm your email'],
    ['/titles', 'titles'],
  ])('%s is called "%s"', (path, title) => {
    expect(at(path)).toMatchObject({ screen: { title } });
  });

  test.each([
    ['/dashboard', undefined, '/login?redirect=%2Fdashboard'],
    ['/dashboard/plans?x=1', undefined, '/login?redirect=%2Fdashboard%2Fplans%3Fx%3D1'],
    ['/login', ['mentee'], '/dashboard'],
    ['/signup', ['mentor'], '/dashboard'],
    ['/login?redirect=/dashboard/subscriptions', ['mentee'], '/dashboard/subscriptions'],
    ['/login?redirect=//evil.example', ['mentee'], '/dashboard'],
  ] as const)('%s for %s goes to %s', (path, roles, target) => {
    expect(at(path, roles)).toEqual({ redirect: target });
  });

  test.each([
    ['/dashboard', '/setup-profile?redirect=%2Fdashboard'],
    ['/dashboard/plans?x=1', '/setup-profile?redirect=%2Fdashboard%2Fplans%3Fx%3D1'],
    ['/dashboard/subscribe/p1', '/setup-profile?redirect=%2Fdashboard%2Fsubscribe%2Fp1'],
    ['/dashboard/settings/profile', '/setup-profile?redirect=%2Fdashboard%2Fsettings%2Fprofile'],
    ['/trader-setup', '/setup-profile?redirect=%2Ftrader-setup'],
  ])('before the profile is set up, %s goes to %s', (path, redirect) => {
    const session = sessionOf({ needsSetup: true });
    expect(resolveScreen(parseLocation(path), session)).toEqual({ redirect });
  });

  test.each([
    ['/setup-profile', 'setup-profile'],
    ['/', 'home'],
    ['/ann', 'profile'],
    ['/p/terms', 'terms'],
    ['/verify-email/t', 'verify'],
    ['/dashboard/settings/your-data', 'settings-your-data'],
    ['/dashboard/settings/delete-account', 'settings-delete-account'],
  ])('before the profile is set up, %s shows %s', (path, screen) => {
    const session = sessionOf({ needsSetup: true });
    expect(resolveScreen(parseLocation(path), session)).toMatchObject({ screen: { name: screen } });
  });

  test.each([
    ['/dashboard', 'failed', 'unavailable'],
    ['/', 'failed', 'home'],
    ['/login', 'failed', 'login'],
    ['/', 'loading', 'home'],
    ['/ann', 'loading', 'profile'],
    ['/find-mentor', 'loading', 'find-mentor'],
    ['/nothing/at/all/to/see', 'loading', 'not-found'],
    ['/dashboard', 'loading', 'loading'],
    ['/dashboard/admin/users', 'loading', 'loading'],
    ['/login', 'loading', 'loading'],
    ['/accept-invitation/t', 'loading', 'loading'],
    ['/reset-password/t', 'loading', 'loading'],
    ['/login', 'entering', 'login'],
    ['/signup', 'entering', 'signup'],
    ['/accept-invitation/t', 'entering', 'accept-invitation'],
    ['/dashboard', 'entering', 'loading'],
  ] as const)('%s with a session that is %s shows %s', (path, unknown, screen) => {
    expect(resolveScreen(parseLocation(path), undefined, unknown)).toMatchObject({
      screen: { name: screen },
    });
  });

  test.each([
    ['/find-mentor', undefined, true],
    ['/faqs', undefined, false],
    ['/nothing/at/all/to/see', undefined, false],
    ['/dashboard', 'loading', false],
  ] as const)('%s hides the navigation bar, with a session %s: %s', (path, unknown, hidden) => {
    expect(resolveScreen(parseLocation(path), undefined, unknown)).toMatchObject({
      screen: { hideNavigation: hidden },
    });
  });

  test('no screen that takes a sign-in or a permission is shown before the session', () => {
    for (const { pattern, access } of routeTable) {
      if (access.audience === 'anyone') continue;
      const path = pattern.replace(/:\w+\??/g, 'x');
      expect(resolveScreen(parseLocation(path), undefined, 'loading')).toMatchObject({
        screen: { name: 'loading' },
      });
    }
  });

  test('a screen that waits has the frame and the title of the one that it stands for', () => {
    expect(
      resolveScreen(parseLocation('/dashboard/plans?x=1'), undefined, 'loading'),
    ).toMatchObject({
      screen: { layout: 'app', title: 'Plans', params: {}, hideNavigation: false },
    });
  });

  test.each([
    ['/reset-password/SECRET', '/reset-password/:token'],
    ['/verify-email/SECRET', '/verify-:type/:token'],
    ['/verify-phone/SECRET', '/verify-:type/:token'],
    ['/accept-invitation/SECRET', '/accept-invitation/:token'],
  ])('%s is counted as %s, and its title contains no token', (path, template) => {
    const resolution = at(path);
    expect(resolution).toMatchObject({ screen: { template, params: { token: 'SECRET' } } });
    expect(resolution).not.toMatchObject({
      screen: { title: expect.stringContaining('SECRET') },
    });
  });

  test('every title is words, and every template is in small letters', () => {
    for (const route of routeTable) {
      expect(route.title).toMatch(/^[A-Z][A-Za-z -]+$/);
      const path = route.pattern.replace(/:type/, 'email').replace(/:\w+\??/g, 'x');
      const resolution = at(path, ['mentor', 'admin']);
      if ('screen' in resolution) {
        expect(resolution.screen.template).toBe(resolution.screen.template.toLowerCase());
      }
    }
  });

  test('a profile is titled by its username', () => {
    expect(at('/ann/positions')).toMatchObject({ screen: { title: 'ann' } });
  });
});
