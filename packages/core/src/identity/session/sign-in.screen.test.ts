import { afterEach, beforeEach, expect, test } from 'vitest';
import { hostLocale } from '../../contract/index.ts';
import {
  finalAnswer,
  json,
  latestBody,
  type OpenScreen,
  openScreen,
  problem,
  sessionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { signInFormFeature } from './sign-in.module.ts';

const form = [
  'Form: Sign in',
  'Email (email, username):',
  'Password (secret, current-password):',
  'Keep me signed in (toggle): true Forgot password? → /forgot-password',
  '[Sign in]',
];
const config = {
  analyticsId: null,
  googleClientId: 'the-client',
  sessionRecordingProject: null,
  feedbackFormUrl: null,
  helpUrl: null,
  blogUrl: null,
  fees: {},
};
let ports: TestPorts;
let screen: OpenScreen;

beforeEach(() => {
  ports = testPorts();
});
afterEach(() => {
  screen.close();
  ports.clock.assertNoTimers();
});

test.each([
  ['/login', '/signup'],
  ['/login?redirect=%2Fbob', '/signup?redirect=%2Fbob'],
])('%s has an empty form, and a new account leads on from %s', async (path, signUp) => {
  screen = await openScreen(ports, path);
  expect(screen.lines).toEqual([...form, `New here? Create an account → ${signUp}`]);
});

test('an email that was typed is kept, and asks no question when it is left', async () => {
  screen = await openScreen(ports, '/login');
  screen.skipper.use(signInFormFeature).set('email', 'ann@example.com');
  expect([screen.form.changed, screen.lines[1]]).toEqual([
    false,
    'Email (email, username): ann@example.com',
  ]);
});

test('with a client id of Google, that is another way in, in a browser', async () => {
  ports.sender.on('GET', '/api/client-config', json(config));
  screen = await openScreen(ports, '/login');
  expect(screen.lines.slice(form.length)).toEqual([
    '[Continue with Google]',
    'In a browser, at /login: Google sign-in works only in a browser. To sign in here, set a password there first.',
    'New here? Create an account → /signup',
  ]);
});

test('a session that has ended is why the user is here, until the form has an error', async () => {
  ports.cookies.set('token', 'old', 'session');
  ports.sender.on('GET', '/api/session', problem(401, 'Sign in again.'));
  screen = await openScreen(ports, '/login');
  expect(screen.lines[0]).toBe(`Notice: ${screen.skipper.session.endedText}`);
  await screen.form.send();
  expect(screen.lines[0]).toBe('Form: Sign in');
});

test('signing in names the locale of the host, for a user who has chosen none', async () => {
  screen = await openScreen(ports, '/login');
  const form = screen.skipper.use(signInFormFeature);
  form.set('email', 'ann@example.com');
  form.set('password', 'correct horse battery');
  await screen.form.send();
  const [request] = ports.sender.sent('POST', '/api/session');
  expect(JSON.parse(String(request?.body))).toMatchObject({ locale: hostLocale() });
});

test('what was typed goes with a session of another tab', async () => {
  screen = await openScreen(ports, '/login');
  const form = screen.skipper.use(signInFormFeature);
  form.set('email', 'ann@example.com');
  form.set('password', 'correct horse battery');
  ports.sender.on('GET', '/api/session', json(sessionOf()));
  ports.cookies.changedElsewhere((jar) => {
    jar.set('token', 'a-token', 'session');
    jar.set('uuid', 'ann-id', 'long');
  });
  await ports.clock.advance(0);
  ports.cookies.changedElsewhere((jar) => {
    jar.remove('token');
    jar.remove('uuid');
  });
  await ports.clock.advance(0);
  expect(form.values).toEqual({ email: '', password: '', code: '', expires: true });
});

test('asks for a code where the password is right, and sends it with both', async () => {
  const refusal = (text: string) => problem(400, text, finalAnswer, 'code');
  ports.sender.on('POST', '/api/session', refusal('Enter the code.'), refusal('Wrong.'));
  screen = await openScreen(ports, '/login');
  const form = screen.skipper.use(signInFormFeature);
  form.set('email', 'ann@example.com');
  form.set('password', 'correct horse battery');
  expect(screen.form.fields.map(({ key }) => key)).not.toContain('code');
  expect(await screen.form.send()).toBe(false);
  expect(latestBody(ports, 'POST', '/api/session')).not.toHaveProperty('code');
  const code = () => screen.form.fields.find(({ key }) => key === 'code');
  expect(code()?.error).toBe('Enter the code.');
  code()?.set('  ');
  expect(await screen.form.send()).toBe(false);
  expect(code()?.error).toBe('Code is required.');
  expect(ports.sender.sent('POST', '/api/session')).toHaveLength(1);
  code()?.set(' 123 456 ');
  await screen.form.send();
  expect(latestBody(ports, 'POST', '/api/session')).toMatchObject({ code: '123 456' });
  expect([code()?.error, form.value('password')]).toEqual(['Wrong.', 'correct horse battery']);
});
