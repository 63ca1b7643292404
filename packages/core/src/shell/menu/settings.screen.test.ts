import { afterEach, expect, test } from 'vitest';
import { permissionMap } from '../../contract/index.ts';
import { type OpenScreen, openScreen, sessionOf, testPorts } from '../../testing/index.ts';

let screen: OpenScreen;
afterEach(() => screen.close());

test.each([
  ['mentee', ['[Become a Skipper]', expect.stringContaining('This cannot be undone.')]],
  ['mentor', []],
] as const)('the settings of a %s are pages, then the way to another role', async (role, last) => {
  const session = sessionOf({ permissions: permissionMap([role]) });
  screen = await openScreen(testPorts(), '/dashboard/settings', session);
  const pages = screen.skipper.menu.settings.map(({ label, path }) => `${label} → ${path}`);
  expect(screen.lines).toEqual(['Settings', ...pages, ...last]);
  expect(pages).toContain('Password → /dashboard/settings/password');
});
