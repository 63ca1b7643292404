import { afterEach, beforeEach, expect, test } from 'vitest';
import { minute } from '../../domain/time/durations.ts';
import { FakeClock } from '../../testing/fake-clock.ts';
import { GoogleIssuer } from '../../testing/google-issuer.ts';
import { KeysUnavailableError } from './id-token.ts';
import { RemoteKeySet } from './remote-key-set.ts';

const hour = 60 * minute;

let issuer: GoogleIssuer;
let clock: FakeClock;
let keys: RemoteKeySet;
beforeEach(async () => {
  issuer = await GoogleIssuer.start();
  clock = new FakeClock();
  keys = new RemoteKeySet(issuer.url, clock);
});
afterEach(() => issuer.stop());

const find = () => keys.find(issuer.key.id);

test('the keys are asked for once, by however many at once, and kept as long as they may be', async () => {
  const found = await Promise.all(Array.from({ length: 20 }, find));
  expect(found.every((key) => key?.equals(issuer.key.publicKey))).toBe(true);
  clock.advance(hour - 1);
  await find();
  expect(issuer.asked).toBe(1);
  clock.advance(1);
  await find();
  expect(issuer.asked).toBe(2);
});

test('a new key is found when it first signs, and the old one is gone', async () => {
  const old = issuer.key.id;
  await find();
  issuer.rotate();
  clock.advance(30_000);
  expect(await find()).toBeDefined();
  expect(await keys.find(old)).toBeUndefined();
});

test('invented key ids do not cause repeated fetches', async () => {
  await find();
  for (let n = 0; n < 50; n += 1) expect(await keys.find(`made-up-${n}`)).toBeUndefined();
  expect(issuer.asked).toBe(1);
});

test('during an outage the known keys work for a day, and no others', async () => {
  await find();
  issuer.answer = (response) => response.writeHead(500).end();
  clock.advance(24 * hour - 1);
  expect(await find()).toBeDefined();
  await expect(keys.find('another')).rejects.toThrow(KeysUnavailableError);
  clock.advance(1);
  await expect(find()).rejects.toThrow(KeysUnavailableError);
  issuer.answer = undefined;
  expect(await find()).toBeDefined();
});

const json = (value: unknown) => JSON.stringify(value);

test.each<[string, NonNullable<GoogleIssuer['answer']>]>([
  ['an error', (response) => response.writeHead(404).end('{}')],
  ['HTML', (response) => response.end('<html></html>')],
  ['nothing', (response) => response.end()],
  ['no keys', (response) => response.end(json({ keys: [] }))],
  ['another shape', (response) => response.end(json({ keys: 'none' }))],
  ['a broken key', (r) => r.end(json({ keys: [{ kid: 'a', kty: 'RSA', n: 'x' }] }))],
  ['a redirect', (r) => r.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['far too much', (response) => response.end(`{"keys":[${' '.repeat(70_000)}]}`)],
  ['half an answer', (r) => r.writeHead(200, { 'content-length': '99' }).end('{"keys"')],
  ['a hang-up', (response) => response.destroy()],
])('%s is no answer', async (_name, answer) => {
  issuer.answer = answer;
  await expect(find()).rejects.toThrow(KeysUnavailableError);
});

test('a key that is too short is ignored', async () => {
  issuer.rotate(1_024);
  await expect(find()).rejects.toThrow(KeysUnavailableError);
});

test.each([
  ['max-age=1', minute],
  ['max-age=99999999', 24 * hour],
  ['no-cache', hour],
])('with "%s" the keys are kept for %i ms', async (cacheControl, life) => {
  const text = json({
    keys: [{ ...issuer.key.publicKey.export({ format: 'jwk' }), kid: issuer.key.id }],
  });
  issuer.answer = (response) => response.setHeader('cache-control', cacheControl).end(text);
  await find();
  clock.advance(life - 1);
  await find();
  expect(issuer.asked).toBe(1);
  clock.advance(1);
  await find();
  expect(issuer.asked).toBe(2);
});
