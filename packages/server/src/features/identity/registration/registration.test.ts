import type { Problem, Session } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditTrail } from '../../../testing/audit-trail.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

const password = 'a long enough phrase';
let made = 0;
const freshEmail = () => {
  made += 1;
  return `newcomer_${made}@example.com`;
};

describe.each(engines)('signing up on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  const signUp = (body: object) => on.visitor.send<Problem>('POST', '/users', body);
  const signIn = (email: string) =>
    on.visitor.send<{ token: string; uuid: string }>('POST', '/session', { email, password });
  const usersWith = async (email: string) =>
    (await on.server.db.selectFrom('users').select('id').where('email', '=', email).execute())
      .length;

  test('answers the same for a new address and an existing account', async () => {
    const email = freshEmail();
    const { email: known } = await on.server.arrange.user(['mentee']);
    const [one, other] = [
      await signUp({ email, password }),
      await signUp({ email: known, password }),
    ];
    expect([one.status, other.status]).toEqual([202, 202]);
    expect([one.body, other.body]).toEqual([{ email }, { email: known }]);
    const names = ({ headers }: typeof one) => Object.keys(headers).sort();
    expect(names(one)).toEqual(names(other));
    expect((await on.server.mailsTo(email))[0]?.subject).toBe('Confirm your email address');
    expect((await on.server.mailsTo(known))[0]?.subject).toBe('You already have an account');
    expect(await usersWith(known)).toBe(1);
  });

  test('creates one account for concurrent sign-ups, whatever the case of the address', async () => {
    const email = freshEmail();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        signUp({ email: n % 2 ? email.toUpperCase() : ` ${email} `, password }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    await on.server.mailsTo(email);
    expect(await usersWith(email)).toBe(1);
  });

  test('creates an account that needs setup, can sign in, and is unverified', async () => {
    const email = freshEmail();
    await signUp({ email, password });
    await on.server.mailsTo(email);
    const { body } = await signIn(email);
    const session = await (await on.as({ id: body.uuid })).get<Session>('/session');
    expect(session.body).toMatchObject({
      email,
      needsSetup: true,
      emailIsVerified: false,
      is_onboarded: false,
      permissions: { 'manage-subscriptions': false },
    });
    expect(session.body.username).toMatch(/^crew_[a-z0-9]{10}$/);
  });

  test('remembers a coupon and the referrer', async () => {
    const email = freshEmail();
    await signUp({ email, password, coupon: 'SPRING', ref: 'ann' });
    await on.server.mailsTo(email);
    const kept = on.server.db.selectFrom('users').select(['coupon', 'referredBy']);
    expect(await kept.where('email', '=', email).executeTakeFirst()).toEqual({
      coupon: 'SPRING',
      referredBy: 'ann',
    });
  });

  test.each([
    ['email', 'nobody', 'invalid_email'],
    ['email', 'a@b.example, c@d.example', 'invalid_email'],
    ['email', 'a@b.example\r\nBcc: c@d.example', 'invalid_email'],
    ['email', 'a\u200b@b.example', 'invalid_email'],
    ['email', '<a@b.example>', 'invalid_email'],
    ['email', '', undefined],
    ['email', `${'a'.repeat(250)}@b.example`, undefined],
    ['email', 7, undefined],
    ['password', 'short', 'invalid_password'],
    ['password', 'password1', 'password_too_common'],
    ['password', 'x'.repeat(2_000), undefined],
    ['password', null, undefined],
  ])('with the %s %j is refused with an error on that field', async (field, value, code) => {
    const { status, body } = await signUp({ email: freshEmail(), password, [field]: value });
    expect(status).toBe(400);
    expect(body.errors[0]).toMatchObject({ field, ...(code && { code }) });
  });

  test.each(['roles', 'permissions', 'emailIsVerified', 'uuid', 'username', '__proto__'])(
    'ignores "%s"',
    async (name) => {
      const payload = JSON.parse(
        `{"email":"${freshEmail()}","password":"${password}","${name}":true}`,
      );
      expect((await signUp(payload)).status).toBe(400);
    },
  );
});

