import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hour } from '../../../domain/time/durations.ts';
import type { ArrangedUser } from '../../../testing/arrange.ts';
import { engines } from '../../../testing/engines.ts';
import { FakeClock } from '../../../testing/fake-clock.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

const home = '203.0.113.9';
/** Addresses of distinct networks. */
const elsewhere = (n: number) => `198.51.${Math.floor(n / 250)}.${(n % 250) + 1}`;

describe.each(engines)('guessing one account from many addresses on %s', (engine) => {
  let server: TestServer;
  let clock: FakeClock;
  let ann: ArrangedUser;
  beforeEach(async () => {
    clock = new FakeClock();
    const environment = { TRUST_PROXY: '1' };
    server = await startTestServer({ engine, clock, rateLimits: true, environment });
    ann = await server.arrange.user(['mentee']);
  });
  afterEach(() => server.close());

  const signIn = async (password: string, address: string, email = ann.email) => {
    const answer = await server.app.fastify.inject({
      method: 'POST',
      url: '/api/session',
      payload: { email, password },
      headers: { 'x-forwarded-for': address },
    });
    return answer.statusCode;
  };
  const guess = async (times: number, email?: string): Promise<Record<number, number>> => {
    const statuses: Record<number, number> = {};
    for (let n = 0; n < times; n += 1) {
      const status = await signIn('wrong', elsewhere(n), email);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
    return statuses;
  };

  test('is slowed after fifty an hour, and its owner is warned once', async () => {
    expect(await guess(200)).toEqual({ 400: 55, 429: 145 });
    const mails = await server.mailsTo(ann.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Someone is trying to guess your password',
    ]);
  });

  test('does not lock users out of places they used before', async () => {
    expect(await signIn(ann.password, home)).toBe(201);
    await guess(200);
    expect(await signIn(ann.password, home)).toBe(201);
    expect(await signIn(ann.password, '192.0.2.77')).toBe(429);
  });

  test('lets the owner of the mailbox back in from a new place', async () => {
    await guess(200);
    const place = '192.0.2.77';
    const headers = { 'x-forwarded-for': place };
    const post = (url: string, payload: object) =>
      server.app.fastify.inject({ method: 'POST', url: `/api/recovery/${url}`, headers, payload });
    await post('forgot-password', { email: ann.email });
    const text = (await server.mailsTo(ann.email)).find((mail) =>
      mail.text.includes('/reset-password/'),
    )?.text;
    const token = text?.split('/reset-password/')[1]?.split(/\s/)[0];
    const password = 'another long phrase';
    expect((await post('reset-password', { token, password })).statusCode).toBe(204);
    expect(await signIn(password, place)).toBe(201);
  });

  test('looks the same for an address without an account', async () => {
    expect(await guess(60, 'nobody@x.example')).toEqual({ 400: 55, 429: 5 });
    expect(await server.mailsTo('nobody@x.example')).toEqual([]);
  });

  test('shows in no header where an account was used from', async () => {
    expect(await signIn(ann.password, home)).toBe(201);
    const answerTo = async (email: string) => {
      const { statusCode, headers, body } = await server.app.fastify.inject({
        method: 'POST',
        url: '/api/session',
        payload: { email, password: 'wrong' },
        headers: { 'x-forwarded-for': home },
      });
      const { date: _date, 'x-request-id': id, ratelimit, ...same } = headers;
      // Rate-limit counts differ between calls; the header names must be the same.
      const limits = String(ratelimit).match(/"[\w-]+"/g);
      return { statusCode, same, limits, body: body.replaceAll(String(id), '') };
    };
    expect(await answerTo(ann.email)).toEqual(await answerTo('nobody@x.example'));
  });

  test('ends after an hour', async () => {
    await guess(60);
    clock.advance(hour);
    expect(await signIn(ann.password, '192.0.2.77')).toBe(201);
  });
});
