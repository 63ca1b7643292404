import {
  createDecipheriv,
  createECDH,
  createHash,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { DeviceToken, DeviceTokenStatus, Problem, Session } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeVapidKeys, WebPushSender } from '../../../adapters/push/web-push-sender.ts';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';

/** The browser's side of a subscription. */
function makeBrowser() {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
  return { ecdh, auth, keys };
}
type Browser = ReturnType<typeof makeBrowser>;

const point = (form: number) => Buffer.alloc(65, form).toString('base64url');
const secret = Buffer.alloc(16).toString('base64url');

/** Decrypts a message as a browser does (RFC 8291 and RFC 8188). */
function decrypt({ ecdh, auth }: Browser, body: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + (body[20] ?? 0));
  const content = body.subarray(21 + (body[20] ?? 0));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const shared = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32));
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${label}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(content.subarray(-16));
  const text = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]);
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
}

describe('the sender', () => {
  const received: { readonly headers: IncomingHttpHeaders; readonly body: Buffer }[] = [];
  let status = 201;
  const service = createServer((request, response) => {
    void buffer(request).then((body) => {
      received.push({ headers: request.headers, body });
      response.writeHead(status, { location: 'http://127.0.0.1:1/inside' }).end();
    });
  });
  beforeAll(() => new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve)));
  afterAll(() => service.close());

  const vapid = { subject: 'mailto:hello@skipper.example', ...makeVapidKeys() };
  const browser = makeBrowser();
  const send = (message: object) => {
    const host = `127.0.0.1:${(service.address() as AddressInfo).port}`;
    const target = { endpoint: `http://${host}/send/1`, ...browser.keys };
    return new WebPushSender([host]).send(target, vapid, message);
  };

  test('encrypts for the browser alone and signs with the server’s key', async () => {
    const message = { title: 'ACME', body: 'A trade was opened.', path: '/ann' };
    expect(await send(message)).toBe('taken');
    const { headers, body } = received.at(-1) ?? { headers: {}, body: Buffer.alloc(0) };
    expect(body.toString()).not.toContain('ACME');
    expect(decrypt(browser, body)).toEqual(message);
    expect([headers['content-encoding'], headers.ttl]).toEqual(['aes128gcm', '14400']);
    const [, jwt = '', key = ''] =
      /t=([\w.-]+), k=([\w-]+)/.exec(headers.authorization ?? '') ?? [];
    expect(key).toBe(vapid.publicKey);
    const [head, claims = '', signature = ''] = jwt.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      sub: vapid.subject,
      aud: expect.stringMatching(/^http:\/\/127\.0\.0\.1/),
    });
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    };
    const signed = Buffer.from(`${head}.${claims}`);
    const publicKey = { key: jwk, format: 'jwk', dsaEncoding: 'ieee-p1363' } as const;
    expect(verify('sha256', signed, publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
  });

  test.each([
    [404, 'gone'],
    [410, 'gone'],
    [200, 'taken'],
  ])('takes %i for "%s"', async (answer, outcome) => {
    status = answer;
    expect(await send({})).toBe(outcome);
  });

  test('sends only to listed hosts, and nothing that is too long', async () => {
    status = 201;
    const before = received.length;
    const { port } = service.address() as AddressInfo;
    const target = { endpoint: `http://127.0.0.1:${port}/send/1`, ...browser.keys };
    await expect(new WebPushSender().send(target, vapid, {})).rejects.toThrow('not allowed');
    await expect(send({ body: 'x'.repeat(4_000) })).rejects.toThrow('too long');
    expect(received).toHaveLength(before);
  });

  test.each([301, 307, 400, 413, 429, 500])('treats %i as a failure', async (answer) => {
    status = answer;
    await expect(send({})).rejects.toThrow(`answered ${answer}`);
  });
});