describe.each(engines)('setting up a profile on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  const whole = { timezone: 'Europe/Berlin', acceptsTerms: true, birthDate: '1990-05-31' };
  const newcomer = async () =>
    on.as(await on.server.arrange.user(['mentee'], { needsSetup: true }));

  test('is done once, and again changes the choices', async () => {
    const client = await newcomer();
    const first = await client.send('PUT', '/session/setup-profile', {
      ...whole,
      username: 'Ann_Keel',
    });
    expect(first.body).toEqual({ username: 'ann_keel', needsSetup: false });
    await client.send('PUT', '/session/setup-profile', { ...whole, username: 'ann_k' });
    expect((await client.get<Session>('/session')).body).toMatchObject({
      username: 'ann_k',
      needsSetup: false,
    });
  });

  test('reports all errors at once', async () => {
    const client = await newcomer();
    const bad = {
      username: 'dashboard',
      timezone: 'Mars/Olympus',
      acceptsTerms: false,
      birthDate: '2020-01-01',
    };
    const { status, body } = await client.send<Problem>('PUT', '/session/setup-profile', bad);
    expect(status).toBe(400);
    expect(body.errors.map(({ field }) => field)).toEqual([
      'username',
      'timezone',
      'birthDate',
      'acceptsTerms',
    ]);
    expect((await client.get<Session>('/session')).body.needsSetup).toBe(true);
  });

  test('keeps no date of birth, and lets no minor in', async () => {
    const actor = await on.server.arrange.user(['mentee'], { needsSetup: true });
    const client = await on.as(actor);
    const send = (birthDate: string) =>
      client.send<Problem>('PUT', '/session/setup-profile', {
        ...whole,
        username: 'born_lately',
        birthDate,
      });
    const day = new Date(on.clock.now()).toISOString().slice(0, 10);
    const [year, rest] = [Number(day.slice(0, 4)), day.slice(4)];
    for (const birthDate of ['', 'yesterday', '1990-02-30', `${year - 17}${rest}`]) {
      const { status, body } = await send(birthDate);
      expect([status, body.errors.map(({ field }) => field)]).toEqual([400, ['birthDate']]);
    }
    expect((await send('1987-06-05')).status).toBe(200);
    const row = await on.server.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', actor.id)
      .executeTakeFirstOrThrow();
    expect(row.termsAcceptedAt).not.toBeNull();
    expect(JSON.stringify(row)).not.toContain('1987-06-05');
  });

  test.each([
    'ab',
    'x'.repeat(31),
    'an n',
    'adm\u0456n',
    'ann-keel',
    'Login',
    'API',
    'verify-me',
    'uploads',
    'index.html',
    '..',
    '%2e',
    '\uFF21dmin',
    'ad\u200bmin',
    '\u0130stanbul',
    'stra\u00DFe',
    'sw.js',
    'support',
  ])('the username "%s" is unavailable', async (username) => {
    const client = await newcomer();
    const answer = await client.send<Problem>('PUT', '/session/setup-profile', {
      ...whole,
      username,
    });
    expect([answer.status, answer.body.errors[0]?.field]).toEqual([400, 'username']);
  });

  test.each(['', '+02:00', 'Europe', 'Europe/Berlin '])(
    'the time zone "%s" is invalid',
    async (timezone) => {
      const client = await newcomer();
      const body = { ...whole, username: 'zoned_out', timezone };
      const answer = await client.send<Problem>('PUT', '/session/setup-profile', body);
      expect([answer.status, answer.body.errors[0]?.code]).toEqual([400, 'unknown_timezone']);
    },
  );

  test.each([
    ['fr-CH', 'fr-CH'],
    ['x', null],
    ['a'.repeat(35), null],
    [undefined, null],
  ])('the locale %j of a browser is kept as %s', async (sent, kept) => {
    const client = await newcomer();
    const username = `reader_${sent?.toLowerCase().replace('-', '_').slice(0, 9) ?? 'none'}`;
    const body = { ...whole, username, ...(sent === undefined ? {} : { locale: sent }) };
    expect((await client.send('PUT', '/session/setup-profile', body)).status).toBe(200);
    expect((await client.get<Session>('/session')).body.locale).toBe(kept);
  });

  test('gives a username to one of twenty concurrent requests', async () => {
    const clients = await Promise.all(Array.from({ length: 20 }, newcomer));
    const answers = await Promise.all(
      clients.map((client, n) =>
        client.send('PUT', '/session/setup-profile', {
          ...whole,
          username: n % 2 ? 'wanted_name' : 'WANTED_NAME',
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
  });
});

describe.each(engines)('becoming a Skipper on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  const convert = '/mentor_billing/convert';

  test('is idempotent, and takes effect with the next call', async () => {
    const user = await on.server.arrange.user(['mentee']);
    const client = await on.as(user);
    expect((await client.get('/connected-accounts')).status).toBe(403);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.send('POST', convert, { toMentor: true })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers[0]?.body).toMatchObject({ permissions: { 'manage-subscriptions': true } });
    const roles = await on.server.db
      .selectFrom('userRoles')
      .select('role')
      .where('userId', '=', user.id)
      .execute();
    expect(roles.map(({ role }) => role).sort()).toEqual(['mentee', 'mentor']);
    expect((await client.get('/connected-accounts')).status).toBe(200);
    expect(await auditTrail(on.server.db, user.id)).toEqual([
      {
        action: 'role.granted',
        actorId: user.id,
        details: { role: 'mentor', by: 'conversion' },
      },
    ]);
  });

  test('keeps the user’s subscriptions', async () => {
    const [user, mentor] = [
      await on.server.arrange.user(['mentee']),
      await on.server.arrange.user(['mentor']),
    ];
    await on.server.arrange.subscription(user, mentor);
    const client = await on.as(user);
    await client.send('POST', convert, { toMentor: true });
    const { body } = await client.get<readonly object[]>('/user-subscriptions');
    expect(body).toMatchObject([{ status: 'active', account: { username: mentor.username } }]);
  });

  test('requires a verified address', async () => {
    const user = await on.server.arrange.user(['mentee'], { emailIsVerified: false });
    const { status, body } = await (await on.as(user)).send<Problem>('POST', convert, {
      toMentor: true,
    });
    expect([status, body.errors[0]?.code]).toEqual([403, 'email_not_verified']);
  });

  test.each([{ toMentor: false }, {}, { toMentor: 'true' }, { toMentor: true, role: 'admin' }])(
    'is not what %j asks for',
    async (payload) => {
      const client = await on.as(await on.server.arrange.user(['mentee']));
      expect((await client.send('POST', convert, payload)).status).toBe(400);
    },
  );
});
