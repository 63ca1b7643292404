import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Session } from '../../contract/index.ts';
import type { Skipper } from '../../platform/composition/create-skipper.ts';
import { sessionOf } from '../../testing/builders.ts';
import {
  finalAnswer,
  HeldAnswer,
  json,
  latestBody,
  openSkipper,
  problem,
  type TestPorts,
  testPorts,
} from '../../testing/index.ts';
import { signUpFeature } from '../registration/registration.module.ts';
import {
  claimPasswordFeature,
  phoneFeature,
  resendFeature,
  verificationFeature,
} from './verification.module.ts';

let ports: TestPorts;
let skipper: Skipper;

beforeEach(() => {
  ports = testPorts();
});
afterEach(() => {
  skipper.dispose();
  ports.clock.assertNoTimers();
});

async function open(path: string, signedIn?: Session): Promise<void> {
  skipper = await openSkipper(ports, path, signedIn);
}

const unproven = sessionOf({ emailIsVerified: false });
const verifyEmail = '/api/recovery/verify-email';
const proven = json({ email: 'ann@example.com', isVerified: true, passwordToken: null });

describe('a link that proves an address', () => {
  test('is tried once, and the session of the same user learns it', async () => {
    ports.sender.on('PATCH', verifyEmail, proven);
    await open('/verify-email/a-token', unproven);
    const store = skipper.use(verificationFeature);
    expect([store.loading, store.data]).toEqual([true, undefined]);
    await ports.clock.advance(0);
    expect(latestBody(ports, 'PATCH', verifyEmail)).toEqual({ token: 'a-token' });
    expect(store.data).toMatchObject({ email: 'ann@example.com', isVerified: true });
    expect(skipper.session.current?.emailIsVerified).toBe(true);
    expect(skipper.navigation.path).toBe('/email-confirmed');
    expect(ports.sender.sent('PATCH', verifyEmail)).toHaveLength(1);
  });

  test('of another user changes nothing in this session', async () => {
    ports.sender.on(
      'PATCH',
      verifyEmail,
      json({ email: 'bob@example.com', isVerified: true, passwordToken: null }),
    );
    await open('/verify-email/a-token', unproven);
    skipper.use(verificationFeature);
    await ports.clock.advance(0);
    expect(skipper.session.current?.emailIsVerified).toBe(false);
  });

  test('works for a visitor', async () => {
    ports.sender.on('PATCH', verifyEmail, proven);
    await open('/verify-email/a-token');
    skipper.use(verificationFeature);
    await ports.clock.advance(0);
    expect(skipper.navigation.path).toBe('/email-confirmed');
  });

  test.each([
    ['/dashboard/mentors', '/email-confirmed?redirect=%2Fdashboard%2Fmentors'],
    ['//evil.example', '/email-confirmed'],
    ['javascript:alert(1)', '/email-confirmed'],
    ['/login', '/email-confirmed'],
  ])('after a sign-up that was to lead to %s opens %s, once', async (target, path) => {
    ports.storage.set('sign-up-target', target);
    ports.sender.on('PATCH', verifyEmail, proven);
    await open('/verify-email/a-token');
    skipper.use(verificationFeature);
    await ports.clock.advance(0);
    expect(skipper.navigation.path).toBe(path);
    expect(ports.storage.get('sign-up-target')).toBeUndefined();
  });

  test('that is dead keeps reasons and status, and raises no toast', async () => {
    ports.sender.on('PATCH', verifyEmail, problem(400, 'This link has expired.'));
    await open('/verify-email/a-token');
    const store = skipper.use(verificationFeature);
    await ports.clock.advance(0);
    expect([store.loading, store.data, store.errorStatus]).toEqual([false, undefined, 400]);
    expect(store.errors).toMatchObject([{ message: 'This link has expired.' }]);
    expect(skipper.navigation.path).toBe('/email-expired');
    expect(skipper.toasts.items).toEqual([]);
  });

  test('stays where it is when the server fails', async () => {
    ports.sender.on('PATCH', verifyEmail, problem(500, 'Out of order.', finalAnswer));
    await open('/verify-email/a-token');
    const store = skipper.use(verificationFeature);
    await ports.clock.advance(0);
    expect([store.errorStatus, skipper.navigation.path]).toEqual([500, '/verify-email/a-token']);
  });

  test('that is left for another never has the last word', async () => {
    const held = new HeldAnswer();
    ports.sender.on('PATCH', verifyEmail, held.answer, problem(400, 'Dead.'));
    await open('/verify-email/one');
    const store = skipper.use(verificationFeature);
    skipper.navigation.go('/verify-email/two');
    await ports.clock.advance(0);
    held.release(proven);
    await ports.clock.advance(0);
    expect([store.errorStatus, skipper.navigation.path]).toEqual([400, '/email-expired']);
  });

  test.each(['/verify-email', '/verify-success', '/verify-fax/token'])(
    'is not what %s holds',
    async (path) => {
      await open(path);
      const { loading } = skipper.use(verificationFeature);
      await ports.clock.advance(0);
      expect([loading, ports.sender.sent('PATCH', verifyEmail)]).toEqual([false, []]);
    },
  );
});

