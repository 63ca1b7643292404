import type { Preferences, Problem } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../testing/api-client.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.ts';

/** Where and why preferences are refused, and what a forged link is worth. */

let on: ClockedServer;
let client: ApiClient;
let chosen: Omit<Preferences, 'nextQuiet'>;
let mentor: { readonly id: string };
beforeAll(async () => {
  on = await startClocked('sqlite');
  client = await on.as(await on.server.arrange.user(['mentee']));
  mentor = await on.server.arrange.user(['mentor']);
  const { nextQuiet: _derived, ...rest } = (await client.get<Preferences>('/preferences')).body;
  chosen = rest;
});
afterAll(() => on.server.close());

const of = (mentorUuid: string) => ({ mentorUuid, muted: true, overrides: {} });
const unused = '0b0e0d5c-6d0a-4f43-9a63-0d0f0c0b0a09';

test.each<[string, () => object, string, string]>([
  [
    'an unknown zone',
    () => ({ quietHours: { ...chosen.quietHours, timezone: 'Mars' } }),
    'quietHours.timezone',
    'unknown_timezone',
  ],
  [
    'a day twice',
    () => ({ quietHours: { ...chosen.quietHours, days: [1, 1] } }),
    'quietHours.days',
    'repeated',
  ],
  ['a mentor twice', () => ({ mentors: [of(mentor.id), of(mentor.id)] }), 'mentors', 'repeated'],
  ['an unknown mentor', () => ({ mentors: [of(unused)] }), 'mentors', 'unknown'],
  [
    'one unknown among the known',
    () => ({ mentors: [of(mentor.id), of(unused)] }),
    'mentors',
    'unknown',
  ],
])('%s is refused at its field, and nothing is saved', async (_what, change, field, code) => {
  const before = (await client.get<Preferences>('/preferences')).body;
  const { status, body } = await client.send<Problem>('PUT', '/preferences', {
    ...chosen,
    ...change(),
  });
  expect([status, body.errors]).toEqual([400, [{ field, code, message: expect.any(String) }]]);
  expect((await client.get<Preferences>('/preferences')).body).toEqual(before);
});

test('who was muted as a mentor, and is none any more, stops no other change', async () => {
  const [gone, user] = [
    await on.server.arrange.user(['mentor']),
    await on.server.arrange.user(['mentee']),
  ];
  const own = await on.as(user);
  const mentors = [of(gone.id)];
  expect((await own.send('PUT', '/preferences', { ...chosen, mentors })).status).toBe(200);
  await on.server.db.deleteFrom('userRoles').where('userId', '=', gone.id).execute();
  const { status } = await own.send('PUT', '/preferences', { ...chosen, mentors, digest: 'daily' });
  expect(status).toBe(200);
  const more = [...mentors, of(user.id)];
  expect((await own.send('PUT', '/preferences', { ...chosen, mentors: more })).status).toBe(400);
});

test('known mentors are saved, each once', async () => {
  const mentors = [of(mentor.id)];
  const { status, body } = await client.send<Preferences>('PUT', '/preferences', {
    ...chosen,
    mentors,
  });
  expect([status, body.mentors]).toEqual([200, mentors]);
});

describe('a link to unsubscribe', () => {
  test.each(['nothing', '.', 'a.b', ''])('%j is worth nothing', async (token) => {
    const path = `/preferences/unsubscribe/${token || 'x'}`;
    const { status, body } = await on.visitor.send<Problem>('POST', path);
    expect([status, body.errors]).toEqual([
      400,
      [{ code: 'token_invalid', message: 'This link is invalid.' }],
    ]);
  });

  test('is for its user and its topic alone, and cannot be changed', async () => {
    const { db } = on.server;
    const token = await unsubscribeToken(db, { userId: mentor.id, topic: 'digest' });
    expect(await readUnsubscribeToken(db, token)).toEqual({ userId: mentor.id, topic: 'digest' });
    const [, signature] = token.split('.');
    const claim = Buffer.from(`${unused} digest`).toString('base64url');
    expect(await readUnsubscribeToken(db, `${claim}.${signature}`)).toBeUndefined();
    expect(await readUnsubscribeToken(db, `${token}x`)).toBeUndefined();
    expect(await readUnsubscribeToken(db, token.slice(0, -3))).toBeUndefined();
  });
});
