import type { ActiveSessionList, CoolDown, Problem } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minute } from '../../../domain/time/durations.ts';
import { auditTrail } from '../../../testing/audit-trail.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

const chosen = 'another long phrase';
const randomId = '0b0e0d5c-6d0a-4f43-9a63-0d0f0c0b0a09';

describe.each(engines)('recovery on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  const forgot = (email: string) => on.visitor.send('POST', '/recovery/forgot-password', { email });
  const reset = (token: string, password = chosen) =>
    on.visitor.send<Problem>('POST', '/recovery/reset-password', { token, password });
  const signIn = async (email: string, password: string) =>
    (await on.visitor.send('POST', '/session', { email, password })).status;

  async function linkOf(email: string): Promise<string> {
    await forgot(email);
    return on.tokenFor(email, '/reset-password/');
  }

  describe('a link for a new password', () => {
    test('works once, ends every session, and is announced by mail', async () => {
      const user = await on.server.arrange.user(['mentee']);
      const client = await on.as(user);
      const token = await linkOf(user.email);
      expect((await reset(token)).status).toBe(204);
      expect((await client.get('/session')).status).toBe(401);
      expect(await signIn(user.email, user.password)).toBe(400);
      expect(await signIn(user.email, chosen)).toBe(201);
      expect((await reset(token, 'yet another phrase')).body.errors).toEqual([
        { message: 'This link no longer works.', code: 'link_invalid', field: 'token' },
      ]);
      const subjects = (await on.server.mailsTo(user.email)).map(({ subject }) => subject);
      expect(subjects).toContain('Your password was changed');
      expect(await auditTrail(on.server.db, user.id)).toEqual([
        { action: 'password.reset', actorId: null, details: { sessionsEnded: 1 } },
      ]);
    });

    test('is not mailed once it has expired', async () => {
      const { email } = await on.server.arrange.user(['mentee']);
      const { database, services } = on.server.app;
      await database.transaction((db) => services.recovery.sendLink(db, email, on.clock.now()));
      on.clock.advance(60 * minute);
      expect(await on.server.mailsTo(email)).toEqual([]);
    });

    test('verifies the address that it was sent to, and no other', async () => {
      const user = await on.server.arrange.user(['mentee'], { emailIsVerified: false });
      const [first, second] = ['old', 'new'].map((word) => `${word}.${user.email}`);
      const become = (email = '') =>
        on.server.db.updateTable('users').set({ email }).where('id', '=', user.id).execute();
      await become(first);
      const token = await linkOf(first ?? '');
      await become(second);
      expect((await reset(token)).body.errors[0]?.code).toBe('link_invalid');
      await become(first);
      expect((await reset(token)).status).toBe(204);
      const { body } = await (await on.as(user)).get('/session');
      expect(body).toMatchObject({ emailIsVerified: true });
    });

    test('works for one of twenty concurrent uses', async () => {
      const user = await on.server.arrange.user(['mentee']);
      const token = await linkOf(user.email);
      const answers = await Promise.all(Array.from({ length: 20 }, () => reset(token)));
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    });

    test('expires after an hour, not a second earlier', async () => {
      const user = await on.server.arrange.user(['mentee']);
      const token = await linkOf(user.email);
      on.clock.advance(60 * minute - 1_000);
      expect((await reset(token, 'short')).body.errors[0]?.field).toBe('password');
      on.clock.advance(1_000);
      expect((await reset(token)).body.errors[0]?.code).toBe('link_invalid');
    });

    test('stops working when a newer one is sent, and when the password is changed', async () => {
      const user = await on.server.arrange.user(['mentee']);
      const older = await linkOf(user.email);
      on.clock.advance(minute);
      const newer = await linkOf(user.email);
      expect(newer).not.toBe(older);
      expect((await reset(older)).status).toBe(400);
      const client = await on.as(user);
      const body = { current: user.password, next: chosen };
      expect((await client.send('POST', '/session/change-password', body)).status).toBe(204);
      expect((await reset(newer)).status).toBe(400);
    });

    test('is sent at most once a minute, and only to accounts', async () => {
      const user = await on.server.arrange.user(['mentee']);
      const emails = [...Array(8).fill(user.email), 'nobody.at.all@example.com'];
      const answers = await Promise.all(emails.map(forgot));
      expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(9).fill([204, null]));
      expect(await on.server.mailsTo(user.email)).toHaveLength(1);
      expect(await on.server.mailsTo('nobody.at.all@example.com')).toEqual([]);
    });

    test('is not sent again within a minute of the last one, even after one was used', async () => {
      const user = await on.server.arrange.user(['mentee']);
      const links = async () =>
        (await on.server.mailsTo(user.email)).filter(({ text }) =>
          text.includes('/reset-password/'),
        ).length;
      await reset(await linkOf(user.email));
      on.clock.advance(minute);
      await forgot(user.email);
      expect(await links()).toBe(2);
      on.clock.advance(minute - 1);
      await forgot(user.email);
      expect(await links()).toBe(2);
      on.clock.advance(1);
      await forgot(user.email);
      expect(await links()).toBe(3);
    });

    test('leads to our address, whatever the Host header says', async () => {
      const user = await on.server.arrange.user(['mentee']);
      await on.server.app.fastify.inject({
        method: 'POST',
        url: '/api/recovery/forgot-password',
        headers: { host: 'evil.example' },
        payload: { email: user.email },
      });
      const [mail] = await on.server.mailsTo(user.email);
      expect(mail?.text).not.toContain('evil.example');
    });

    test('leaves no token in the database', async () => {
      const user = await on.server.arrange.user(['mentee']);
      const token = await linkOf(user.email);
      const tokens = await on.server.db.selectFrom('oneTimeTokens').selectAll().execute();
      const jobs = await on.server.db.selectFrom('jobs').selectAll().execute();
      expect(JSON.stringify([tokens, jobs])).not.toContain(token);
    });
  });

  describe('verifying an address', () => {
    const verify = (token: string) =>
      on.visitor.send<Problem>('PATCH', '/recovery/verify-email', { token });
    const unproven = () => on.server.arrange.user(['mentee'], { emailIsVerified: false });
    const resend = async (viewer: { readonly id: string }, id: string, email: string) =>
      (await on.as(viewer)).send<CoolDown>('POST', `/recovery/email/${id}/resend-verify`, {
        email,
      });

    test('works by the link, and a second click is no error', async () => {
      const user = await unproven();
      await resend(user, user.id, user.email);
      const token = await on.tokenFor(user.email, '/verify-email/');
      const client = await on.as(user);
      for (const _click of [1, 2]) {
        const { body } = await client.send('PATCH', '/recovery/verify-email', { token });
        expect(body).toEqual({ email: user.email, isVerified: true, passwordToken: null });
      }
      const trail = await auditTrail(on.server.db, user.id);
      expect(trail.map(({ action }) => action)).toEqual(['email.verified']);
    });

    test('works by the latest link only', async () => {
      const user = await unproven();
      await resend(user, user.id, user.email);
      const older = await on.tokenFor(user.email, '/verify-email/');
      on.clock.advance(minute);
      await resend(user, user.id, user.email);
      expect((await verify(older)).body.errors[0]?.code).toBe('link_invalid');
      const newer = await on.tokenFor(user.email, '/verify-email/');
      expect((await verify(newer)).status).toBe(200);
    });

    test('fails after a day', async () => {
      const user = await unproven();
      await resend(user, user.id, user.email);
      const token = await on.tokenFor(user.email, '/verify-email/');
      on.clock.advance(24 * 60 * minute);
      expect((await verify(token)).body.errors[0]?.code).toBe('link_expired');
    });

    test.each(['x', '../../etc/passwd', 'a'.repeat(256)])(
      'is refused for the forged token %j',
      async (token) => {
        const { status, body } = await verify(token);
        expect([status, body.errors[0]?.code]).toEqual([400, 'link_invalid']);
      },
    );

    test('again: the same answer for everyone, one mail a minute for the owner', async () => {
      const [user, other] = [await unproven(), await unproven()];
      const foreign = [
        await resend(user, other.id, other.email),
        await resend(user, user.id, other.email),
        await resend(user, randomId, user.email),
      ];
      expect(await on.server.mailsTo(user.email)).toEqual([]);
      const asked = [
        ...foreign,
        await resend(user, user.id, user.email),
        await resend(user, user.id, user.email),
      ];
      expect(new Set(asked.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
      await Promise.all(Array.from({ length: 8 }, () => resend(user, user.id, user.email)));
      expect(await on.server.mailsTo(user.email)).toHaveLength(1);
      expect(await on.server.mailsTo(other.email)).toEqual([]);
      on.clock.advance(minute);
      await resend(user, user.id, user.email);
      expect(await on.server.mailsTo(user.email)).toHaveLength(2);
    });
  });

  describe('verifying a phone', () => {
    const number = '+12025550123';
    const start = async () => {
      const user = await on.server.arrange.user(['mentee']);
      const client = await on.as(user);
      const send = (phone: string, id = user.id, password: string | undefined = user.password) =>
        client.send<Problem>('POST', `/recovery/phone/${id}/send-code`, { phone, password });
      const verify = (token: string) =>
        client.send<Problem>('PATCH', '/recovery/verify-phone', { token });
      const codes = async () =>
        (await on.server.mailsTo(number)).map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '');
      return { user, client, send, verify, codes };
    };
    const wrongOf = (code: string) => (code === '111111' ? '222222' : '111111');

    test('accepts the latest code, once', async () => {
      const { user, client, send, verify, codes } = await start();
      expect((await send('+1 (202) 555-0123')).status).toBe(200);
      const [code = ''] = await codes();
      expect((await verify(` ${code} `)).body).toEqual({ phone: number, isVerified: true });
      expect((await verify(code)).status).toBe(400);
      expect((await client.get('/session')).body).toMatchObject({ phoneIsVerified: true });
      const [mail] = await on.server.mailsTo(user.email);
      expect(mail?.subject).toBe('A phone was added to your account');
      expect(await auditTrail(on.server.db, user.id)).toEqual([
        {
          action: 'phone.verified',
          actorId: user.id,
          details: { before: null, after: '…0123' },
        },
      ]);
    });

    test('takes the password for a number that is not the confirmed one', async () => {
      const { user, client, verify } = await start();
      const path = `/recovery/phone/${user.id}/send-code`;
      const ask = async (phone: string, password?: string) => {
        on.clock.advance(minute);
        const { status, body } = await client.send<Problem>('POST', path, { phone, password });
        return status === 200 ? 200 : [status, body.errors[0]?.code, body.errors[0]?.field];
      };
      const [first, second] = ['+12025550110', '+12025550111'] as const;
      const needed = [400, 'password_needed', 'password'];
      expect(await ask(first)).toEqual(needed);
      expect(await ask(first, '')).toEqual(needed);
      expect(await ask(first, 'not it at all')).toEqual([400, 'wrong_password', 'password']);
      expect(await on.server.mailsTo(first)).toEqual([]);
      expect(await ask(first, user.password)).toBe(200);
      expect(await ask(first)).toEqual(needed);
      const [message] = await on.server.mailsTo(first);
      expect((await verify(/\d{6}/.exec(message?.text ?? '')?.[0] ?? '')).status).toBe(200);
      expect(await ask(first)).toBe(200);
      expect(await ask(second)).toEqual(needed);
      expect(await on.server.mailsTo(second)).toEqual([]);
    });

    test('asks no one for a password who has none', async () => {
      const { user, client } = await start();
      const { db } = on.server;
      await db.updateTable('users').set({ passwordHash: '' }).where('id', '=', user.id).execute();
      const phone = '+12025550112';
      const { status } = await client.send('POST', `/recovery/phone/${user.id}/send-code`, {
        phone,
      });
      expect([status, (await on.server.mailsTo(phone)).length]).toEqual([200, 1]);
    });

    test('sends no code that has expired on its way', async () => {
      const { send } = await start();
      const [late, inTime] = ['+12025550190', '+12025550191'];
      await send(late);
      on.clock.advance(9 * minute);
      await send(inTime);
      on.clock.advance(minute);
      const sent = async (to: string) => (await on.server.mailsTo(to)).length;
      expect([await sent(late), await sent(inTime)]).toEqual([0, 1]);
    });

    test('fails for good after the fifth wrong attempt, under concurrency too', async () => {
      const { send, verify, codes } = await start();
      await send(number);
      const [code = ''] = await codes();
      const wrong = await Promise.all(Array.from({ length: 20 }, () => verify(wrongOf(code))));
      expect(wrong.every(({ status }) => status === 400)).toBe(true);
      expect((await verify(code)).status).toBe(400);
    });

    test('is still taken after four wrong tries, and no more after five', async () => {
      for (const [wrong, phone, status] of [
        [4, '+12025550104', 200],
        [5, '+12025550105', 400],
      ] as const) {
        const { user, send, verify } = await start();
        await send(phone);
        const [message] = await on.server.mailsTo(phone);
        const right = /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
        for (let n = 0; n < wrong; n += 1) await verify(wrongOf(right));
        expect((await verify(right)).status).toBe(status);
        const row = await on.server.db
          .selectFrom('users')
          .select(['phone', 'phoneIsVerified'])
          .where('id', '=', user.id)
          .executeTakeFirst();
        expect(row?.phone).toBe(status === 200 ? phone : null);
        expect(row?.phoneIsVerified).toBe(status === 200 ? 1 : 0);
      }
    });

    test('expires after ten minutes', async () => {
      const { send, verify, codes } = await start();
      await send(number);
      const [code = ''] = await codes();
      on.clock.advance(10 * minute);
      expect((await verify(code)).status).toBe(400);
    });

    test('is sent one code a minute, to the second', async () => {
      const { client, send } = await start();
      const phone = '+12025550106';
      const sent = async () => (await on.server.mailsTo(phone)).length;
      await send(phone);
      on.clock.advance(minute - 1);
      const { body } = await send(phone);
      expect(body).toEqual({ cooldownUntil: new Date(on.clock.now() + minute).toISOString() });
      expect(await sent()).toBe(1);
      on.clock.advance(1);
      await send(phone);
      expect(await sent()).toBe(2);
      expect((await client.get('/session')).body).toMatchObject({ phoneIsVerified: false });
    });

    test('sends nothing for another user’s id, and refuses an invalid number', async () => {
      const { send, codes } = await start();
      const before = (await codes()).length;
      expect((await send(number, randomId)).status).toBe(200);
      expect((await codes()).length).toBe(before);
      for (const phone of ['12', '+0123456789', '+1202555012345678', 'call me']) {
        expect((await send(phone)).body.errors[0]).toMatchObject({
          field: 'phone',
          code: 'invalid_phone',
        });
      }
    });
  });

  describe('a password', () => {
    test('is changed with the current one; the other sessions end', async () => {
      const user = await on.server.arrange.user(['mentee']);
      const [here, there] = [await on.as(user), await on.as(user)];
      const change = (body: object) => here.send<Problem>('POST', '/session/change-password', body);
      const wrong = await change({ current: 'not it', next: chosen });
      expect([wrong.status, wrong.body.errors[0]]).toMatchObject([400, { field: 'current' }]);
      const weak = await change({ current: user.password, next: 'password' });
      expect(weak.body.errors[0]?.field).toBe('next');
      expect((await there.get('/session')).status).toBe(200);
      expect((await change({ current: user.password, next: chosen })).status).toBe(204);
      expect([(await here.get('/session')).status, (await there.get('/session')).status]).toEqual([
        200, 401,
      ]);
      expect((await on.server.mailsTo(user.email))[0]?.subject).toBe('Your password was changed');
      expect(await auditTrail(on.server.db, user.id)).toEqual([
        { action: 'password.changed', actorId: user.id, details: { sessionsEnded: 1 } },
      ]);
    });
  });

  describe('the list of sessions', () => {
    test('shows the user’s own, the current one first, and revokes any of them', async () => {
      const user = await on.server.arrange.user(['mentee']);
      const [here, there] = [await on.as(user), await on.as(user)];
      const { body } = await here.get<ActiveSessionList>('/sessions');
      expect(body.sessions.map(({ current }) => current)).toEqual([true, false]);
      expect(JSON.stringify(body)).not.toMatch(/token|hash/i);
      const other = body.sessions[1]?.uuid ?? '';
      expect((await here.send('DELETE', `/sessions/${other}`)).status).toBe(204);
      expect((await there.get('/session')).status).toBe(401);
      expect((await here.send('DELETE', `/sessions/${other}`)).status).toBe(404);
      const trail = await auditTrail(on.server.db, other);
      expect(trail).toEqual([{ action: 'session.revoked', actorId: user.id, details: {} }]);
    });

    test('is emptied but for the current one, and no other user is touched', async () => {
      const user = await on.server.arrange.user(['mentee']);
      const clients = [await on.as(user), await on.as(user), await on.as(user)] as const;
      const stranger = await on.as(await on.server.arrange.user(['mentee']));
      expect((await clients[1].send('DELETE', '/sessions')).status).toBe(204);
      const read = [...clients, stranger].map(async (one) => (await one.get('/session')).status);
      expect(await Promise.all(read)).toEqual([401, 200, 401, 200]);
      expect(await auditTrail(on.server.db, user.id)).toEqual([
        { action: 'session.others_revoked', actorId: user.id, details: { sessionsEnded: 2 } },
      ]);
    });

    test('shows when each was last used, to the minute', async () => {
      const user = await on.server.arrange.user(['mentee']);
      const client = await on.as(user);
      const seen = async () =>
        (await client.get<ActiveSessionList>('/sessions')).body.sessions[0]?.lastSeenAt;
      const first = await seen();
      on.clock.advance(59_000);
      expect(await seen()).toBe(first);
      on.clock.advance(1_000);
      expect(await seen()).toBe(new Date(on.clock.now()).toISOString());
    });
  });
});
