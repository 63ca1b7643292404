import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brand } from '../../contract/brand.ts';
import {
  type AdminUser,
  type AdminUserDetail,
  type AuditLogEntry,
  permissionMap,
} from '../../contract/index.ts';
import {
  cellsOf,
  finalAnswer,
  formLines,
  json,
  latestBody,
  type OpenScreen,
  openScreen,
  problem,
  sessionOf,
  subscriptionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { userEventsTable, userSessionsTable, usersTable } from './users.tables.ts';

const uuid = '00000000-0000-4000-8000-00000000000b';
const bob: AdminUser = {
  uuid,
  username: 'bob',
  email: 'bob@example.com',
  avatarUrl: null,
  roles: ['mentee', 'mentor'],
  status: 'active',
  createdAt: '2026-01-02T10:00:00.000Z',
  lastSeenAt: '2026-01-05T14:00:00.000Z',
  subscriptions: 2,
  spend: [{ amount: 4_900, currency: 'USD' }],
};
const detail: AdminUserDetail = {
  ...bob,
  emailIsVerified: true,
  phoneIsVerified: false,
  secondFactor: false,
  needsSetup: false,
  suspension: null,
  sessions: [
    {
      uuid: 's1',
      device: 'Firefox on Linux',
      ip: '192.0.2.1',
      createdAt: bob.createdAt,
      lastSeenAt: '2026-01-05T14:00:00.000Z',
      expiresAt: '2026-02-05T14:00:00.000Z',
    },
  ],
  follows: [subscriptionOf('cid', 'Gold', 'active')],
};
const entry: AuditLogEntry = {
  number: 7,
  at: '2026-01-04T09:00:00.000Z',
  action: 'user.suspended',
  says: 'A user was suspended',
  subject: 'bob',
  actorUuid: 'x',
  actor: 'boss',
  subjectUuid: uuid,
  onBehalfOfUuid: null,
  onBehalfOf: null,
  details: { reason: 'Spam.' },
  ip: '192.0.2.9',
  requestId: 'r',
};
const list = '/api/admin/users';
const one = `${list}/${uuid}`;
const head =
  'Table: Users (User | Email | Roles | Status | Subscriptions | Spend | Last seen | Joined)';
let ports: TestPorts;
let screen: OpenScreen;

beforeEach(() => {
  ports = testPorts();
  ports.sender
    .on('GET', list, json({ users: [bob], total: 1 }))
    .on('GET', '/api/admin/audit-log', json({ entries: [entry], total: 1, nextCursor: null }));
});
afterEach(() => {
  screen.close();
  ports.clock.assertNoTimers();
});

async function open(search = '', user: AdminUserDetail = detail, own = 'boss-id') {
  ports.sender.on('GET', one, json(user));
  const session = sessionOf({ uuid: own, permissions: permissionMap(['admin']) });
  screen = await openScreen(ports, `/dashboard/admin/users${search}`, session);
  return screen.lines;
}
const asked = () => ports.sender.sent('GET', list).map(({ path }) => path.replace(list, ''));
/** The lines of the opened user. */
const opened = () => screen.lines.slice(screen.lines.findIndex((line) => /^Detail/.test(line)));

describe('the list of users', () => {
  test('shows each with roles, state and spend, and the way to open them', async () => {
    ports.sender.on(
      'GET',
      list,
      json({
        users: [
          bob,
          {
            ...bob,
            uuid: 'u2',
            username: 'eve',
            roles: ['admin'],
            status: 'suspended',
            spend: [],
            lastSeenAt: null,
          },
        ],
        total: 60,
      }),
    );
    expect(await open()).toEqual([
      head,
      'Search users:',
      `Role: Skippers, ${brand.mentees}, Admins`,
      'Status: Active, Suspended',
      `bob | bob@example.com | ${brand.mentee}, Skipper | active | 2 | $49.00 | 2026-01-05 | 2026-01-02 → /dashboard/admin/users?user=${uuid}`,
      'eve | bob@example.com | Admin | suspended | 2 | (Nothing paid) | (Never) | 2026-01-02 → /dashboard/admin/users?user=u2',
      'Page 1 of 3',
    ]);
  });

  test.each([
    ['', '?limit=25&page=1&sort=username'],
    ['?sort=-createdAt&page=2', '?limit=25&page=2&sort=-createdAt'],
    ['?sort=createdAt', '?limit=25&page=1&sort=createdAt'],
    ['?sort=-username', '?limit=25&page=1&sort=-username'],
    ['?sort=email', '?limit=25&page=1&sort=username'],
    [
      '?role=mentor&status=suspended',
      '?limit=25&page=1&role=mentor&sort=username&status=suspended',
    ],
    ['?role=mentee&status=active', '?limit=25&page=1&role=mentee&sort=username&status=active'],
    ['?role=admin&status=gone', '?limit=25&page=1&role=admin&sort=username'],
    ['?role=king', '?limit=25&page=1&sort=username'],
    ['?q=bob', '?limit=25&page=1&q=bob&sort=username'],
    ['?q=', '?limit=25&page=1&sort=username'],
    [`?q=${'b'.repeat(300)}`, `?limit=25&page=1&q=${'b'.repeat(254)}&sort=username`],
  ])('of the address %j is asked for as %s', async (search, query) => {
    ports.sender.on('GET', list, json({ users: [bob], total: 60 }));
    await open(search);
    expect(asked().at(-1)).toBe(query);
    expect(new Set(asked().map((one) => one.replace(/page=\d/, ''))).size).toBe(1);
  });

  test('can be sorted by name and by age, and says when nothing was found', async () => {
    ports.sender.on('GET', list, json({ users: [], total: 0 }));
    expect(await open()).toContain('No users yet Everyone who signs up is listed here.');
    screen.close();
    expect(await open('?q=zoe')).toContain(
      'No users found Try another search, or remove a filter.',
    );
    const [part] = screen.model.parts;
    if (!part || !('table' in part)) throw new Error('No table.');
    const { table } = part;
    expect(table.columns.filter((column) => table.canSort(column)).map(({ key }) => key)).toEqual([
      'username',
      'joined',
    ]);
    expect(table.search?.value).toBe('zoe');
    table.search?.set('yan');
    await ports.clock.advance(300);
    expect(asked().at(-1)).toBe('?limit=25&page=1&q=yan&sort=username');
  });

  test('a search that was begun ends with the log-out', async () => {
    ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
    await open();
    const [part] = screen.model.parts;
    if (part && 'table' in part) part.table.search?.set('yan');
    await screen.skipper.session.logOut();
    ports.clock.assertNoTimers();
  });
});

describe('a user who is opened', () => {
  const search = `?user=${uuid}`;

  test('is shown with facts, sessions, subscriptions and events', async () => {
    await open(search);
    expect(opened()).toEqual([
      'Detail: bob',
      'Account',
      'Email: bob@example.com – Verified',
      'Two-step sign-in: Off',
      'Status: active',
      `Roles: ${brand.mentee}, Skipper`,
      'Spend: $49.00',
      'Last seen: 2026-01-05 14:00',
      'Joined: 2026-01-02',
      '[View as user, form]',
      '[Suspend, dangerous, form]',
      '[End all sessions, dangerous, form]',
      '[Change roles, form]',
      '[Mark email as unverified, form]',
      'Table: Sessions (Device | Address | Last seen)',
      'Firefox on Linux | 192.0.2.1 | 2026-01-05 14:00',
      expect.stringMatching(/^Table: /),
      expect.stringMatching(/^cid .*→ \/cid$/),
      'Table: Audit log (When | Event | By | Reason)',
      '2026-01-04 09:00 | A user was suspended | boss | Spam.',
      'Public page → /bob',
    ]);
    expect(ports.sender.sent('GET', '/api/admin/audit-log')[0]?.path).toBe(
      `/api/admin/audit-log?limit=20&subjectUuid=${uuid}`,
    );
  });

  test('without sessions, payments or a page of their own has none to show', async () => {
    ports.sender.on(
      'GET',
      '/api/admin/audit-log',
      json({ entries: [{ ...entry, actor: null, details: {} }], total: 1, nextCursor: null }),
    );
    await open(search, {
      ...detail,
      roles: ['mentee'],
      emailIsVerified: false,
      lastSeenAt: null,
      sessions: [],
      spend: [],
      follows: [],
    });
    expect(opened()).toEqual(
      expect.arrayContaining([
        'Email: bob@example.com – Not verified',
        'Spend: (Nothing paid)',
        'Last seen: (Never)',
        '[End all sessions, dangerous, form, unavailable: Not signed in anywhere.]',
        'Not signed in anywhere',
        '2026-01-04 09:00 | A user was suspended | (No session) | (None given)',
      ]),
    );
    expect(opened()).not.toContain('Public page → /bob');
  });

  test('who is suspended names the admin, the day and the reason, and can be let in again', async () => {
    const suspension = { at: '2026-01-03T23:00:00.000Z', reason: 'Spam.', by: 'boss' };
    await open(search, { ...detail, status: 'suspended', suspension });
    expect(opened().slice(0, 2)).toEqual([
      'Detail: bob',
      'Notice (warning): Suspended by boss on Jan 3, 2026: Spam.',
    ]);
    expect(opened()).toContain('[Lift suspension, form]');
    expect(formLines(screen.ask('Lift suspension'))).toEqual([
      'Form: Lift the suspension?',
      'bob can sign in again.',
      'Reason (text): (Kept in the audit log, with your name.)',
      '[Yes, lift it]',
    ]);
  });

  test('is not suspended by themselves', async () => {
    await open(search, detail, uuid);
    expect(opened()).toContain(
      '[Suspend, dangerous, form, unavailable: You can’t suspend your own account.]',
    );
  });

  test('who signs in with an app shows so, and does not lose their own by this', async () => {
    await open(search, { ...detail, secondFactor: true }, uuid);
    expect(opened()).toEqual(
      expect.arrayContaining([
        'Two-step sign-in: On',
        '[Turn off two-step sign-in, dangerous, form, unavailable: Turn off your own in your settings.]',
      ]),
    );
  });

  test('is closed by an address without them', async () => {
    await open(`${search}&role=mentor`);
    const part = screen.model.parts[1];
    if (!part || !('detail' in part)) throw new Error('Nothing is opened.');
    part.detail.close();
    expect(screen.skipper.navigation.path).toBe('/dashboard/admin/users?role=mentor');
    expect(screen.lines.some((line) => line.startsWith('Detail'))).toBe(false);
  });

  test('is “User” until they are known', async () => {
    ports.sender.on('GET', one, problem(404, 'No such user.', finalAnswer));
    const session = sessionOf({ permissions: permissionMap(['admin']) });
    screen = await openScreen(ports, `/dashboard/admin/users${search}`, session);
    expect(opened()).toEqual(['Detail: User', '(error)']);
  });
});

describe('a change of a user', () => {
  const suspension = { at: '2026-01-03T23:00:00.000Z', reason: 'Spam.', by: 'boss' };

  test.each([
    ['Suspend', detail, 'suspend', 'bob suspended'],
    ['Lift suspension', { ...detail, suspension }, 'unsuspend', 'bob can sign in again'],
    ['End all sessions', detail, 'revoke-sessions', 'bob is signed out everywhere'],
    [
      'Turn off two-step sign-in',
      { ...detail, secondFactor: true },
      'remove-second-factor',
      'bob signs in by password alone',
    ],
  ])('%s needs a reason and says that it is done', async (label, user, path, title) => {
    ports.sender.on('POST', `${one}/${path}`, json(user));
    await open(`?user=${uuid}`, user);
    const form = screen.ask(label, { reason: '   ' });
    expect(await form.send()).toBe(false);
    expect(form.fields[0]?.error).toBeDefined();
    form.fields[0]?.set(' Spam. ');
    expect(await form.send()).toBe(true);
    expect(latestBody(ports, 'POST', `${one}/${path}`)).toEqual({ reason: 'Spam.' });
    expect(screen.skipper.toasts.items).toMatchObject([{ severity: 'success', title }]);
    screen.skipper.toasts.clear();
  });

  test.each([
    ['Suspend', '[Yes, suspend, dangerous]', 'bob is signed out everywhere at once'],
    ['End all sessions', '[Yes, end them, dangerous]', 'bob has to sign in again'],
  ])('%s is a warning with a way out', async (label, button, words) => {
    await open(`?user=${uuid}`);
    const form = screen.ask(label);
    expect(formLines(form).at(-1)).toBe(button);
    expect([form.cancel, form.description]).toEqual(['No, cancel', expect.stringContaining(words)]);
  });

  test.each([
    [true, 'Mark email as unverified', '[Yes, mark it]', 'Email of bob marked as unverified'],
    [false, 'Confirm email', '[Yes, confirm it]', 'Email of bob confirmed'],
  ])(
    'an email that is %s is marked the other way, with a reason',
    async (verified, label, button, title) => {
      const user = { ...detail, emailIsVerified: verified };
      ports.sender.on('PATCH', one, json(user));
      await open(`?user=${uuid}`, user);
      const form = screen.ask(label, { reason: ' ' });
      expect([formLines(form).at(-1), await form.send()]).toEqual([button, false]);
      form.fields[0]?.set(' Wrote from it. ');
      expect(await form.send()).toBe(true);
      expect(latestBody(ports, 'PATCH', one)).toEqual({
        emailVerified: !verified,
        reason: 'Wrote from it.',
      });
      expect(screen.skipper.toasts.items).toMatchObject([{ severity: 'success', title }]);
      screen.skipper.toasts.clear();
    },
  );

  test('roles begin as they are, and only their changes are sent', async () => {
    ports.sender.on('PATCH', one, json(detail));
    await open(`?user=${uuid}`);
    const form = screen.ask('Change roles');
    expect(formLines(form)).toEqual([
      'Form: Change roles',
      'What bob can do, effective immediately.',
      `${brand.mentee} (toggle): true`,
      'Skipper (toggle): true (Can share trades and sell plans.)',
      'Admin (toggle): false (Can manage users and see all statistics.)',
      'Reason (text): (Kept in the audit log, with your name.)',
      'Your password (secret, current-password): (Leave it empty if you only sign in with Google.)',
      '[Save roles]',
    ]);
    for (const role of ['mentee', 'mentor'])
      form.fields.find(({ key }) => key === role)?.set(false);
    form.fields.find(({ key }) => key === 'reason')?.set(' Moved. ');
    form.fields.at(-1)?.set('mine');
    expect(await form.send()).toBe(false);
    expect(form.fields[0]?.error).toBe('Choose at least one role.');
    form.fields.find(({ key }) => key === 'admin')?.set(true);
    expect(await form.send()).toBe(true);
    expect(latestBody(ports, 'PATCH', one)).toEqual({
      grant: ['admin'],
      revoke: ['mentee', 'mentor'],
      reason: 'Moved.',
      password: 'mine',
    });
    expect(screen.skipper.toasts.items).toMatchObject([{ title: 'Roles of bob changed' }]);
    screen.skipper.toasts.clear();
  });
});

test('columns have names for addresses and files', () => {
  expect(Object.keys(cellsOf(usersTable, bob))).toEqual([
    'username',
    'email',
    'roles',
    'status',
    'subscriptions',
    'spend',
    'seen',
    'joined',
  ]);
  expect(
    usersTable.filters?.map(({ key, options }) => [key, options.map(({ value }) => value)]),
  ).toEqual([
    ['role', ['mentor', 'mentee', 'admin']],
    ['status', ['active', 'suspended']],
  ]);
  const [session] = detail.sessions;
  expect(session && Object.keys(cellsOf(userSessionsTable, session))).toEqual([
    'device',
    'ip',
    'seen',
  ]);
  expect(Object.keys(cellsOf(userEventsTable, entry))).toEqual(['at', 'action', 'actor', 'reason']);
  expect([usersTable, userSessionsTable, userEventsTable].map(({ key }) => key)).toEqual([
    '',
    'sessions',
    'events',
  ]);
  expect([usersTable.rowKey(bob), userEventsTable.rowKey(entry)]).toEqual([uuid, '7']);
});
