import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '../../contract/index.ts';
import {
  finalAnswer,
  HeldAnswer,
  json,
  linesOf,
  type OpenScreen,
  openScreen,
  problem,
  sessionOf,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { signUpFeature } from '../registration/registration.module.ts';
import { emailResultScreen } from './email-result.screen.ts';
import { phoneFeature, verificationFeature } from './verification.module.ts';

const unproven = sessionOf({ emailIsVerified: false });
const verifyEmail = '/api/recovery/verify-email';
const verifyPhone = '/api/recovery/verify-phone';
let ports: TestPorts;
let screen: OpenScreen;

beforeEach(() => {
  ports = testPorts();
  ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
});
afterEach(() => {
  screen.close();
  ports.clock.assertNoTimers();
});

async function open(path: string, session?: Session): Promise<readonly string[]> {
  screen = await openScreen(ports, path, session);
  return screen.lines;
}
const proven = (email = 'ann@example.com', passwordToken: string | null = null) =>
  json({ email, isVerified: true, passwordToken });
const inAMinute = () => json({ cooldownUntil: new Date(ports.clock.now() + 60_000).toISOString() });

describe('the screen of an address that waits for its confirmation', () => {
  const resend = `/api/recovery/email/${unproven.uuid}/resend-verify`;

  test('asks a visitor to sign in, and to come back', async () => {
    expect(await open('/verify-email')).toEqual([
      'Sign in to see which address needs confirming, and to get a new link.',
      'Sign in → /login?redirect=%2Fverify-email (main)',
      'New here? Create an account → /signup',
    ]);
  });

  test('leads to the page that says it is confirmed, once it is', async () => {
    await open('/verify-email', sessionOf());
    expect(screen.skipper.navigation.path).toBe('/email-confirmed');
    expect(linesOf(emailResultScreen(screen.skipper).parts)).toEqual([
      'Notice (success): ann@example.com is confirmed.',
      'Continue → /dashboard (main)',
    ]);
  });

  test('says after a sign-up where the link went, and how to start over', async () => {
    ports.sender.on('POST', '/api/users', json({ email: 'ann@example.com' }, { status: 202 }));
    await open('/verify-email?redirect=%2Fbob');
    const { form } = screen.skipper.use(signUpFeature);
    form.set('email', 'ann@example.com');
    form.set('password', 'a long enough phrase');
    await form.submit();
    expect(screen.lines).toMatchObject([
      'Notice: We sent an email to ann@example.com',
      expect.stringContaining('within 24 hours'),
      expect.stringContaining('spam folder'),
      'Wrong address? Sign up again → /signup?redirect=%2Fbob',
      'Confirmed? Sign in → /login?redirect=%2Fbob',
    ]);
  });

  test('sends another link, a minute apart, and counts down', async () => {
    const held = new HeldAnswer();
    ports.sender.on('POST', resend, held.answer);
    const spam = 'The link works for 24 hours. No email? Look in your spam folder.';
    expect(await open('/verify-email', unproven)).toEqual([
      'Notice: Not confirmed yet: ann@example.com',
      spam,
      '[Send it again]',
      '[I have confirmed it]',
    ]);
    screen.press('Send it again');
    expect(screen.lines).toContain('[Send it again, pending]');
    held.release(inAMinute());
    await ports.clock.advance(0);
    expect(screen.lines).toEqual([
      'Notice: Sent. A new link is on its way to ann@example.com',
      spam,
      '[Send it again in 60 s, unavailable: Give the last one a moment to arrive.]',
      '[I have confirmed it]',
    ]);
    await ports.clock.advance(1_000);
    expect(screen.lines).toContain(
      '[Send it again in 59 s, unavailable: Give the last one a moment to arrive.]',
    );
    await ports.clock.advance(59_000);
    expect(screen.lines).toContain('[Send it again]');
  });

  test('says why no link could be sent', async () => {
    ports.sender.on('POST', resend, problem(400, 'Not now.', finalAnswer));
    await open('/verify-email', unproven);
    await screen.press('Send it again');
    expect(screen.lines).toContain('Problem: Not now.');
  });

  test('learns of a confirmation on another device', async () => {
    await open('/verify-email', unproven);
    screen.skipper.navigation.go('/verify-email?redirect=%2Fbob');
    ports.sender.on('GET', '/api/session', json(sessionOf()));
    await screen.press('I have confirmed it');
    expect(screen.skipper.navigation.path).toBe('/email-confirmed?redirect=%2Fbob');
  });
});

describe('the screen of a link', () => {
  test('says that it is checked', async () => {
    ports.sender.on('PATCH', verifyEmail, new HeldAnswer().answer);
    expect(await open('/verify-email/a-token')).toEqual(['Checking… (pending)']);
  });

  test('asks for a password where the link was opened elsewhere than the sign-up', async () => {
    ports.sender.on('PATCH', verifyEmail, proven('ann@example.com', 'secret'));
    expect(await open('/verify-email/a-token')).toEqual([
      'Notice (success): ann@example.com is confirmed.',
      'The sign-up came from another browser, so its password no longer works. Choose your own.',
      'Form: Choose a password',
      'New password (secret, new-password): (At least 8 characters, not a common one.)',
      'Confirm password (secret, new-password):',
      '[Set new password]',
    ]);
  });

  test('can be tried again when the server failed', async () => {
    const failed = problem(500, 'Out of order.', finalAnswer);
    ports.sender.on('PATCH', verifyEmail, failed, failed, proven());
    expect(await open('/verify-email/a-token')).toEqual([
      'Problem: Out of order.',
      '[Try again, main]',
      'Get a new link → /verify-email',
    ]);
    const again = screen.press('Try again');
    expect(screen.lines).toEqual(['Checking… (pending)']);
    expect(screen.skipper.use(verificationFeature).errorStatus).toBeUndefined();
    await again;
    expect(screen.lines).toContain('Problem: Out of order.');
    await screen.press('Try again');
    expect(screen.skipper.navigation.path).toBe('/email-confirmed');
  });

  test('of a phone that no longer works leads to a new code, without another try', async () => {
    ports.sender.on('PATCH', verifyPhone, problem(400, 'Wrong code.', finalAnswer));
    expect(await open('/verify-phone/a-token', sessionOf())).toEqual([
      'Problem: Wrong code.',
      'Get a new code → /verify-phone',
    ]);
  });

  test('of a phone asks a visitor to sign in first', async () => {
    ports.sender.on('PATCH', verifyPhone, problem(401, 'Sign in.', finalAnswer));
    expect(await open('/verify-phone/a-token')).toEqual([
      'Sign in to confirm your phone.',
      'Sign in → /login?redirect=%2Fverify-phone%2Fa-token (main)',
    ]);
  });

  test('leaves nothing for the next user when its user leaves meanwhile', async () => {
    ports.sender.on('PATCH', verifyEmail, new HeldAnswer().answer);
    await open('/verify-email/a-token', unproven);
    const store = screen.skipper.use(verificationFeature);
    expect(store.loading).toBe(true);
    await screen.skipper.session.logOut();
    await ports.clock.advance(0);
    expect([store.loading, store.errors, store.errorStatus, store.data]).toEqual([
      false,
      [],
      undefined,
      undefined,
    ]);
  });
});

describe('the screen of what came of a link', () => {
  const dead =
    'This link no longer works. It may have been used already, or expired, or a newer one replaced it.';

  test.each([
    ['/email-confirmed', '/login'],
    ['/email-confirmed?redirect=%2Fbob', '/login?redirect=%2Fbob'],
  ])('at %s, a visitor signs in at %s', async (path, signIn) => {
    expect(await open(path)).toEqual([
      'Notice (success): Your address is confirmed.',
      `Sign in → ${signIn} (main)`,
    ]);
  });

  test.each([
    ['ann@example.com', []],
    ['bob@example.com', ['You’re signed in as ann@example.com.']],
  ])('names %s, and says if that is another user', async (email, another) => {
    ports.sender.on('PATCH', verifyEmail, proven(email));
    screen = await openScreen(ports, '/verify-email/a-token', unproven);
    expect(screen.skipper.navigation.path).toBe('/email-confirmed');
    expect(linesOf(emailResultScreen(screen.skipper).parts)).toEqual([
      `Notice (success): ${email} is confirmed.`,
      ...another,
      'Continue → /dashboard (main)',
    ]);
  });

  test('a dead link asks a visitor to sign in for a new one', async () => {
    expect(await open('/email-expired')).toEqual([
      dead,
      'Sign in to see whether your address is confirmed, and to get a new link.',
      'Sign in → /login?redirect=%2Fverify-email (main)',
    ]);
  });

  test('a dead link offers a signed-in user another one', async () => {
    expect(await open('/email-expired', unproven)).toEqual([
      dead,
      'Notice: Not confirmed yet: ann@example.com',
      expect.stringContaining('24 hours'),
      '[Send it again]',
      '[I have confirmed it]',
    ]);
  });

  test('a dead link of an address that is confirmed leads to the page that says so', async () => {
    const lines = await open('/email-expired', sessionOf());
    expect(screen.skipper.navigation.path).toBe('/email-confirmed');
    expect(screen.skipper.navigation.current?.title).toBe('Email confirmed');
    expect(lines).toEqual([
      'Notice (success): ann@example.com is confirmed.',
      'Continue → /dashboard (main)',
    ]);
  });

  test('a dead link leads there as soon as the session knows of a confirmation', async () => {
    await open('/email-expired', unproven);
    ports.sender.on('GET', '/api/session', json(sessionOf()));
    await screen.press('I have confirmed it');
    expect(screen.skipper.navigation.path).toBe('/email-confirmed');
  });

  test('nothing says that an address is confirmed which is not', async () => {
    await open('/email-confirmed', unproven);
    expect(screen.skipper.navigation.path).toBe('/verify-email');
  });
});

describe('the screen of a phone', () => {
  const send = `/api/recovery/phone/${sessionOf().uuid}/send-code`;
  const number = [
    'Form: Phone number',
    'Phone number (phone, tel): (Include the country code, such as +1 202 555 0123.)',
    '[Send code]',
    'Back to settings → /dashboard/settings',
  ];
  const ask = async () => {
    await open('/verify-phone', sessionOf());
    screen.skipper.use(phoneFeature).number.set('phone', '+1 202 555 0123');
    return screen.form.send();
  };

  test('asks for its number', async () => {
    expect(await open('/verify-phone', sessionOf())).toEqual(number);
    expect(screen.form.changed).toBe(false);
  });

  test('says that one is confirmed', async () => {
    expect(await open('/verify-phone', sessionOf({ phoneIsVerified: true }))).toEqual([
      'Notice (success): Your phone is confirmed. To replace it, confirm another number.',
      ...number,
    ]);
  });

  test('asks for the code, sends another one later, or starts over', async () => {
    ports.sender.on('POST', send, inAMinute());
    await ask();
    const waiting = (button: string) => [
      'Notice: We sent a code to +12025550123. It works for 10 minutes.',
      'Form: Code',
      'Code (integer, one-time-code): (The 6-digit code in the message.)',
      '[Verify]',
      button,
      '[Use another number]',
    ];
    expect(screen.lines).toEqual(
      waiting('[Send it again in 60 s, unavailable: Give the last one a moment to arrive.]'),
    );
    await ports.clock.advance(60_000);
    expect(screen.lines).toEqual(waiting('[Send it again]'));
    ports.sender.on('POST', send, problem(400, 'Not now.', finalAnswer));
    await screen.press('Send it again');
    expect(screen.lines).toContain('Problem: Not now.');
    screen.press('Use another number');
    expect(screen.lines).toEqual(number);
  });

  test('asks for the password once the server does, and for it again where it was forgotten', async () => {
    const needed = problem(400, 'Enter your password.', finalAnswer, 'password');
    ports.sender.on('POST', send, needed, inAMinute());
    expect(await ask()).toBe(false);
    expect(screen.lines.join('\n')).toContain('\nPassword (secret, current-password):');
    const { number: form } = screen.skipper.use(phoneFeature);
    expect(form.error('password')).toBe('Enter your password.');
    expect([await screen.form.send(), form.error('password')]).toEqual([
      false,
      'Password is required.',
    ]);
    form.set('password', 'correct horse');
    expect(await screen.form.send()).toBe(true);
    expect(ports.sender.sent('POST', send).map(({ body }) => JSON.parse(String(body)))).toEqual([
      { phone: '+12025550123' },
      { phone: '+12025550123', password: 'correct horse' },
    ]);
    expect(screen.lines[0]).toContain('We sent a code to +12025550123.');
    screen.skipper.navigation.go('/dashboard/settings');
    expect(form.value('password')).toBe('');
    screen.skipper.navigation.go('/verify-phone');
    expect(screen.lines[0]).toContain('We sent a code to +12025550123.');
    await ports.clock.advance(60_000);
    await screen.press('Send it again');
    expect([ports.sender.sent('POST', send).length, form.value('phone')]).toEqual([
      2,
      '+1 202 555 0123',
    ]);
    expect(screen.lines).toContain('[Send code]');
  });

  test('leads on once the code is right, and not back to it', async () => {
    ports.sender.on('POST', send, inAMinute());
    ports.sender.on('PATCH', verifyPhone, json({ phone: '+12025550123', isVerified: true }));
    await ask();
    const { skipper } = screen;
    skipper.use(phoneFeature).code.set('token', '123456');
    await screen.form.send();
    expect([skipper.navigation.path, skipper.session.current?.phoneIsVerified]).toEqual([
      '/verify-success',
      true,
    ]);
    skipper.navigation.back();
    expect(skipper.navigation.path).not.toBe('/verify-phone');
  });

  test.each([
    [
      'for a visitor',
      undefined,
      ['Sign in to see what is confirmed.', 'Sign in → /login?redirect=%2Fverify-phone (main)'],
    ],
    [
      'with a phone',
      sessionOf({ phoneIsVerified: true }),
      ['Notice (success): Your phone is confirmed.', 'Continue → /dashboard (main)'],
    ],
    [
      'without one',
      sessionOf(),
      [
        'No phone is confirmed yet.',
        'Confirm a phone → /verify-phone (main)',
        'Continue → /dashboard',
      ],
    ],
  ])('%s shows afterwards what is confirmed', async (_name, session, lines) => {
    expect(await open('/verify-success', session)).toEqual(lines);
  });
});