describe('a link of a sign-up', () => {
  const signUp = async () => {
    ports.sender.on('POST', '/api/users', json({ email: 'ann@example.com' }, { status: 202 }));
    const { form } = skipper.use(signUpFeature);
    form.set('email', 'ann@example.com');
    form.set('password', 'a long enough phrase');
    await form.submit();
    return latestBody(ports, 'POST', '/api/users') as { readonly proof: string };
  };

  test('of this browser sends its proof along, once', async () => {
    ports.sender.on('PATCH', verifyEmail, proven, proven);
    await open('/signup');
    const { proof } = await signUp();
    skipper.use(verificationFeature);
    skipper.navigation.go('/verify-email/one');
    await ports.clock.advance(0);
    expect(latestBody(ports, 'PATCH', verifyEmail)).toEqual({ token: 'one', proof });
    skipper.navigation.go('/verify-email/two');
    await ports.clock.advance(0);
    expect(latestBody(ports, 'PATCH', verifyEmail)).toEqual({ token: 'two' });
  });

  test('keeps its proof for the next try when the server fails', async () => {
    ports.sender.on('PATCH', verifyEmail, problem(500, 'Out of order.', finalAnswer), proven);
    await open('/signup');
    const { proof } = await signUp();
    const store = skipper.use(verificationFeature);
    skipper.navigation.go('/verify-email/one');
    await ports.clock.advance(0);
    await store.retry();
    expect(latestBody(ports, 'PATCH', verifyEmail)).toEqual({ token: 'one', proof });
  });

  describe('that was opened elsewhere', () => {
    const reset = '/api/recovery/reset-password';
    const claimed = json({ email: 'ann@example.com', isVerified: true, passwordToken: 'secret' });

    test('asks for a password before it leads on, and then to the sign-in', async () => {
      ports.sender.on('PATCH', verifyEmail, claimed);
      ports.sender.on('POST', reset, json(null, { status: 204 }));
      await open('/verify-email/a-token');
      skipper.use(verificationFeature);
      const claim = skipper.use(claimPasswordFeature);
      await ports.clock.advance(0);
      expect([skipper.navigation.path, claim.needed]).toEqual(['/verify-email/a-token', true]);
      claim.form.set('password', 'a long enough phrase');
      claim.form.set('repeat', 'another phrase');
      expect(await claim.form.submit()).toBe(false);
      expect(ports.sender.sent('POST', reset)).toEqual([]);
      claim.form.set('repeat', 'a long enough phrase');
      expect(await claim.form.submit()).toBe(true);
      expect(latestBody(ports, 'POST', reset)).toEqual({
        token: 'secret',
        password: 'a long enough phrase',
      });
      expect(skipper.navigation.path).toBe('/login');
      expect(skipper.toasts.items).toMatchObject([{ title: 'Email confirmed' }]);
      expect(claim.form.value('password')).toBe('');
    });

    const claimAt = async (signedIn?: Session) => {
      ports.sender.on('PATCH', verifyEmail, claimed);
      ports.sender.on('POST', reset, json(null, { status: 204 }));
      ports.sender.on('DELETE', '/api/session', json(null, { status: 204 }));
      await open('/verify-email/a-token', signedIn);
      skipper.use(verificationFeature);
      const claim = skipper.use(claimPasswordFeature);
      await ports.clock.advance(0);
      claim.form.set('password', 'a long enough phrase');
      claim.form.set('repeat', 'a long enough phrase');
      return claim;
    };

    test('signs out another user of this browser', async () => {
      const claim = await claimAt(sessionOf({ email: 'bob@example.com' }));
      await claim.form.submit();
      expect(skipper.session.signedIn).toBe(false);
      expect(ports.sender.sent('DELETE', '/api/session')).toHaveLength(1);
    });

    test('signs out no one where no one is signed in, and never leads back', async () => {
      const claim = await claimAt();
      await claim.form.submit();
      expect(ports.sender.sent('DELETE', '/api/session')).toEqual([]);
      skipper.navigation.back();
      expect(skipper.navigation.path).not.toContain('a-token');
    });

    test('keeps what was typed when it is refused, and no longer than its screen', async () => {
      const claim = await claimAt();
      ports.sender.on('POST', reset, problem(400, 'Too common.', {}, 'password'));
      expect(await claim.form.submit()).toBe(false);
      expect([claim.form.error('password'), claim.form.value('password')]).toEqual([
        'Too common.',
        'a long enough phrase',
      ]);
      skipper.navigation.go('/faqs');
      await ports.clock.advance(0);
      expect(claim.form.value('password')).toBe('');
    });

    test.each([
      ['short', 'short', 'password'],
      ['a long enough phrase', '', 'repeat'],
    ] as const)('takes neither %j nor %j', async (password, repeat, field) => {
      const claim = await claimAt();
      claim.form.set('password', password);
      claim.form.set('repeat', repeat);
      expect(await claim.form.submit()).toBe(false);
      expect(claim.form.error(field)).toBeDefined();
      expect(ports.sender.sent('POST', reset)).toEqual([]);
    });

    test('asks for nothing where the account keeps its password', async () => {
      ports.sender.on('PATCH', verifyEmail, proven);
      await open('/verify-email/a-token');
      skipper.use(verificationFeature);
      const claim = skipper.use(claimPasswordFeature);
      await ports.clock.advance(0);
      expect([skipper.navigation.path, claim.needed]).toEqual(['/email-confirmed', false]);
    });
  });
});

