import { describe, expect, test } from 'vitest';
import { permissionMap, type Role } from '../contract/index.ts';
import { sessionOf } from '../testing/builders.ts';
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
    ['/dashboard', undefined, '/login?redirect=%2Fdashboard'],
    ['/dashboard/plans?x=1', undefined, '/login?redirect=%2Fdashboard%2Fplans%3Fx%3D1'],
    ['/login', ['mentee'], '/dashboard'],
    ['/signup', ['mentor'], '/dashboard'],
    ['/login?redirect=/dashboard/subscriptions', ['mentee'], '/dashboard/subscriptions'],
    ['/login?redirect=//evil.example', ['mentee'], '/dashboard'],
  ] as const)('%s for %s goes to %s', (path, roles, target) => {
    expect(at(path, roles)).toEqual({ redirect: target });
  });

  test('a session that failed to load asks for no password', () => {
    expect(resolveScreen(parseLocation('/dashboard'), undefined, true)).toMatchObject({
      screen: { name: 'unavailable' },
    });
  });

  test.each([
    ['/reset-password/SECRET', '/reset-password/:token'],
    ['/verify-email/SECRET', '/verify-:type/:token'],
    ['/verify-phone/SECRET', '/verify-:type/:token'],
    ['/accept-invitation/SECRET', '/accept-invitation/:token'],
  ])('%s is counted as %s, and its title tells no token', (path, template) => {
    const resolution = at(path);
    expect(resolution).toMatchObject({ screen: { template, params: { token: 'SECRET' } } });
    expect(resolution).not.toMatchObject({
      screen: { title: expect.stringContaining('SECRET') },
    });
  });

  test('every title is words, and every template is in small letters', () => {
    for (const route of routeTable) {
      expect(route.title).toMatch(/^[A-Z][A-Za-z ]+$/);
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
