import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Preferences } from '../../contract/index.ts';
import {
  finalAnswer,
  HeldAnswer,
  json,
  latestBody,
  type OpenScreen,
  openScreen,
  openSkipper,
  PretendedPush,
  problem,
  sessionOf,
  subscriptionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { phoneFeature } from '../verification/verification.module.ts';
import {
  notificationPreviewFeature,
  preferencesFeature,
  quietHoursFeature,
} from './preferences.module.ts';

const path = '/api/preferences';
const bob = subscriptionOf('bob', 'Gold', 'active');
const bobId = bob.account.uuid;
const none = { push: false, email: false, sms: false };
const saved: Preferences = {
  matrix: {
    'trade-opened': { push: true, email: false, sms: false },
    'trade-closed': { push: false, email: true, sms: false },
    'trade-update': { push: false, email: false, sms: true },
    'plan-change': { push: true, email: true, sms: false },
    payment: none,
    security: none,
  },
  mentors: [],
  quietHours: {
    enabled: true,
    start: '22:00',
    end: '07:00',
    timezone: 'Europe/Berlin',
    days: [1, 7],
    ignoredBy: ['sms'],
  },
  digest: 'weekly',
  nextQuiet: null,
};
const preview = {
  at: '2026-01-05T14:30:00.000Z',
  timezone: 'Europe/Berlin',
  channels: [
    { channel: 'push', outcome: 'send', because: 'chosen' },
    { channel: 'email', outcome: 'hold', because: 'quiet-hours' },
    { channel: 'sms', outcome: 'skip', because: 'unreachable' },
  ],
};
let ports: TestPorts;
let screen: OpenScreen;

beforeEach(() => {
  ports = testPorts();
  ports.sender
    .on('GET', path, json(saved))
    .on('GET', '/api/preferences/preview', json(preview))
    .on('GET', '/api/user-device-tokens', json({ tokens: [], total: 0 }));
});
afterEach(() => {
  screen.close();
  ports.clock.assertNoTimers();
});

async function open(subscriptions: readonly object[] = [bob]): Promise<void> {
  screen = await openScreen(ports, '/dashboard/settings/notifications', sessionOf());
  ports.sender.on('GET', '/api/user-subscriptions', json(subscriptions));
  await screen.skipper.subscriptions.result.refetch();
}

const from = (start: string, count: number) => {
  const index = screen.lines.findIndex((line) => line.startsWith(start));
  return index === -1 ? [] : screen.lines.slice(index, index + count);
};
const matrixPart = () => {
  const part = screen.model.parts.find((one) => 'matrix' in one);
  if (!part) throw new Error('No matrix.');
  return part.matrix;
};

describe('what is sent', () => {
  const boxes = [
    ['[x] Trade opened by push', '[ ] Trade opened by email', '[ ] Trade opened by SMS'],
    ['[ ] Trade closed by push', '[x] Trade closed by email', '[ ] Trade closed by SMS'],
    ['[ ] Trade updated by push', '[ ] Trade updated by email', '[x] Trade updated by SMS'],
    ['[x] Plan changed by push', '[x] Plan changed by email', '[ ] Plan changed by SMS'],
  ].flat();
  const others = [
    ['[ ] Payment by push', '[ ] Payment by email', '[ ] Payment by SMS'],
    ['[ ] Security by push', '[x] Security by email, disabled', '[ ] Security by SMS'],
  ].flat();

  test('is a table of events and channels; mail about security cannot be turned off', async () => {
    await open();
    expect(from('What to send', 20)).toEqual([
      'What to send',
      'Settings for (choice): All Skippers',
      ...boxes,
      ...others,
    ]);
    expect(matrixPart().columns).toEqual(['Push', 'Email', 'SMS']);
    expect(matrixPart().hint).toMatch(/^Some emails are always sent: security/);
  });

  test('is the same for all while no one is followed', async () => {
    await open([]);
    expect(matrixPart().fields).toEqual([]);
    expect(screen.lines).toContain('You aren’t following anyone yet.');
    expect(screen.lines).toContain('Find Skippers → /dashboard/mentors');
  });

  test('differs for one Skipper where it was chosen so, in events about trades and plans', async () => {
    const overrides = { 'trade-opened': { push: false, sms: true }, 'plan-change': { push: true } };
    const mentors = [
      { mentorUuid: 'another', muted: true, overrides: { 'trade-closed': { push: true } } },
      { mentorUuid: bobId, muted: false, overrides },
    ];
    ports.sender.on('GET', path, json({ ...saved, mentors }));
    await open();
    matrixPart().fields[0]?.set(bobId);
    const special = new Map([
      ['[x] Trade opened by push', '[ ] Trade opened by push, special'],
      ['[ ] Trade opened by SMS', '[x] Trade opened by SMS, special'],
      ['[x] Plan changed by push', '[x] Plan changed by push, special'],
    ]);
    expect(from('What to send', 15)).toEqual([
      'What to send',
      'Settings for (choice): bob',
      ...boxes.map((line) => special.get(line) ?? line),
      'Table: Skippers (Skipper | Notifications)',
    ]);
    expect(matrixPart().hint).toBe('Marked boxes differ from your settings for all Skippers.');
  });

  test('is changed for all, or for the chosen Skipper alone', async () => {
    ports.sender.on('PUT', path, json(saved));
    await open();
    await matrixPart().rows[1]?.boxes[2]?.toggle();
    expect(latestBody(ports, 'PUT', path)).toMatchObject({
      matrix: { 'trade-closed': { push: false, email: true, sms: true } },
      mentors: [],
    });
    matrixPart().fields[0]?.set(bobId);
    await matrixPart().rows[0]?.boxes[1]?.toggle();
    expect(latestBody(ports, 'PUT', path)).toMatchObject({
      mentors: [{ mentorUuid: bobId, overrides: { 'trade-opened': { email: true } } }],
    });
  });
});

test('the Skippers are a table whose columns have names for addresses and files', async () => {
  await open();
  const [table] = screen.model.parts.flatMap((part) => ('table' in part ? [part.table.shape] : []));
  expect([table?.key, table?.columns.map(({ key }) => key)]).toEqual([
    'mentors',
    ['mentor', 'notifications'],
  ]);
});

describe('a Skipper', () => {
  test.each([
    [undefined, 'bob | Same as all [Mute]'],
    [{ muted: false, overrides: {} }, 'bob | Same as all [Mute]'],
    [{ muted: true, overrides: {} }, 'bob | muted [Unmute]'],
    [{ muted: false, overrides: { 'trade-opened': { push: false } } }, 'bob | Own settings [Mute]'],
  ])('with the settings %j is shown as %s', async (settings, row) => {
    const mentors = settings ? [{ mentorUuid: bobId, ...settings }] : [];
    ports.sender.on('GET', path, json({ ...saved, mentors }));
    await open();
    expect(from('Table: Skippers', 2)[1]).toBe(row);
  });

  test.each([
    [false, 'Mute'],
    [true, 'Unmute'],
  ])('who is muted: %s, has the button %s', async (muted, label) => {
    const mentors = [{ mentorUuid: bobId, muted, overrides: {} }];
    ports.sender.on('GET', path, json({ ...saved, mentors })).on('PUT', path, json(saved));
    await open();
    await screen.press(label);
    expect(latestBody(ports, 'PUT', path)).toMatchObject({
      mentors: [{ mentorUuid: bobId, muted: !muted }],
    });
  });
});

describe('quiet hours and the digest', () => {
  const hours = () => screen.skipper.use(quietHoursFeature).form;

  test('show what is saved, day by day and channel by channel', async () => {
    await open();
    expect(from('Form: Quiet hours', 22)).toEqual([
      'Form: Quiet hours and digest',
      'Quiet hours (switch): true (Notifications wait until quiet hours end. Security and payment still arrive at once.)',
      'Time',
      'From (time): 22:00',
      'To (time): 07:00',
      'Time zone (lookup): Europe/Berlin',
      'Days: The days on which quiet hours begin.',
      'Monday (toggle): true',
      ...['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
        (day) => `${day} (toggle): false`,
      ),
      'Sunday (toggle): true',
      'Send anyway',
      'Push (toggle): false',
      'Email (toggle): false',
      'SMS (toggle): true',
      'Digest',
      'Summary (choice): Weekly (One email at 18:00, daily or on Sundays, with the trades that you don’t get by email at once.)',
      '[Save changes] [Discard changes]',
      'Push messages arrive in browsers that support them. Open this page in one to turn them on.',
    ]);
  });

  test('are sent as the days and channels that are ticked', async () => {
    ports.sender.on('PUT', path, json(saved));
    await open();
    hours().set('days.1', false);
    hours().set('days.3', true);
    hours().set('ignoredBy.email', true);
    hours().set('digest', 'daily');
    expect(await hours().submit()).toBe(true);
    expect(latestBody(ports, 'PUT', path)).toMatchObject({
      quietHours: { ...saved.quietHours, days: [3, 7], ignoredBy: ['email', 'sms'] },
      digest: 'daily',
    });
    expect(hours().changed).toBe(false);
  });

  test.each([
    ['start', '25:00'],
    ['start', ''],
    ['end', '7'],
    ['timezone', ''],
  ] as const)('are not sent with %s "%s"', async (field, value) => {
    await open();
    hours().set(field, value);
    expect([await hours().submit(), hours().error(field) === undefined]).toEqual([false, false]);
    expect(ports.sender.sent('PUT', path)).toEqual([]);
  });

  test('mark the field that the server refused', async () => {
    const refusal = problem(400, 'Unknown zone.', finalAnswer, 'quietHours.timezone');
    ports.sender.on('PUT', path, refusal);
    await open();
    hours().set('enabled', false);
    expect(await hours().submit()).toBe(false);
    expect(hours().error('timezone')).toBe('Unknown zone.');
  });

  test('are in the form at once where they are known already', async () => {
    await open();
    const other = await openSkipper(ports, '/dashboard', sessionOf());
    await other.use(preferencesFeature).result.refetch();
    expect(other.use(quietHoursFeature).form.value('start')).toBe('22:00');
    other.dispose();
  });

  test('keep what was typed while other settings change', async () => {
    await open();
    hours().set('start', '21:00');
    ports.sender.on(
      'GET',
      path,
      json({ ...saved, quietHours: { ...saved.quietHours, end: '06:00' } }),
    );
    await screen.skipper.use(preferencesFeature).result.refetch();
    expect([hours().value('start'), hours().value('end')]).toEqual(['21:00', '06:00']);
  });

  test('leave nothing for the next user', async () => {
    ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
    await open();
    hours().set('start', '21:00');
    await screen.skipper.session.logOut();
    expect(hours().values).toMatchObject({
      enabled: false,
      start: '',
      end: '',
      timezone: '',
      days: { '1': false, '7': false },
      ignoredBy: { push: false, email: false, sms: false },
      digest: 'off',
    });
    expect(hours().changed).toBe(false);
  });
});

describe('the preview of a notification', () => {
  const asked = () =>
    ports.sender
      .sent('GET', '/api/preferences/preview')
      .at(-1)
      ?.path.replace(/^[^?]*/, '');
  const form = () => screen.skipper.use(notificationPreviewFeature).form;

  test('says what each channel does, by whose clock', async () => {
    await open();
    expect(from('Why did I get this?', 20)).toEqual([
      'Why did I get this?',
      'Event (choice): Trade opened',
      'Skipper (choice): All Skippers',
      'Day (date): (Leave day and time blank to use the current time.)',
      'Time (time):',
      'By push: Sent at once',
      'By email: Held until 07:00: quiet hours',
      'By SMS: Not sent: your phone is not confirmed',
      'Times are in the Europe/Berlin time zone.',
    ]);
    expect(asked()).toBe('?event=trade-opened');
  });

  test.each([
    [{ event: 'payment' }, '?event=payment'],
    [{ mentor: 'bob-id' }, '?event=trade-opened&mentorUuid=bob-id'],
    [{ day: '2026-01-05' }, '?event=trade-opened'],
    [{ time: '10:00' }, '?event=trade-opened'],
    [{ day: '2026-01-05', time: '1:00' }, '?event=trade-opened'],
    [{ day: '2026-01-05', time: '10:00' }, '?at=2026-01-05T10%3A00&event=trade-opened'],
  ])('for %j asks %s', async (typed, query) => {
    await open();
    for (const [name, value] of Object.entries(typed)) form().set(name as 'event', value);
    await ports.clock.advance(0);
    expect(asked()).toBe(query);
  });

  test('is asked for again once the phone is confirmed', async () => {
    const verified = json({ phone: '+12025550123', isVerified: true });
    ports.sender.on('PATCH', '/api/recovery/verify-phone', verified);
    await open();
    const count = () => ports.sender.sent('GET', '/api/preferences/preview').length;
    const before = count();
    const { code } = screen.skipper.use(phoneFeature);
    code.set('token', '123456');
    expect(await code.submit()).toBe(true);
    await ports.clock.advance(0);
    expect(count()).toBe(before + 1);
  });

  test('is forgotten with its user', async () => {
    ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
    await open();
    form().set('event', 'payment');
    await screen.skipper.session.logOut();
    expect(form().values).toEqual({ event: 'trade-opened', mentor: '', day: '', time: '' });
  });

  test('says why there is none', async () => {
    ports.sender.on('GET', '/api/preferences/preview', problem(400, 'No such time.', finalAnswer));
    await open();
    expect(screen.lines.at(-1)).toBe('No such time.');
  });
});

test('shows that it loads, and nothing else', async () => {
  ports.sender.on('GET', path, new HeldAnswer().answer);
  screen = await openScreen(ports, '/dashboard/settings/notifications', sessionOf());
  expect(screen.lines).toEqual(['(pending)']);
});

describe('push messages of this browser', () => {
  test('on an iPhone, come after the way to the Home Screen', async () => {
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Safari/604.1';
    const push = new PretendedPush(phone, { endpoint: '', keys: { p256dh: '', auth: '' } });
    push.supported = false;
    const own = testPorts({ push, sender: ports.sender, clock: ports.clock });
    screen = await openScreen(own, '/dashboard/settings/notifications', sessionOf());
    expect(from('This browser', 1)).toEqual([]);
    expect(screen.lines).toContain('Add Skipper to your Home Screen first');
    expect(screen.lines.join()).not.toContain('[Turn on push messages]');
  });

  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

  test.each([
    [false, ['This browser doesn’t get push messages.', '[Turn on push messages]']],
    [true, ['This browser gets push messages.', '[Turn off push messages]']],
  ])('that are on: %s, can be switched', async (enabled, lines) => {
    const subscription = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };
    const push = new PretendedPush(firefox, subscription);
    const status = { platform: 'firefox', registered: false, enabled: false, lastSuccessAt: null };
    ports.sender.on('GET', '/api/user-device-tokens/status', json({ ...status, publicKey: 'key' }));
    const device = { uuid: 'd1', platform: 'firefox', enabled, createdAt: '', lastSuccessAt: null };
    const tokens = [device, { ...device, uuid: 'd2' }];
    ports.sender.on('GET', '/api/user-device-tokens', json({ tokens, total: 2 }));
    const own = testPorts({ push, sender: ports.sender, clock: ports.clock });
    const user = sessionOf({ firefoxPush: true });
    own.storage.set(`push-device.${user.uuid}`, 'd1');
    screen = await openScreen(own, '/dashboard/settings/notifications', user);
    expect(from('This browser', 2)).toEqual(lines);
    expect(screen.lines.filter((line) => line.includes('Firefox'))).toEqual([
      expect.stringContaining('Firefox (this one)'),
      expect.not.stringContaining('this one'),
    ]);
    push.allowed = false;
    if (!enabled) await screen.press('Turn on push messages');
    expect(from('Problem', 1)).toEqual(
      enabled ? [] : ['Problem: Allow notifications for this site in your browser first.'],
    );
  });
});