test('a server with its own keys pushes to a configured host', async () => {
  const keys = makeVapidKeys();
  const browser = makeBrowser();
  const bodies: Buffer[] = [];
  const service = createServer((request, response) => {
    void buffer(request).then((body) => {
      bodies.push(body);
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(service.address() as AddressInfo).port}`;
  const environment = {
    PUSH_HOSTS: host,
    VAPID_PUBLIC_KEY: keys.publicKey,
    VAPID_PRIVATE_KEY: keys.privateKey,
  };
  const { server, as } = await startClocked('sqlite', { environment });
  const client = await as(await server.arrange.user(['mentee']));
  const subscription = { endpoint: `http://${host}/1`, keys: browser.keys };
  const { body: token } = await client.send<DeviceToken>('POST', '/user-device-tokens', {
    platform: 'chrome',
    subscription,
  });
  const status = await client.get<DeviceTokenStatus>('/user-device-tokens/status?platform=chrome');
  expect(status.body.publicKey).toBe(keys.publicKey);
  await client.send('POST', `/user-device-tokens/${token.uuid}/test`);
  await server.app.worker.runDue();
  expect(bodies.map((body) => decrypt(browser, body))).toMatchObject([{ title: 'Skipper' }]);
  await server.close();
  service.close();
});

describe.each(engines)('device tokens on %s', (engine) => {
  let on: ClockedServer;
  const pushed: object[] = [];
  let outcome: 'taken' | 'gone' = 'taken';
  beforeAll(async () => {
    const push = {
      send: async (_target: object, _vapid: object, message: object) => {
        pushed.push(message);
        return outcome;
      },
    };
    on = await startClocked(engine, { push });
  });
  afterAll(() => on.server.close());

  const endpointOf = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}`;
  const body = (name: string, platform = 'chrome') => ({
    platform,
    subscription: { endpoint: endpointOf(name), keys: makeBrowser().keys },
  });
  const start = async () => on.as(await on.server.arrange.user(['mentee']));
  const register = (client: Awaited<ReturnType<typeof start>>, payload: object) =>
    client.send<DeviceToken & Problem>('POST', '/user-device-tokens', payload);

  test('raise the flag of their browser family on the session, and only that', async () => {
    const client = await start();
    const flags = async () => {
      const { body: session } = await client.get<Session>('/session');
      return Object.entries(session).flatMap(([name, on]) =>
        /Push$/.test(name) && on ? name : [],
      );
    };
    expect(await flags()).toEqual([]);
    const { body: token } = await register(
      client,
      body(createHash('md5').update('a').digest('hex')),
    );
    expect(await flags()).toEqual(['chromePush']);
    await client.send('PATCH', `/user-device-tokens/${token.uuid}`, { enabled: false });
    expect(await flags()).toEqual([]);
    const status = await client.get<DeviceTokenStatus>(
      '/user-device-tokens/status?platform=chrome',
    );
    expect(status.body).toMatchObject({ registered: true, enabled: false });
    expect(Buffer.from(status.body.publicKey, 'base64url')).toHaveLength(65);
  });

  test('belong to the user who registered the browser last', async () => {
    const [one, other] = [await start(), await start()];
    const first = await register(one, body('shared'));
    await register(other, body('shared'));
    const count = async (client: typeof one) =>
      (await client.get<{ total: number }>('/user-device-tokens')).body.total;
    expect([await count(one), await count(other)]).toEqual([0, 1]);
    expect((await one.send('DELETE', `/user-device-tokens/${first.body.uuid}`)).status).toBe(404);
  });

  test('keep their id when the same browser registers again, also twice at once', async () => {
    const client = await start();
    const first = await register(client, body('again'));
    const answers = await Promise.all([1, 2, 3].map(() => register(client, body('again'))));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answers.map((answer) => answer.body.uuid)).toEqual(Array(3).fill(first.body.uuid));
    expect((await client.get<{ total: number }>('/user-device-tokens')).body.total).toBe(1);
  });

  test('are tried out by a message, and removed when the browser is gone', async () => {
    const client = await start();
    const { body: token } = await register(client, body('tried', 'firefox'));
    const tryOut = async () => {
      const answer = await client.send('POST', `/user-device-tokens/${token.uuid}/test`);
      await on.server.app.worker.runDue();
      return answer.status;
    };
    expect(await tryOut()).toBe(202);
    expect(pushed.at(-1)).toMatchObject({ title: 'Skipper' });
    const status = () =>
      client.get<DeviceTokenStatus>('/user-device-tokens/status?platform=firefox');
    const { lastSuccessAt } = (await status()).body;
    expect(lastSuccessAt).not.toBeNull();
    // The next visit of this browser knows it still; of another user it has reached nothing.
    await register(client, body('tried', 'firefox'));
    expect((await status()).body.lastSuccessAt).toBe(lastSuccessAt);
    const other = await register(await start(), body('tried', 'firefox'));
    expect(other.body.lastSuccessAt).toBeNull();
    token.uuid = (await register(client, body('tried', 'firefox'))).body.uuid;
    outcome = 'gone';
    await tryOut();
    outcome = 'taken';
    expect((await status()).body.registered).toBe(false);
  });

  test('of one family were last reached when the latest of them was', async () => {
    const client = await start();
    const reach = async (name: string) => {
      const { body: token } = await register(client, body(name, 'safari'));
      await client.send('POST', `/user-device-tokens/${token.uuid}/test`);
      await on.server.app.worker.runDue();
    };
    await reach('earlier');
    on.clock.advance(60_000);
    const latest = on.clock.now();
    await reach('later');
    const path = '/user-device-tokens/status?platform=safari';
    const { lastSuccessAt } = (await client.get<DeviceTokenStatus>(path)).body;
    expect(Date.parse(lastSuccessAt ?? '')).toBe(latest);
  });

  test('can be changed only by their user', async () => {
    const [one, other] = [await start(), await start()];
    const { body: token } = await register(one, body('private'));
    const path = `/user-device-tokens/${token.uuid}`;
    expect((await other.send('PATCH', path, { enabled: false })).status).toBe(404);
    expect((await other.send('POST', `${path}/test`)).status).toBe(404);
    expect((await other.send('DELETE', path)).status).toBe(404);
  });

  test('are at most twenty', async () => {
    const client = await start();
    for (let n = 0; n < 22; n += 1) {
      await register(client, body(`many_${n}`));
      on.clock.advance(1_000);
    }
    expect((await client.get<{ total: number }>('/user-device-tokens')).body.total).toBe(20);
  });

  test.each([
    ['an address inside', { endpoint: 'https://127.0.0.1/x' }, 'invalid_endpoint'],
    ['a look-alike', { endpoint: 'https://fcm.googleapis.com.evil.example/x' }, 'invalid_endpoint'],
    ['no address', { endpoint: 'x' }, expect.any(String)],
    ['short keys', { keys: { p256dh: 'AAAA', auth: 'AAAA' } }, 'invalid_keys'],
    ['a short secret', { keys: { p256dh: point(4), auth: 'AAAA' } }, 'invalid_keys'],
    ['a point of another form', { keys: { p256dh: point(3), auth: secret } }, 'invalid_keys'],
    ['no keys', { keys: {} }, 'required'],
  ])('with %s are refused', async (_name, change, code) => {
    const client = await start();
    const payload = body('bad');
    const subscription = { ...payload.subscription, ...change };
    const refused = await register(client, { ...payload, subscription });
    expect([refused.status, refused.body.errors[0]?.code]).toEqual([400, code]);
    expect((await client.get<{ total: number }>('/user-device-tokens')).body.total).toBe(0);
  });
});
