import type { NotificationPreview, Preferences, Problem } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MailTopic } from '../../../domain/identity/notifications/without-mail.ts';
import { hour } from '../../../domain/time/durations.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { unsubscribeHeaders, unsubscribeToken } from './unsubscribe-token.ts';

describe.each(engines)('on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  describe('preferences', () => {
    const start = async () => {
      const client = await on.as(await on.server.arrange.user(['mentee']));
      const { nextQuiet: _derived, ...chosen } = (await client.get<Preferences>('/preferences'))
        .body;
      const save = (body: object) =>
        client.send<Preferences & Problem>('PUT', '/preferences', { ...chosen, ...body });
      return { client, chosen, save };
    };

    test('say what a channel would carry, by the clock of the quiet hours and what can be reached', async () => {
      const { client, chosen, save } = await start();
      const zone = { enabled: true, timezone: 'America/New_York' };
      await save({ quietHours: { ...chosen.quietHours, ...zone } });
      const ask = async (query: string) =>
        (await client.get<NotificationPreview>(`/preferences/preview?event=${query}`)).body;
      const night = await ask('plan-change&at=2026-03-07T23:30');
      expect(night).toEqual({
        at: '2026-03-08T04:30:00.000Z',
        timezone: 'America/New_York',
        channels: [
          { channel: 'push', outcome: 'drop', because: 'unreachable', until: null },
          {
            channel: 'email',
            outcome: 'hold',
            because: 'quiet-hours',
            until: '2026-03-08T11:00:00.000Z',
          },
          { channel: 'sms', outcome: 'drop', because: 'matrix', until: null },
        ],
      });
      expect((await ask('payment&at=2026-03-07T23:30')).channels[1]?.outcome).toBe('send');
      expect((await ask('payment')).at).toBe(new Date(on.clock.now()).toISOString());
      const odd = await client.get<Problem>(
        '/preferences/preview?event=payment&at=2026-02-30T10:00',
      );
      expect([odd.status, odd.body.errors[0]?.field]).toEqual([400, 'at']);
    });

    test('have defaults, and are replaced as a whole', async () => {
      const { client, chosen, save } = await start();
      expect(chosen.matrix['trade-opened']).toEqual({ push: true, email: false, sms: false });
      const quietHours = { ...chosen.quietHours, enabled: true };
      for (const digest of ['daily', 'weekly']) {
        const { body } = await save({ digest, quietHours });
        expect(body).toMatchObject({ digest, nextQuiet: { from: expect.any(String) } });
        expect((await client.get<Preferences>('/preferences')).body).toEqual(body);
      }
    });

    test.each<[string, (chosen: Omit<Preferences, 'nextQuiet'>) => object]>([
      [
        'an unknown zone',
        ({ quietHours }) => ({ quietHours: { ...quietHours, timezone: 'Mars' } }),
      ],
      ['a day twice', ({ quietHours }) => ({ quietHours: { ...quietHours, days: [1, 1] } })],
      ['an eighth day', ({ quietHours }) => ({ quietHours: { ...quietHours, days: [8] } })],
      ['no time of day', ({ quietHours }) => ({ quietHours: { ...quietHours, start: '24:00' } })],
      ['a missing event', ({ matrix }) => ({ matrix: { security: matrix.security } })],
      [
        'a Skipper who does not exist',
        () => ({
          mentors: [
            { mentorUuid: '0b0e0d5c-6d0a-4f43-9a63-0d0f0c0b0a09', muted: true, overrides: {} },
          ],
        }),
      ],
      ['something else', () => ({ admin: true })],
    ])('with %s are refused', async (_name, change) => {
      const { chosen, save } = await start();
      expect((await save(change(chosen))).status).toBe(400);
    });
  });

  describe('a save from an older state', () => {
    const open = async () => {
      const user = await on.server.arrange.user(['mentee']);
      const token = await on.server.arrange.token(user);
      const client = await on.as(user);
      const { body, headers } = await client.get<Preferences>('/preferences');
      const { nextQuiet: _derived, ...chosen } = body;
      const save = (change: object, version: unknown = headers.etag) =>
        on.server.app.fastify.inject({
          method: 'PUT',
          url: '/api/preferences',
          headers: { authorization: `Bearer ${token}`, 'if-match': String(version) },
          payload: { ...chosen, ...change },
        });
      const now = async () => (await client.get<Preferences>('/preferences')).body;
      return { user, client, chosen, save, now };
    };

    test('is refused after another save', async () => {
      const { save, now } = await open();
      const first = await save({ digest: 'daily' });
      expect(first.statusCode).toBe(200);
      const stale = await save({ digest: 'off' });
      expect([stale.statusCode, stale.json().errors[0].code]).toEqual([409, 'stale']);
      expect((await now()).digest).toBe('daily');
      expect((await save({ digest: 'weekly' }, first.headers.etag)).statusCode).toBe(200);
    });

    test('is refused after a click on an unsubscribe link', async () => {
      const { user, chosen, save, now } = await open();
      const mailed = { push: false, email: true, sms: false };
      const matrix = { ...chosen.matrix, 'plan-change': mailed };
      const { headers } = await save({ matrix });
      const topic = 'plan-change';
      const token = await unsubscribeToken(on.server.db, { userId: user.id, topic });
      await on.visitor.send('POST', `/preferences/unsubscribe/${token}`);
      const stale = await save({ matrix, digest: 'daily' }, headers.etag);
      expect(stale.statusCode).toBe(409);
      expect((await now()).matrix['plan-change'].email).toBe(false);
    });

    test('is refused for all but one of those that come at the same time', async () => {
      const { save, now } = await open();
      const digests = ['daily', 'weekly'] as const;
      const answers = await Promise.all(digests.map((digest) => save({ digest })));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const won = digests.find((_, index) => answers[index]?.statusCode === 200);
      expect((await now()).digest).toBe(won);
    });

    test('is not one because of the clock, or a proxy that compresses', async () => {
      const { chosen, client, save } = await open();
      const quietHours = { ...chosen.quietHours, enabled: true };
      const { headers } = await save({ quietHours });
      on.clock.advance(20 * hour);
      const later = await client.get<Preferences>('/preferences');
      expect(later.headers.etag).toBe(headers.etag);
      expect((await save({ quietHours }, `W/${headers.etag}`)).statusCode).toBe(200);
    });
  });

  describe('a mail client', () => {
    const start = async () => {
      const user = await on.server.arrange.user(['mentee']);
      const client = await on.as(user);
      const { nextQuiet: _derived, ...chosen } = (await client.get<Preferences>('/preferences'))
        .body;
      const trade = { push: true, email: true, sms: true };
      const matrix = { ...chosen.matrix, 'trade-opened': trade, 'trade-closed': trade };
      await client.send('PUT', '/preferences', { ...chosen, matrix, digest: 'weekly' });
      const addressOf = async (topic: MailTopic) => {
        const token = await unsubscribeToken(on.server.db, { userId: user.id, topic });
        return unsubscribeHeaders('', token)['List-Unsubscribe'] ?? '';
      };
      const unsubscribe = async (topic: MailTopic) => press(await addressOf(topic));
      const now = async () => (await client.get<Preferences>('/preferences')).body;
      return { user, addressOf, unsubscribe, now };
    };
    const urlEncoded = ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'] as const;
    const parts = [
      '--x',
      'Content-Disposition: form-data; name="List-Unsubscribe"',
      '',
      'One-Click',
      '--x--',
      '',
    ].join('\r\n');
    const multipart = ['multipart/form-data; boundary=x', parts] as const;
    /** The request that RFC 8058 has mail clients send. */
    const press = (header: string, [type, payload]: readonly [string, string] = urlEncoded) =>
      on.server.app.fastify.inject({
        method: 'POST',
        url: header.slice(1, -1),
        headers: { 'content-type': type },
        payload,
      });

    test('unsubscribes with one click, and again', async () => {
      const { unsubscribe, now } = await start();
      for (const _time of [1, 2]) {
        expect((await unsubscribe('trade-opened')).statusCode).toBe(204);
        const { matrix, digest } = await now();
        expect(matrix['trade-opened']).toEqual({ push: true, email: false, sms: true });
        expect(matrix['trade-closed'].email).toBe(true);
        expect(digest).toBe('weekly');
      }
    });

    test('unsubscribes by a form of either encoding, which is short', async () => {
      const { addressOf, now } = await start();
      expect((await press(await addressOf('trade-opened'), multipart)).statusCode).toBe(204);
      expect((await now()).matrix['trade-opened'].email).toBe(false);
      const long = [multipart[0], 'x'.repeat(20_000)] as const;
      expect((await press(await addressOf('trade-closed'), long)).statusCode).toBe(413);
      expect((await now()).matrix['trade-closed'].email).toBe(true);
    });

    test('leads to the page that asks where it is opened as a link, and changes nothing then', async () => {
      const { addressOf, now } = await start();
      const before = await now();
      const url = (await addressOf('trade-opened')).slice(1, -1);
      for (const method of ['GET', 'HEAD'] as const) {
        const opened = await on.server.app.fastify.inject({ method, url });
        expect([opened.statusCode, opened.headers.location]).toEqual([
          303,
          url.replace('/api/preferences', ''),
        ]);
      }
      const odd = await on.server.app.fastify.inject(`${url}%0d%0ax%2f`);
      expect(odd.headers.location).toBe(`${url.replace('/api/preferences', '')}%0D%0Ax%2F`);
      expect(await now()).toEqual(before);
    });

    test('changes the mail of one topic and no other preference', async () => {
      const { unsubscribe, now } = await start();
      const before = await now();
      expect((await unsubscribe('trade-opened')).statusCode).toBe(204);
      const trade = { ...before.matrix['trade-opened'], email: false };
      expect(await now()).toEqual({
        ...before,
        matrix: { ...before.matrix, 'trade-opened': trade },
      });
    });

    test('loses neither of two concurrent clicks', async () => {
      const { unsubscribe, now } = await start();
      await Promise.all([unsubscribe('trade-opened'), unsubscribe('trade-closed')]);
      const { matrix } = await now();
      expect([matrix['trade-opened'].email, matrix['trade-closed'].email]).toEqual([false, false]);
    });

    test('unsubscribes a user without preferences', async () => {
      const { unsubscribe, user, now } = await start();
      await on.server.db.deleteFrom('preferences').where('userId', '=', user.id).execute();
      expect((await now()).matrix['plan-change'].email).toBe(true);
      expect((await unsubscribe('plan-change')).statusCode).toBe(204);
      expect((await now()).matrix['plan-change']).toMatchObject({ push: true, email: false });
    });

    test('cannot unsubscribe another user, or from security mails', async () => {
      const { user, now } = await start();
      const before = await now();
      const token = await unsubscribeToken(on.server.db, { userId: user.id, topic: 'digest' });
      const other = Buffer.from(`${user.id} security`).toString('base64url');
      const [claim, signature] = token.split('~');
      for (const forged of [`${other}~${signature}`, `${claim}~`, `${claim}~AAAA`, 'x', '~']) {
        expect((await press(`</api/preferences/unsubscribe/${forged}>`)).statusCode).toBe(400);
      }
      expect(await now()).toEqual(before);
    });
  });
});
