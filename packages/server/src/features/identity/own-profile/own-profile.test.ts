import type { OwnProfile, Problem, PublicProfile, Session } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

describe.each(engines)('the own profile on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  async function start() {
    const user = await on.server.arrange.user(['mentor']);
    const client = await on.as(user);
    const { body: profile, headers } = await client.get<OwnProfile>('/profile');
    const save = (change: object, info: object = {}) =>
      client.send<OwnProfile & Problem>('PATCH', '/profile', {
        ...profile,
        ...change,
        publicInfo: { ...profile.publicInfo, ...info },
      });
    return { user, client, profile, save, etag: String(headers.etag) };
  }

  test('is saved as a whole and returned trimmed', async () => {
    const { client, save, user } = await start();
    const links = [{ platform: 'Website', url: ' https://ann.example/x ' }];
    const info = { firstName: '  Zoe\u0308 ', specialties: ['Swing', ' '], socialLinks: links };
    const saved = await save({ about: ' Breakouts.\n\nDaily. ', showProfile: false }, info);
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({
      about: 'Breakouts.\n\nDaily.',
      showProfile: false,
      publicInfo: {
        firstName: 'Zoë',
        specialties: ['Swing'],
        socialLinks: [{ platform: 'website', url: 'https://ann.example/x' }],
      },
    });
    expect((await client.get<OwnProfile>('/profile')).body).toEqual(saved.body);
    expect((await on.visitor.get(`/profile/${user.username}`)).status).toBe(404);
    await save({ showProfile: true });
    const shown = await on.visitor.get<PublicProfile>(`/profile/${user.username}`);
    expect(shown.body.username).toBe(user.username);
  });

  test('takes a new username, which everyone sees immediately', async () => {
    const { client, save, user } = await start();
    const name = `${user.username}_new`;
    expect((await save({ username: name.toUpperCase() })).body.username).toBe(name);
    expect((await client.get<Session>('/session')).body.username).toBe(name);
    expect((await on.visitor.get(`/profile/${name}`)).status).toBe(200);
  });

  test('mails its owner that the username was changed, and nothing of other changes', async () => {
    const { save, user } = await start();
    await save({ about: 'Breakouts.', username: user.username.toUpperCase() });
    expect(await on.server.mailsTo(user.email)).toEqual([]);
    await save({ username: `${user.username}_new` });
    const mails = await on.server.mailsTo(user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your username was changed']);
    expect(mails[0]?.text).toContain(` is now ${user.username}_new.`);
  });

  test('a save from an older state is refused where it names that state', async () => {
    const { client, profile, save, etag } = await start();
    const write = (headers: Record<string, string>, about: string) =>
      on.server.app.fastify.inject({
        method: 'PATCH',
        url: '/api/profile',
        headers: { authorization: `Bearer ${bearer}`, ...headers },
        payload: { ...profile, about },
      });
    const session = await client.get<Session>('/session');
    const bearer = await on.server.arrange.token({ id: session.body.uuid });
    await save({ about: 'Elsewhere.' });
    const stale = await write({ 'if-match': etag }, 'Mine.');
    expect([stale.statusCode, stale.json().errors[0].code]).toEqual([409, 'stale']);
    expect((await client.get<OwnProfile>('/profile')).body.about).toBe('Elsewhere.');
    expect((await write({}, 'Mine.')).statusCode).toBe(200);
  });

  test.each<[string, object, object, string]>([
    ['a reserved name', { username: 'dashboard' }, {}, 'username'],
    ['no name', { username: '' }, {}, 'username'],
    ['a name with a look-alike', { username: '\u0430nn' }, {}, 'username'],
    ['a picture from elsewhere', { avatarUrl: 'https://x.example/a.png' }, {}, 'avatarUrl'],
    ['a banner from elsewhere', {}, { bannerUrl: 'data:image/png,x' }, 'publicInfo.bannerUrl'],
    ['a name that turns text around', {}, { firstName: 'a\u202eb' }, 'publicInfo.firstName'],
    ['a name with a bell in it', {}, { lastName: 'a\u0007' }, 'publicInfo.lastName'],
    ['an endless name', {}, { firstName: 'x'.repeat(61) }, 'publicInfo.firstName'],
    ['a text with escapes', { about: 'a\u001b[31m' }, {}, 'about'],
    ['the same specialty twice', {}, { specialties: ['A', 'a'] }, 'publicInfo.specialties'],
    [
      '21 specialties',
      {},
      { specialties: Array.from({ length: 21 }, String) },
      'publicInfo.specialties',
    ],
    [
      'a script for a link',
      {},
      { socialLinks: [{ platform: 'x', url: 'javascript:alert(1)' }] },
      'publicInfo.socialLinks.x',
    ],
    [
      'data for a link',
      {},
      { socialLinks: [{ platform: 'x', url: 'data:text/html,x' }] },
      'publicInfo.socialLinks.x',
    ],
    [
      'a link with a password',
      {},
      { socialLinks: [{ platform: 'x', url: 'https://a:b@c.example' }] },
      'publicInfo.socialLinks.x',
    ],
    [
      'two links for one platform',
      {},
      {
        socialLinks: [
          { platform: 'x', url: 'https://a.example' },
          { platform: 'X', url: 'https://b.example' },
        ],
      },
      'publicInfo.socialLinks.x',
    ],
  ])(
    '%s is refused with an error on that field, and nothing changes',
    async (_name, change, info, field) => {
      const { client, profile, save } = await start();
      const { status, body } = await save(change, info);
      expect(status).toBe(400);
      expect(body.errors.map((one) => one.field)).toContain(field);
      expect((await client.get<OwnProfile>('/profile')).body).toEqual(profile);
    },
  );

  test.each(['uuid', 'roles', 'permissions', 'email', 'emailIsVerified', 'passwordHash', 'id'])(
    'ignores "%s"',
    async (name) => {
      const { save } = await start();
      expect((await save({ [name]: 'x' })).status).toBe(400);
      expect((await save({}, { [name]: 'x' })).status).toBe(400);
    },
  );

  test('gives a username to one of twenty concurrent requests', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, start));
    const answers = await Promise.all(people.map(({ save }) => save({ username: 'the_one' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('reports whether a username is available', async () => {
    const { client, user } = await start();
    const other = await on.server.arrange.user(['mentee']);
    const ask = async (name: string) =>
      (await client.get(`/profile/username-available?username=${encodeURIComponent(name)}`)).body;
    expect(await ask('nobody_has_it')).toEqual({ available: true, reason: null });
    expect(await ask(user.username)).toEqual({ available: true, reason: null });
    expect(await ask(other.username.toUpperCase())).toMatchObject({ available: false });
    expect(await ask('api')).toMatchObject({ available: false });
    expect(await ask('a b')).toMatchObject({ available: false });
  });
});
