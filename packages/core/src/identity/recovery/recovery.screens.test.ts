import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  finalAnswer,
  json,
  type OpenScreen,
  openScreen,
  problem,
  sessionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { forgotPasswordFeature, resetPasswordFeature } from './recovery.module.ts';

let ports: TestPorts;
let screen: OpenScreen;

beforeEach(() => {
  ports = testPorts();
});
afterEach(() => {
  screen.close();
  ports.clock.assertNoTimers();
});

test('a password is changed with the current one; a password manager knows which is which', async () => {
  screen = await openScreen(ports, '/dashboard/settings/password', sessionOf());
  expect(screen.lines).toEqual([
    'Form: Change password',
    'Current password (secret, current-password): Forgot password? → /forgot-password',
    'New password (secret, new-password): (At least 8 characters, not a common one.)',
    'Confirm password (secret, new-password):',
    '[Change password]',
  ]);
});

test('a link for a new password is asked for by address, sent again later, or elsewhere', async () => {
  const path = '/api/recovery/forgot-password';
  ports.sender.on('POST', path, json(null, { status: 204 }));
  screen = await openScreen(ports, '/forgot-password');
  const empty = [
    'Form: Forgot password',
    'Email (email, username):',
    '[Send link]',
    'Remember it? Sign in → /login',
  ];
  expect(screen.lines).toEqual(empty);
  screen.skipper.use(forgotPasswordFeature).form.set('email', 'ann@example.com');
  expect(screen.form.changed).toBe(false);
  await screen.form.send();
  const sent = (button: string) => [
    'Notice: If ann@example.com has an account, a link is on its way. It works for one hour.',
    button,
    '[Use another address]',
    'Remember it? Sign in → /login',
  ];
  expect(screen.lines).toEqual(
    sent('[Send it again in 60 s, unavailable: Give the last one a moment to arrive.]'),
  );
  await ports.clock.advance(60_000);
  expect(screen.lines).toEqual(sent('[Send it again]'));
  ports.sender.on('POST', path, problem(400, 'Not now.', finalAnswer));
  await screen.press('Send it again');
  expect(screen.lines).toContain('Problem: Not now.');
  screen.press('Use another address');
  expect(screen.lines).toEqual(empty);
});

test('a new password is set with a link, and a dead link leads to another one', async () => {
  ports.sender.on('POST', '/api/recovery/reset-password', problem(400, 'Expired.', {}, 'token'));
  screen = await openScreen(ports, '/reset-password/the-token');
  const form = [
    'Form: Reset password',
    'New password (secret, new-password): (At least 8 characters, not a common one.)',
    'Confirm password (secret, new-password):',
    '[Set new password]',
  ];
  expect(screen.lines).toEqual(form);
  const store = screen.skipper.use(resetPasswordFeature);
  store.form.set('password', 'a long enough phrase');
  store.form.set('repeat', 'a long enough phrase');
  expect(screen.form.changed).toBe(false);
  await screen.form.send();
  expect(screen.lines).toContain('Get a new link → /forgot-password');
});