describe('sending the link again', () => {
  const path = '/api/recovery/email/00000000-0000-4000-8000-000000000001/resend-verify';
  const answer = () => json({ cooldownUntil: new Date(ports.clock.now() + 60_000).toISOString() });

  test('waits a minute between two, and counts it down', async () => {
    ports.sender.on('POST', path, answer());
    await open('/verify-email', unproven);
    const store = skipper.use(resendFeature);
    await store.send();
    await store.send();
    expect(latestBody(ports, 'POST', path)).toEqual({ email: 'ann@example.com' });
    expect(ports.sender.sent('POST', path)).toHaveLength(1);
    expect([store.sent, store.coolDown.secondsLeft]).toEqual([true, 60]);
    await ports.clock.advance(59_000);
    expect(store.coolDown.secondsLeft).toBe(1);
    await ports.clock.advance(1_000);
    expect(store.coolDown.secondsLeft).toBe(0);
  });

  test('does nothing for a visitor', async () => {
    await open('/verify-email');
    await skipper.use(resendFeature).send();
    expect(ports.sender.requests).toEqual([]);
  });

  test.each(['2099-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z'])(
    'waits a minute by its own clock, where the server’s shows %s',
    async (cooldownUntil) => {
      ports.sender.on('POST', path, json({ cooldownUntil }));
      await open('/verify-email', unproven);
      const store = skipper.use(resendFeature);
      await store.send();
      expect(store.coolDown.secondsLeft).toBe(60);
    },
  );
});

describe('a phone', () => {
  const send = '/api/recovery/phone/00000000-0000-4000-8000-000000000001/send-code';

  test('is proven by a number, then a code', async () => {
    ports.sender.on('POST', send, json({ cooldownUntil: new Date(0).toISOString() }));
    const verified = json({ phone: '+12025550123', isVerified: true });
    ports.sender.on('PATCH', '/api/recovery/verify-phone', verified);
    await open('/dashboard/settings/profile', sessionOf());
    const store = skipper.use(phoneFeature);
    store.number.set('phone', '+1 (202) 555-0123');
    expect(await store.number.submit()).toBe(true);
    expect(latestBody(ports, 'POST', send)).toEqual({ phone: '+12025550123' });
    store.code.set('token', '12345');
    expect(await store.code.submit()).toBe(false);
    store.code.set('token', ' 123456 ');
    expect(await store.code.submit()).toBe(true);
    expect(skipper.session.current?.phoneIsVerified).toBe(true);
    expect([store.sentTo, store.number.value('phone')]).toEqual([undefined, '']);
  });
});
