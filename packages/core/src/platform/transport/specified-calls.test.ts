import { expect, test } from 'vitest';
import { endpoints, type UpdateProfileBody } from '../../contract/index.ts';
import { json, testTransport } from '../../testing/index.ts';
import type { Transport } from './transport.ts';

const uuid = '00000000-0000-4000-8000-000000000009';
const profile: UpdateProfileBody = {
  about: 'Before lunch.',
  username: 'ann',
  avatarUrl: null,
  showProfile: true,

  publicInfo: {
    specialties: [],
    firstName: 'Ann',
    lastName: 'Keel',
    location: '',
    yearsTrading: '',
    averageProfitability: '',
    riskLevel: '',
    version: 1,
    bannerUrl: '',
    socialLinks: [],
  },
};

/** Every line of section 7 of the specification. */
const lines = [
  'GET /session',
  'GET /profile',
  'PATCH /profile',
  'PATCH /recovery/verify-{type}',
  'POST /recovery/email/{uuid}/resend-verify',
  'POST /mentor_billing/convert',
  'PUT /session/update-onboarding',
  'GET /user-subscriptions',
  'GET /users/get-mentors',
  'GET /admin/stats/mentors',
  'GET /admin/stats/subscription_types',
  'GET /admin/stats/subscription_types_total',
  'GET /admin/stats/subscription_types_monthly',
  'GET /admin/stats/revenue',
  'GET /admin/stats/revenue/monthly',
  'GET /admin/stats/subscriptions',
];

/** They are seventeen calls: `verify-{type}` is one for the email and one for the phone. */
const calls: readonly (readonly [string, (transport: Transport) => Promise<unknown>])[] = [
  ['GET /api/session', (to) => to.send(endpoints.getSession, {})],
  ['GET /api/profile', (to) => to.send(endpoints.getProfile, {})],
  [
    `PATCH /api/profile ${JSON.stringify(profile)}`,
    (to) => to.send(endpoints.updateProfile, { body: profile }),
  ],
  [
    'PATCH /api/recovery/verify-email {"token":"a"}',
    (to) => to.send(endpoints.verifyEmail, { body: { token: 'a' } }),
  ],
  [
    'PATCH /api/recovery/verify-phone {"token":"123456"}',
    (to) => to.send(endpoints.verifyPhone, { body: { token: '123456' } }),
  ],
  [
    `POST /api/recovery/email/${uuid}/resend-verify {"email":"ann@example.com"}`,
    (to) =>
      to.send(endpoints.resendVerification, {
        params: { uuid },
        body: { email: 'ann@example.com' },
      }),
  ],
  [
    'POST /api/mentor_billing/convert {"toMentor":true}',
    (to) => to.send(endpoints.convertToMentor, { body: { toMentor: true } }),
  ],
  [
    'PUT /api/session/update-onboarding {"is_onboarded":true}',
    (to) => to.send(endpoints.updateOnboarding, { body: { is_onboarded: true } }),
  ],
  ['GET /api/user-subscriptions', (to) => to.send(endpoints.getUserSubscriptions, {})],
  [
    'GET /api/users/get-mentors?limit=12&page=1&username=ann',
    (to) => to.send(endpoints.getMentors, { query: { limit: 12, page: 1, username: 'ann' } }),
  ],
  [
    'GET /api/users/get-mentors?limit=12&page=1',
    (to) => to.send(endpoints.getMentors, { query: { limit: 12, page: 1, username: '' } }),
  ],
  [
    'GET /api/admin/stats/mentors?limit=25&page=1&sort=username',
    (to) => to.send(endpoints.getMentorStats, { query: { limit: 25, page: 1, sort: 'username' } }),
  ],
  [
    'GET /api/admin/stats/subscription_types',
    (to) => to.send(endpoints.getSubscriptionTypes, { query: {} }),
  ],
  [
    'GET /api/admin/stats/subscription_types_total',
    (to) => to.send(endpoints.getSubscriptionTypesTotal, {}),
  ],
  [
    'GET /api/admin/stats/subscription_types_monthly',
    (to) => to.send(endpoints.getSubscriptionTypesMonthly, { query: {} }),
  ],
  ['GET /api/admin/stats/revenue', (to) => to.send(endpoints.getRevenueStats, { query: {} })],
  [
    'GET /api/admin/stats/revenue/monthly',
    (to) => to.send(endpoints.getMonthlyRevenue, { query: {} }),
  ],
  [
    'GET /api/admin/stats/subscriptions',
    (to) => to.send(endpoints.getSubscriptionStats, { query: {} }),
  ],
];

test('no line of the specification is left out, and none is added (API-8)', () => {
  const sent = calls.map(([call]) => /^\w+ [^ ?]+/.exec(call)?.[0].replace(' /api', ' '));
  const named = sent.map((call) =>
    call?.replace(uuid, '{uuid}').replace(/verify-(email|phone)$/, 'verify-{type}'),
  );
  expect([...new Set(named)]).toEqual(lines);
  expect(new Set(sent).size).toBe(17);
});

test.each(calls)('a call of the specification is sent as %s (API-8)', async (line, send) => {
  const { transport, ports } = testTransport();
  const [, method = '', path = ''] = /^(\w+) ([^ ?]+)/.exec(line) ?? [];
  ports.sender.on(method, path, json({ errors: ['Seen.'] }, { status: 400 }));
  await expect(send(transport)).rejects.toThrow('Seen.');
  const sent = ports.sender.requests.map((one) =>
    [one.method, one.path, one.body].filter((part) => part !== undefined).join(' '),
  );
  expect(sent).toEqual([line]);
});
