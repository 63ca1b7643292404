import type { Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { readTrustProxy } from '../config-proxy.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { callerAddress } from './caller-address.ts';

const from = (trust: string, peer: string, forwarded?: string): string =>
  callerAddress(
    {
      socket: { remoteAddress: peer } as Socket,
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    },
    readTrustProxy(trust),
  );

test.each([
  // Nothing trusted: the peer, whatever the header says.
  ['', '203.0.113.1', '198.51.100.7', '203.0.113.1'],
  ['', '127.0.0.1', '198.51.100.7', '127.0.0.1'],
  // One proxy: what it added last, never what the caller wrote before it.
  ['1', '127.0.0.1', '198.51.100.7', '198.51.100.7'],
  ['1', '::ffff:10.1.2.3', '6.6.6.6, 198.51.100.7', '198.51.100.7'],
  ['2', '10.0.0.1', '6.6.6.6, 198.51.100.7, 10.0.0.2', '198.51.100.7'],
  ['2', '10.0.0.1', '198.51.100.7', '198.51.100.7'],
  // A peer on the internet is not covered by a number of proxies.
  ['1', '203.0.113.1', '198.51.100.7', '203.0.113.1'],
  ['203.0.113.0/24', '203.0.113.1', '198.51.100.7', '198.51.100.7'],
  ['203.0.113.0/24', '203.0.114.1', '198.51.100.7', '203.0.114.1'],
  ['203.0.113.1,10.0.0.0/8', '203.0.113.1', '6.6.6.6, 198.51.100.7, 10.9.9.9', '198.51.100.7'],
  ['loopback', '::1', '2001:db8::7', '2001:db8::7'],
  ['private', '192.168.1.1', '198.51.100.7', '198.51.100.7'],
  ['2001:db8::/32', '2001:db8::1', '198.51.100.7', '198.51.100.7'],
  // Where a proxy may stand that only a number describes, to the last address of each network.
  ['1', '127.255.255.255', '198.51.100.7', '198.51.100.7'],
  ['1', '128.0.0.1', '198.51.100.7', '128.0.0.1'],
  ['1', '10.255.255.255', '198.51.100.7', '198.51.100.7'],
  ['1', '11.0.0.1', '198.51.100.7', '11.0.0.1'],
  ['1', '172.31.255.255', '198.51.100.7', '198.51.100.7'],
  ['1', '172.16.0.1', '198.51.100.7', '198.51.100.7'],
  ['1', '172.24.0.1', '198.51.100.7', '198.51.100.7'],
  ['1', '172.32.0.1', '198.51.100.7', '172.32.0.1'],
  ['1', '192.168.255.255', '198.51.100.7', '198.51.100.7'],
  ['1', '192.169.0.1', '198.51.100.7', '192.169.0.1'],
  ['1', '169.254.255.255', '198.51.100.7', '198.51.100.7'],
  ['1', '169.255.0.1', '198.51.100.7', '169.255.0.1'],
  ['1', '100.127.255.255', '198.51.100.7', '198.51.100.7'],
  ['1', '100.128.0.1', '198.51.100.7', '100.128.0.1'],
  ['1', '::1', '198.51.100.7', '198.51.100.7'],
  ['1', '::2', '198.51.100.7', '::2'],
  ['1', 'fd12::1', '198.51.100.7', '198.51.100.7'],
  ['1', 'fe80::1%eth0', '198.51.100.7', '198.51.100.7'],
  ['1', 'febf::1', '198.51.100.7', '198.51.100.7'],
  ['1', 'fec0::1', '198.51.100.7', 'fec0::1'],
  // A number of hops says nothing about proxies beyond the nearest one.
  ['3', '10.0.0.1', '198.51.100.7, 203.0.113.5, 203.0.113.6', '198.51.100.7'],
  // Ports, brackets and invalid addresses.
  ['1', '127.0.0.1', '198.51.100.7:50123', '198.51.100.7'],
  ['1', '127.0.0.1', '[2001:db8::7]:443', '2001:db8::7'],
  ['1', '127.0.0.1', 'unknown', '127.0.0.1'],
  ['1', '127.0.0.1', '', '127.0.0.1'],
  ['1', '127.0.0.1', '198.51.100.7, evil\u001b[2J', '127.0.0.1'],
])('with TRUST_PROXY=%j the peer %s that forwards %j is %s', (trust, peer, forwarded, caller) => {
  expect(from(trust, peer, forwarded)).toBe(caller);
});

test('without the header a trusted proxy is the caller itself', () => {
  expect(from('1', '127.0.0.1')).toBe('127.0.0.1');
});

let server: TestServer | undefined;
afterEach(() => server?.close());

describe('sign-ups, five of which one address has', () => {
  const signUp = async (
    number: number,
    headers: Record<string, string>,
    remoteAddress?: string,
  ) => {
    const payload = { email: `new${number}@x.example`, password: 'a long enough phrase' };
    const answer = await server?.app.fastify.inject({
      method: 'POST',
      url: '/api/users',
      headers,
      payload,
      ...(remoteAddress && { remoteAddress }),
    });
    return answer?.statusCode;
  };
  const six = async (headersOf: (number: number) => Record<string, string>, remote?: string) => {
    const statuses: (number | undefined)[] = [];
    for (let number = 0; number < 6; number += 1) {
      statuses.push(await signUp(number, headersOf(number), remote));
    }
    return statuses;
  };
  const allowed = Array(5).fill(202) as number[];

  test('from six addresses behind a trusted proxy all pass', async () => {
    server = await startTestServer({ rateLimits: true, environment: { TRUST_PROXY: '1' } });
    const answers = await six((number) => ({ 'x-forwarded-for': `198.51.100.${number}` }));
    expect(answers).toEqual([...allowed, 202]);
  });

  test('from one address behind a trusted proxy the sixth is refused', async () => {
    server = await startTestServer({ rateLimits: true, environment: { TRUST_PROXY: '1' } });
    const answers = await six((number) => ({ 'x-forwarded-for': `6.6.6.${number}, 198.51.100.1` }));
    expect(answers).toEqual([...allowed, 429]);
  });

  test('a forged header changes nothing where nothing is trusted', async () => {
    server = await startTestServer({ rateLimits: true });
    const answers = await six((number) => ({ 'x-forwarded-for': `198.51.100.${number}` }));
    expect(answers).toEqual([...allowed, 429]);
  });

  test('a forged header changes nothing for a caller who goes past the proxy', async () => {
    server = await startTestServer({ rateLimits: true, environment: { TRUST_PROXY: '10.0.0.1' } });
    const forged = (number: number) => ({ 'x-forwarded-for': `198.51.100.${number}` });
    expect(await six(forged, '203.0.113.9')).toEqual([...allowed, 429]);
  });
});

test('the list of sessions and the audit log show the caller, not the proxy', async () => {
  server = await startTestServer({ environment: { TRUST_PROXY: '1' } });
  const ann = await server.arrange.user(['mentee']);
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  const signIn = await server.app.fastify.inject({
    method: 'POST',
    url: '/api/session',
    headers,
    payload: { email: ann.email, password: ann.password },
  });
  const authorization = `Bearer ${signIn.json().token}`;
  const list = await server.app.fastify.inject({
    url: '/api/sessions',
    headers: { authorization },
  });
  expect(list.json().sessions).toMatchObject([{ ip: '198.51.100.7' }]);
  await server.app.fastify.inject({
    method: 'DELETE',
    url: `/api/sessions/${list.json().sessions[0].uuid}`,
    headers: { authorization, ...headers },
  });
  const { ip } = await server.db
    .selectFrom('auditLog')
    .select('ip')
    .where('action', '=', 'session.revoked')
    .executeTakeFirstOrThrow();
  expect(ip).toBe('198.51.100.7');
});

test.each(['', '1'])(
  'links in mails never come from a header (TRUST_PROXY=%j)',
  async (TRUST_PROXY) => {
    const publicOrigin = 'https://skipper.example';
    server = await startTestServer({ publicOrigin, environment: { TRUST_PROXY } });
    const email = 'new@x.example';
    await server.app.fastify.inject({
      method: 'POST',
      url: '/api/users',
      headers: {
        host: 'evil.example',
        origin: 'https://evil.example',
        forwarded: 'for=198.51.100.7;host=evil.example;proto=https',
        'x-forwarded-for': '198.51.100.7',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
      },
      payload: { email, password: 'a long enough phrase' },
    });
    const [mail] = await server.mailsTo(email);
    expect(mail?.text).toContain('https://skipper.example/verify-email/');
    expect(mail?.text).not.toContain('evil');
  },
);

test.each([
  ['', 1],
  ['10.0.0.1', 0],
])('with TRUST_PROXY=%j forwarded requests are warned about %i times', async (trust, times) => {
  const log: string[] = [];
  server = await startTestServer({ log, environment: { TRUST_PROXY: trust } });
  await server.app.fastify.inject({ url: '/livez' });
  expect(log.join('')).not.toContain('TRUST_PROXY');
  for (let call = 0; call < 3; call += 1) {
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    await server.app.fastify.inject({ url: '/livez', headers });
  }
  const warnings = log.map((line) => JSON.parse(line)).filter(({ level }) => level === 40);
  expect(warnings).toHaveLength(times);
  for (const { msg } of warnings) expect(msg).toContain('Set TRUST_PROXY');
});
