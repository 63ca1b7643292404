import { afterEach, expect, test } from 'vitest';
import { sessionOf } from '../../testing/builders.ts';
import { openSkipper, testPorts } from '../../testing/index.ts';
import type { Skipper } from '../composition/create-skipper.ts';

let skipper: Skipper | undefined;
afterEach(() => skipper?.dispose());

test.each([
  ['/faqs', '/faqs'],
  ['/reset-password/A-Secret', '/reset-password/:token'],
  ['/Ann/positions', '/:username/:subroute?/:accountid?/:accesslevel?'],
])(
  'a view of %s is counted in lower case, without what names a user (ANA-2)',
  async (path, counted) => {
    const ports = testPorts();
    skipper = await openSkipper(ports, path);
    expect(ports.analytics.pageViews.at(-1)).toEqual({ path: counted, signedIn: false });
  },
);

test('a view says whether the cookie of the token exists at that time (ANA-2)', async () => {
  const ports = testPorts();
  skipper = await openSkipper(ports, '/dashboard', sessionOf());
  expect(ports.analytics.pageViews.at(-1)).toEqual({ path: '/dashboard', signedIn: true });
  ports.cookies.remove('token');
  skipper.navigation.go('/faqs');
  expect(ports.analytics.pageViews.at(-1)).toEqual({ path: '/faqs', signedIn: false });
});
