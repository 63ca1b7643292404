import { autorun } from 'mobx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { permissionMap, type Role, type Session } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import {
  json,
  openSkipper,
  sessionOf,
  subscriptionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { paletteFeature } from './palette.module.ts';
import { actionEntry, paletteEntries } from './palette-entries.ts';
import type { PaletteGroup } from './palette-entry.ts';

let ports: TestPorts;
let skipper: Skipper;

beforeEach(() => {
  ports = testPorts();
  ports.sender.on('GET', '/api/users/get-mentors', json({ mentors: [], total: 0 }));
  const account = { uuid: 'a-1', alias: 'Day trades' };
  ports.sender.on('GET', '/api/connected-accounts', json({ accounts: [account], total: 1 }));
});
afterEach(() => {
  skipper.dispose();
  ports.clock.assertNoTimers();
});

const as = (role: Role, uuid = 'u-1'): Session =>
  sessionOf({ uuid, permissions: { ...permissionMap([role]) } });

const viewedBy = (uuid: string): Session =>
  sessionOf({ impersonatedBy: { uuid, username: 'boss', until: '' } });

async function open(session?: Session): Promise<void> {
  skipper = await openSkipper(ports, session ? '/dashboard' : '/', session);
}

/** Labels of a group, as an observer that stays sees them. */
function watched(group: PaletteGroup): { readonly labels: readonly string[]; stop(): void } {
  let labels: readonly string[] = [];
  const stop = autorun(() => {
    const all = paletteEntries(skipper, [actionEntry('Send Feedback', () => undefined)]);
    labels = all.filter((one) => one.group === group).map(({ label }) => label);
  });
  return {
    get labels() {
      return labels;
    },
    stop,
  };
}

const labelsOf = (group: PaletteGroup): readonly string[] => {
  const { labels, stop } = watched(group);
  stop();
  return labels;
};

test('a visitor is offered public screens and the way in, and no one else’s', async () => {
  await open();
  const screens = labelsOf('Screens');
  expect(screens.slice(0, 2)).toEqual(['Home', 'Find Skippers']);
  expect(screens).toEqual(expect.arrayContaining(['Pricing', 'Sign in', 'Sign up']));
  expect(screens).not.toContain('Dashboard');
  expect(labelsOf('Actions')).toEqual(['Send Feedback']);
  expect(labelsOf('Accounts')).toEqual([]);
  expect(ports.sender.sent('GET', '/api/connected-accounts')).toEqual([]);
});

test.each<[Role, readonly string[], readonly string[]]>([
  ['mentee', ['Dashboard', 'Subscriptions', 'Notifications'], ['Sales', 'Users', 'Sign in']],
  ['mentor', ['Plans', 'Sales', 'Connected accounts'], ['Users', 'Sign in']],
  ['admin', ['Users'], ['Sign in']],
])('a %s is offered the screens that they may open, each once', async (role, some, none) => {
  await open(as(role));
  const screens = labelsOf('Screens');
  expect(screens[0]).toBe('Dashboard');
  expect(screens).toEqual(expect.arrayContaining([...some]));
  for (const label of none) expect(screens).not.toContain(label);
  expect(new Set(screens).size).toBe(screens.length);
});

test('no screen that needs more than its path, and no step of signing in, is offered', async () => {
  await open(as('admin'));
  for (const { id, group } of paletteEntries(skipper, [])) {
    if (group === 'Screens') expect(id).not.toMatch(/:|verify|email|setup|token|login/);
  }
});

test('a Skipper is offered their accounts and their page, which open', async () => {
  await open(as('mentor'));
  const { stop } = watched('Accounts');
  await ports.clock.advance(0);
  expect(labelsOf('Accounts')).toEqual(['Day trades']);
  expect(labelsOf('People')).toEqual(['ann']);
  paletteEntries(skipper, [])
    .find(({ label }) => label === 'Day trades')
    ?.run();
  expect(skipper.navigation.path).toBe('/ann/overview/a-1');
  stop();
});

test('a Crew Member is offered those they follow, and others by their name, after a pause', async () => {
  ports.sender.on(
    'GET',
    '/api/user-subscriptions',
    json([subscriptionOf('bea', 'Swing', 'active')]),
  );
  await open(as('mentee'));
  ports.sender.on(
    'GET',
    '/api/user-subscriptions',
    json([subscriptionOf('bea', 'Swing', 'active')]),
  );
  await skipper.subscriptions.result.refetch();
  const found = { uuid: 'u-9', username: 'beatrix', avatar_url: null, about: '' };
  ports.sender.on('GET', '/api/users/get-mentors', json({ mentors: [found], total: 1 }));
  const people = watched('People');
  const palette = skipper.use(paletteFeature);
  palette.setText('b');
  await ports.clock.advance(300);
  expect([people.labels, ports.sender.sent('GET', '/api/users/get-mentors').length]).toEqual([
    ['bea'],
    0,
  ]);
  palette.setText('bea');
  await ports.clock.advance(299);
  expect(people.labels).toEqual(['bea']);
  await ports.clock.advance(1);
  expect(people.labels).toEqual(['bea', 'beatrix']);
  people.stop();
  palette.setText('');
  await ports.clock.advance(300);
});

