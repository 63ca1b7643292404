import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hour } from '../../domain/time/durations.ts';
import { GoogleIssuer, handMade } from '../../testing/google-issuer.ts';
import { google } from './google.ts';
import { type Expected, type KeySource, readIdToken } from './id-token.ts';

const now = Date.parse('2026-05-04T12:00:00.000Z');
const seconds = now / 1_000;
const expected: Expected = { issuers: google.issuers, audience: 'ours', nonce: undefined, now };
const claims = {
  iss: google.issuers[0],
  aud: 'ours',
  azp: 'ours',
  sub: '1234',
  email: 'ann@example.com',
  email_verified: true,
  iat: seconds - 10,
  exp: seconds + 3_600,
};

let issuer: GoogleIssuer;
beforeAll(async () => {
  issuer = await GoogleIssuer.start();
});
afterAll(() => issuer.stop());

const keys: KeySource = {
  find: async (id) => (id === issuer.key.id ? issuer.key.publicKey : undefined),
};
const read = (token: string, changes: Partial<Expected> = {}) =>
  readIdToken(token, keys, { ...expected, ...changes });
const without = (name: keyof typeof claims) => ({ ...claims, [name]: undefined });

test('a Google token identifies its user', async () => {
  expect(await read(issuer.sign(claims))).toMatchObject({
    issuer: google.issuers[0],
    subject: '1234',
    email: 'ann@example.com',
    emailIsVerified: true,
    expiresAt: now + hour,
  });
  expect(await read(issuer.sign({ ...claims, iss: google.issuers[1] }))).toBeTruthy();
});

test.each([
  [true, true],
  ['true', true],
  [false, false],
  ['false', false],
  [undefined, false],
  [1, false],
])('the claim %j of a verified email is %j', async (email_verified, is) => {
  const { emailIsVerified } = await read(issuer.sign({ ...claims, email_verified }));
  expect(emailIsVerified).toBe(is);
});

test.each([
  ['iss', { ...claims, iss: 'https://accounts.google.com.evil.example' }],
  ['iss', without('iss')],
  ['aud', { ...claims, aud: 'theirs' }],
  ['aud', { ...claims, aud: ['ours', 'theirs'] }],
  ['azp', { ...claims, azp: 'theirs' }],
  ['aud', without('aud')],
  ['exp', { ...claims, exp: seconds }],
  ['exp', { ...claims, exp: String(seconds + 60) }],
  ['exp', without('exp')],
  ['iat', { ...claims, iat: seconds + 61 }],
  ['nbf', { ...claims, nbf: seconds + 61 }],
  ['iat', without('iat')],
  ['nonce', { ...claims, nonce: 'some' }],
  ['sub', { ...claims, sub: '' }],
  ['sub', { ...claims, sub: 'x'.repeat(256) }],
  ['sub', { ...claims, sub: 1234 }],
  ['email', without('email')],
])('the wrong %s is refused: %j', async (part, wrong) => {
  await expect(read(issuer.sign(wrong))).rejects.toThrow(`ID token's ${part} is`);
});

test.each([
  ['one that the request did not carry', { ...claims, nonce: 'b' }, 'a'],
  ['none where there has to be one', claims, 'a'],
])('a nonce, but %s, is refused', async (_name, wrong, nonce) => {
  await expect(read(issuer.sign(wrong), { nonce })).rejects.toThrow('nonce');
});

test('the nonce of the request is taken', async () => {
  expect(await read(issuer.sign({ ...claims, nonce: 'a' }), { nonce: 'a' })).toBeTruthy();
});

test.each([
  ['algorithm', { alg: 'none' }],
  ['algorithm', { alg: 'None' }],
  ['algorithm', { alg: 'HS256' }],
  ['algorithm', { alg: 'RS384' }],
  ['type', { typ: 'at+jwt' }],
  ['shape', { crit: ['exp'] }],
  ['key', { kid: 'unknown' }],
  ['key', { kid: 7 }],
  ['key', { kid: undefined }],
])('the wrong %s in the header is refused: %j', async (part, header) => {
  await expect(read(issuer.sign(claims, header))).rejects.toThrow(`ID token's ${part} is`);
});

test('unsigned and modified tokens are refused', async () => {
  const header = { alg: 'RS256', kid: issuer.key.id };
  const [, , signature = ''] = issuer.sign(claims).split('.');
  const changed = handMade(header, { ...claims, sub: '1' }, signature);
  await expect(read(changed)).rejects.toThrow('signature');
  await expect(read(handMade(header, claims, 'AAAA'))).rejects.toThrow('signature');
  await expect(read(handMade({ alg: 'none' }, claims))).rejects.toThrow('algorithm');
});

test('the public key is no secret to sign with', async () => {
  const pem = issuer.key.publicKey.export({ type: 'spki', format: 'pem' });
  const [head = '', body = ''] = handMade({ alg: 'HS256', kid: issuer.key.id }, claims).split('.');
  const mac = createHmac('sha256', pem).update(`${head}.${body}`).digest('base64url');
  await expect(read(`${head}.${body}.${mac}`)).rejects.toThrow('algorithm');
});

test.each(['', '.', '..', 'a.b', 'a.b.c.d', 'a b.c.d', '{}.{}.{}', 'W10.W10.AA', '!!.!!.!!'])(
  '"%s" is no token',
  async (token) => {
    await expect(read(token)).rejects.toThrow(/shape|algorithm/);
  },
);

test.each(['null', '7', '"x"', 'not json', '\ud800'])(
  'the payload %s is refused',
  async (payload) => {
    const header = { alg: 'RS256', kid: issuer.key.id };
    await expect(read(handMade(header, payload, 'AAAA'))).rejects.toThrow(/shape|signature/);
  },
);
