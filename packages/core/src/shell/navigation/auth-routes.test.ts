import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { json, openSkipper, sessionOf, type TestPorts, testPorts } from '../../testing/index.ts';
import type { Route } from './route.ts';
import { routeTable } from './route-table.ts';

/** The screens to sign in or up, whichever there are. */
const forVisitors = (routeTable as readonly Route[]).filter(
  ({ layout, access }) => layout === 'auth' && access.audience === 'signed-out',
);

let ports: TestPorts;
beforeEach(() => {
  ports = testPorts();
});
afterEach(() => ports.clock.assertNoTimers());

async function signIn(path: string): Promise<string> {
  const skipper = await openSkipper(ports, path);
  const credentials = { uuid: 'ann-id', token: 't', expiresAt: '' };
  ports.sender.on('POST', '/api/session', json(credentials, { status: 201 }));
  ports.sender.on('GET', '/api/session', json(sessionOf({ username: 'ann' })));
  const screen = skipper.navigation.current?.name;
  await skipper.session.signIn({ email: 'ann@example.com', password: 'x' });
  const arrived = `${screen} > ${skipper.navigation.path}`;
  skipper.dispose();
  return arrived;
}

test('there are two of them', () => {
  expect(forVisitors.map(({ pattern }) => pattern)).toEqual(['/login', '/signup']);
});

describe.each(forVisitors)(
  'signing in at $pattern leads back to what was asked for (AUTH-1)',
  ({ pattern, screen }) => {
    test.each([
      ['?redirect=%2Fdashboard%2Fsubscriptions', '/dashboard/subscriptions'],
      ['?redirect=%2Fp%2Fterms%3Fa%3D1', '/p/terms?a=1'],
      ['?redirect=%2F%2Fevil.example', '/dashboard'],
      ['', '/dashboard'],
    ])('%j leads to %s', async (search, target) => {
      expect(await signIn(pattern + search)).toBe(`${screen} > ${target}`);
    });
  },
);
