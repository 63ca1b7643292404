import type { ClientConfig, FeedbackAnswer, Problem } from '@skipper/core/contract';
import { defaultFees } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../../testing/engines.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { startTestServer } from '../../../testing/start-test-server.ts';

describe.each(engines)('feedback on %s', (engine) => {
  let on: ClockedServer;
  beforeAll(async () => {
    on = await startClocked(engine);
  });
  afterAll(() => on.server.close());

  const body = { category: 'Bug Report', description: '  The chart <b>jumps</b>.\n' };
  const kept = () =>
    on.server.db.selectFrom('feedback').select(['userId', 'category', 'description']).execute();

  test('is stored, from visitors and users', async () => {
    const user = await on.server.arrange.user(['mentee']);
    for (const client of [on.visitor, await on.as(user)]) {
      const answer = await client.send<FeedbackAnswer>('POST', '/feedback', body);
      expect([answer.status, answer.body]).toEqual([201, { received: true }]);
    }
    const text = { category: 'Bug Report', description: 'The chart <b>jumps</b>.' };
    const rows = await kept();
    expect(rows).toHaveLength(2);
    expect(rows).toContainEqual({ userId: null, ...text });
    expect(rows).toContainEqual({ userId: user.id, ...text });
  });

  test.each([
    ['no text', { description: '' }],
    ['only spaces', { description: ' \n ' }],
    ['too much text', { description: 'x'.repeat(10_001) }],
    ['an unknown category', { category: 'Praise' }],
    ['something else', { admin: true }],
  ])('with %s is refused', async (_name, change) => {
    const before = await kept();
    const { status } = await on.visitor.send('POST', '/feedback', { ...body, ...change });
    expect(status).toBe(400);
    expect(await kept()).toEqual(before);
  });

  test('of 10,000 characters is accepted', async () => {
    const description = 'é'.repeat(10_000);
    const { status } = await on.visitor.send('POST', '/feedback', { ...body, description });
    expect(status).toBe(201);
  });
});

test('feedback of one address is limited', async () => {
  const server = await startTestServer({ rateLimits: true });
  const payload = { category: 'General Comments', description: 'Hello' };
  const send = () => server.app.fastify.inject({ method: 'POST', url: '/api/feedback', payload });
  for (let n = 0; n < 10; n += 1) expect((await send()).statusCode).toBe(201);
  const refused = await send();
  expect(refused.statusCode).toBe(429);
  expect(refused.json<Problem>().status).toBe(429);
  await server.close();
});

const configOf = async (environment: Record<string, string>) => {
  const server = await startTestServer({ environment });
  const answer = await server.app.fastify.inject({ method: 'GET', url: '/api/client-config' });
  const page = await server.app.fastify.inject({ method: 'GET', url: '/' });
  await server.close();
  return {
    config: answer.json<ClientConfig>(),
    policy: String(page.headers['content-security-policy']),
  };
};

test('front ends receive nothing where nothing is configured (ANA-3)', async () => {
  const { config, policy } = await configOf({});
  const { fees, ...settings } = config;
  expect(new Set(Object.values(settings))).toEqual(new Set([null]));
  expect(fees).toEqual(defaultFees);
  expect(policy).toContain("connect-src 'self';");
});

test('front ends receive the configuration, and may call the feedback service', async () => {
  const { config, policy } = await configOf({
    ANALYTICS_ID: 'G-123',
    GOOGLE_CLIENT_ID: '1-a.apps.googleusercontent.com',
    SESSION_RECORDING_PROJECT: 'p1',
    FEEDBACK_FORM_URL: 'https://forms.example/f/1',
    HELP_URL: 'https://help.example/',
    BLOG_URL: 'https://blog.example/',
    PLATFORM_FEE_PERCENT: '12.5',
    PROCESSING_FEE_FIXED: '25',
  });
  expect(config).toEqual({
    analyticsId: 'G-123',
    googleClientId: '1-a.apps.googleusercontent.com',
    sessionRecordingProject: 'p1',
    feedbackFormUrl: 'https://forms.example/f/1',
    helpUrl: 'https://help.example/',
    blogUrl: 'https://blog.example/',
    fees: {
      ...defaultFees,
      platformBasisPoints: 1_250,
      processingFixed: { ...defaultFees.processingFixed, USD: 25 },
    },
  });
  expect(policy).toContain("connect-src 'self' https://forms.example;");
});
