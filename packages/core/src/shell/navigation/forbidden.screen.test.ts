import { afterEach, expect, test } from 'vitest';
import { permissionMap, type Role } from '../../contract/index.ts';
import { type OpenScreen, openScreen, sessionOf, testPorts } from '../../testing/index.ts';

let screen: OpenScreen;
afterEach(() => screen.close());

test.each<[string, Role, string, readonly unknown[]]>([
  [
    '/dashboard/plans',
    'mentee',
    'This page is for Skippers. You can become one, and keep your subscriptions.',
    ['[Become a Skipper]', expect.stringContaining('This cannot be undone.')],
  ],
  [
    '/dashboard/plans',
    'admin',
    'This page is for Skippers. Sign in with a Skipper’s account to open it.',
    [],
  ],
  [
    '/dashboard/admin/users',
    'mentee',
    'This page is for admins. Sign in with an admin’s account to open it.',
    [],
  ],
  [
    '/dashboard/admin/users',
    'mentor',
    'This page is for admins. Sign in with an admin’s account to open it.',
    [],
  ],
  [
    '/dashboard/settings/mentee-billing',
    'admin',
    'This page isn’t for admins. Sign in with another account to open it.',
    [],
  ],
])('%s tells a %s whose it is and what they can do', async (path, role, text, actions) => {
  const session = sessionOf({ permissions: permissionMap([role]) });
  screen = await openScreen(testPorts(), path, session);
  expect(screen.lines).toEqual([text, ...actions, 'Go to the dashboard → /dashboard']);
});
