import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  finalAnswer,
  HeldAnswer,
  json,
  latestBody,
  type OpenScreen,
  openScreen,
  problem,
  sessionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { secondFactorFeature } from './second-factor.module.ts';

const path = '/api/users/me/second-factor';
const page = '/dashboard/settings/two-step';
const secret = {
  secret: 'ABCDEFGH',
  uri: 'otpauth://totp/x?secret=ABCDEFGH',
  squares: ['10', '01'],
};
const codes = { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] };
const off = [
  'Form: Turn on two-step sign-in',
  'Password (secret, current-password):',
  '[Continue]',
];
const key = [
  'Scan this with an authenticator app, or type the key into it. Then enter the code that the app shows.',
  'Key',
  'ABCD EFGH',
  'Form: Enter a code of the app',
  'Code (text, one-time-code): (Six digits from your authenticator app.)',
  '[Turn on]',
  '[Cancel]',
];

let ports: TestPorts;
let screen: OpenScreen;

beforeEach(() => {
  ports = testPorts();
  ports.sender.on('POST', path, json(secret, { status: 201 }));
  ports.sender.on('POST', `${path}/confirm`, json(codes));
});
afterEach(() => {
  screen.close();
  ports.clock.assertNoTimers();
});

async function open(enabled: boolean, recoveryCodes = 10) {
  ports.sender.on('GET', path, json({ enabled, recoveryCodes }));
  screen = await openScreen(ports, page, sessionOf());
}
const store = () => screen.skipper.use(secondFactorFeature);
async function begin() {
  store().begin.set('password', 'correct horse');
  await screen.form.send();
}

test('is turned on with the password, a key for the app and a code of it', async () => {
  await open(false);
  expect(screen.lines).toEqual(off);
  expect(await screen.form.send()).toBe(false);
  expect(ports.sender.sent('POST', path)).toEqual([]);
  await begin();
  expect(latestBody(ports, 'POST', path)).toEqual({ password: 'correct horse' });
  expect(screen.lines).toEqual(key);
  store().confirm.set('code', '123456');
  ports.sender.on('GET', path, json({ enabled: true, recoveryCodes: 10 }));
  await screen.form.send();
  expect(latestBody(ports, 'POST', `${path}/confirm`)).toEqual({ code: '123456' });
  expect(screen.lines).toEqual([
    expect.stringMatching(/^Notice \(warning\): Keep these codes .* They are not shown again\.$/),
    'Recovery codes',
    ...codes.recoveryCodes,
    '[I have kept them]',
  ]);
  expect(screen.skipper.toasts.items).toMatchObject([{ title: 'Two-step sign-in is on' }]);
  screen.skipper.toasts.clear();
  await ports.clock.advance(0);
  store().forget();
  expect(screen.lines).toEqual([
    'Two-step sign-in',
    'Two-step sign-in: On',
    'Recovery codes left: 10',
    '[Get new recovery codes, form]',
    '[Turn off, dangerous, form]',
  ]);
});

test('a wrong password or code says so, and keeps the key on show', async () => {
  await open(false);
  ports.sender.on(
    'POST',
    path,
    problem(400, 'Incorrect password.', finalAnswer, 'password'),
    json(secret, { status: 201 }),
  );
  await begin();
  expect(store().begin.error('password')).toBe('Incorrect password.');
  await begin();
  ports.sender.on('POST', `${path}/confirm`, problem(400, 'Wrong.', finalAnswer, 'code'));
  store().confirm.set('code', '000000');
  expect(await screen.form.send()).toBe(false);
  expect(store().confirm.error('code')).toBe('Wrong.');
  expect(screen.lines.slice(0, 3)).toEqual(key.slice(0, 3));
});

test.each(['another page', 'log-out'])('neither key nor password outlives %s', async (end) => {
  ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
  await open(false);
  await begin();
  store().confirm.set('code', '123456');
  if (end === 'log-out') await screen.skipper.session.logOut();
  else screen.skipper.navigation.go('/dashboard/settings/password');
  expect([store().secret, store().confirm.value('code')]).toEqual([undefined, '']);
});

test('codes that come after another page was opened wait there, and are forgotten once seen', async () => {
  await open(false);
  await begin();
  store().confirm.set('code', '123456');
  const held = new HeldAnswer();
  ports.sender.on('POST', `${path}/confirm`, held.answer);
  const sent = screen.form.send();
  screen.skipper.navigation.go('/dashboard/settings/password');
  ports.sender.on('GET', path, json({ enabled: true, recoveryCodes: 2 }));
  held.release(json(codes));
  await sent;
  expect(screen.skipper.toasts.items.map(({ title }) => title)).toEqual([
    'Two-step sign-in is on',
    'Recovery codes',
  ]);
  screen.skipper.toasts.clear();
  screen.skipper.navigation.go(page);
  expect(screen.lines).toEqual(expect.arrayContaining([...codes.recoveryCodes]));
  screen.skipper.navigation.go('/dashboard/settings/password');
  screen.skipper.navigation.go(page);
  expect(store().recoveryCodes).toBeUndefined();
});

test('new codes that come after another page was opened wait, too', async () => {
  await open(true, 2);
  const held = new HeldAnswer();
  ports.sender.on('POST', `${path}/recovery-codes`, held.answer);
  const proof = { password: 'correct horse', code: '123456' };
  const sent = screen.ask('Get new recovery codes', proof).send();
  screen.skipper.navigation.go('/dashboard/settings/password');
  held.release(json(codes));
  await sent;
  screen.skipper.navigation.go(page);
  expect(store().recoveryCodes).toEqual(codes.recoveryCodes);
  screen.skipper.toasts.clear();
});

test('a key for the app that comes after another page was opened is not kept', async () => {
  await open(false);
  store().begin.set('password', 'correct horse');
  const held = new HeldAnswer();
  ports.sender.on('POST', path, held.answer);
  const sent = screen.form.send();
  screen.skipper.navigation.go('/dashboard/settings/password');
  held.release(json(secret, { status: 201 }));
  await sent;
  screen.skipper.navigation.go(page);
  expect([store().secret, store().begin.value('password')]).toEqual([undefined, '']);
});

test('is turned off, or gets new codes, with the password and a code', async () => {
  ports.sender.on('DELETE', path, json(null, { status: 204 }));
  ports.sender.on('POST', `${path}/recovery-codes`, json(codes));
  await open(true, 2);
  expect(screen.lines[0]).toBe('Notice (warning): You have few recovery codes left. Get new ones.');
  const proof = { password: 'correct horse', code: '123456' };
  await screen.ask('Get new recovery codes', proof).send();
  expect(latestBody(ports, 'POST', `${path}/recovery-codes`)).toEqual(proof);
  expect(screen.lines).toContain('aaaa-bbbb');
  store().forget();
  await screen.ask('Turn off', proof).send();
  expect(latestBody(ports, 'DELETE', path)).toEqual(proof);
  expect(screen.skipper.toasts.items).toMatchObject([{ title: 'Two-step sign-in is off' }]);
  screen.skipper.toasts.clear();
});

test('that cannot be read says so', async () => {
  ports.sender.on('GET', path, problem(500, 'Broken.', finalAnswer));
  screen = await openScreen(ports, page, sessionOf());
  expect(screen.lines).toEqual(['(error)']);
});