test('only those with two views are offered the other one', async () => {
  await open(as('mentor'));
  expect(labelsOf('Actions')).toEqual(['View as Crew Member', 'Log Out', 'Send Feedback']);
  skipper.viewMode.switchTo('mentee');
  expect(labelsOf('Actions')).toContain('View as Skipper');
});

test.each<[Role, boolean, boolean]>([
  ['admin', true, true],
  ['admin', false, false],
  ['mentor', true, false],
])(
  'a %s of a sandbox whose time moves (%s) is offered to move it: %s',
  async (role, movable, offered) => {
    const clock = { now: '2027-01-31T10:00:00.000Z', movable, aheadMilliseconds: 0 };
    ports.sender.on('GET', '/api/admin/clock', json(clock));
    await open(as(role));
    const { stop } = watched('Actions');
    await ports.clock.advance(0);
    const found = paletteEntries(skipper, []).find(
      ({ label }) => label === 'Move the time forward',
    );
    expect(found !== undefined).toBe(offered);
    found?.run();
    expect(skipper.navigation.path).toBe(offered ? '/dashboard/admin' : '/dashboard');
    stop();
  },
);

test('what was opened stands first on the next visit, and never for the next user', async () => {
  await open(as('mentor'));
  const palette = skipper.use(paletteFeature);
  palette.remember('/pricing');
  for (const id of ['/faqs', '/', '/contact', '/affiliates', '/faqs', '/p/terms']) {
    palette.remember(id);
  }
  const recent = ['/p/terms', '/faqs', '/affiliates', '/contact', '/'];
  expect(palette.recent).toEqual(recent);
  skipper.dispose();
  await open(as('mentor'));
  expect(skipper.use(paletteFeature).recent).toEqual(recent);
  expect(labelsOf('Screens').slice(0, 2)).toEqual(['Terms', 'FAQs']);
  skipper.dispose();
  await open(as('mentor', 'u-2'));
  expect(skipper.use(paletteFeature).recent).toEqual([]);
});

test('an admin who views as a user finds their own entries again, and none of the user’s', async () => {
  const boss = sessionOf({ uuid: 'boss-id' });
  await open(boss);
  const palette = skipper.use(paletteFeature);
  palette.remember('/faqs');
  const kept = ports.storage.get('recent');
  ports.sender.on('GET', '/api/session', json(viewedBy('boss-id')));
  ports.cookies.changedElsewhere((jar) => jar.set('lent-token', 'lent', 'session'));
  await ports.clock.advance(0);
  expect(palette.recent).toEqual([]);
  palette.remember('/contact');
  expect([palette.recent, ports.storage.get('recent')]).toEqual([['/contact'], kept]);
  ports.sender.on('GET', '/api/session', json(boss));
  ports.cookies.changedElsewhere((jar) => jar.remove('lent-token'));
  await ports.clock.advance(0);
  expect(palette.recent).toEqual(['/faqs']);
});

test('a log-out forgets what was typed and opened', async () => {
  ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
  await open(as('mentee'));
  const palette = skipper.use(paletteFeature);
  palette.setText('sales');
  palette.remember('/faqs');
  await skipper.session.logOut();
  expect([palette.text, palette.recent, ports.storage.get('recent')]).toEqual(['', [], undefined]);
  await ports.clock.advance(300);
});

test('what the next user opened stays when a tab learns late that the one before left', async () => {
  const theirs = JSON.stringify({ user: 'bob-id', ids: ['/contact'] });
  await open(as('mentee'));
  skipper.use(paletteFeature).remember('/faqs');
  ports.storage.set('recent', theirs);
  ports.sender.on('GET', '/api/session', json({ ...as('mentee'), uuid: 'bob-id' }));
  ports.cookies.changedElsewhere((jar) => jar.set('token', 'bob-token', 'session'));
  await ports.clock.advance(300);
  expect(ports.storage.get('recent')).toBe(theirs);
});

test.each(['', '{', 'null', '[]', '{"user":1,"ids":[]}', '{"user":"","ids":[1]}', '{"user":""}'])(
  'damaged storage (%j) is an empty memory',
  async (stored) => {
    ports.storage.set('recent', stored);
    await open();
    expect(skipper.use(paletteFeature).recent).toEqual([]);
  },
);
