import { createECDH, randomBytes } from 'node:crypto';
import {
  type ActiveSessionList,
  type ConnectedAccount,
  type DeviceToken,
  type Endpoint,
  type EndpointName,
  endpointList,
  endpoints,
  type Import,
  type OwnProfile,
  type Plan,
  type Preferences,
  type TagRule,
} from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiAnswer, ApiClient } from '../testing/api-client.ts';
import type { ArrangedUser } from '../testing/arrange.ts';
import { threeTrades, tradeZeroFile } from '../testing/broker-files.ts';
import { type ClockedServer, startClocked } from '../testing/start-clocked.ts';

/**
 * A write names the tag of every read that it changes for its own user. The reads of a mentor are
 * made before and after each write, and those that answer otherwise must be among the stale ones.
 */
let on: ClockedServer;
let mentor: ArrangedUser;
let client: ApiClient;
beforeAll(async () => {
  on = await startClocked('sqlite');
  mentor = await on.server.arrange.user(['mentor']);
  client = await on.as(mentor);
});
afterAll(() => on.server.close());

/** Reads that need no bearer of a mentor, or whose answers no write of theirs can change. */
const notRead: readonly EndpointName[] = [
  'getClientConfig',
  'getHealth',
  'getInvitation',
  'getInvoice',
  'getAnyInvoiceFile',
  'getInvoiceFile',
  'getSaleFile',
  'getCreditNoteFile',
  'getSoldCreditNoteFile',
  'getFeeInvoice',
  'getFeeInvoiceFile',
  'getStatement',
  'getStatementFile',
  'getMentorStats',
  'getMonthlyRevenue',
  'getReadiness',
  'getRevenueStats',
  'getSubscriptionStats',
  'getSubscriptionTypes',
  'getSubscriptionTypesMonthly',
  'getSubscriptionTypesTotal',
  'getUsernameAvailability',
  'getVersion',
  'listAuditLog',
  'listInvitations',
];
const reads = endpointList.filter(
  ({ method, name }) => method === 'GET' && !notRead.includes(name as EndpointName),
);

/** Ids of what the writes made so far. */
const ids = { account: '', spare: '', import: '', plan: '', otherPlan: '', device: '' };

const queries: Readonly<Partial<Record<string, () => string>>> = {
  listImports: () => `?account=${ids.account}`,
  listPositions: () => `?username=${mentor.username}`,
  listOrders: () => `?username=${mentor.username}`,
  getPublicStats: () => `?account=${ids.account}`,
  getPublicEquity: () => `?account=${ids.account}`,
  getPublicHeatmap: () => `?account=${ids.account}`,
  getDeviceTokenStatus: () => '?platform=chrome',
  getMentors: () => `?username=${mentor.username}`,
  getMentorCards: () => `?usernames=${mentor.username}`,
  compareMentors: () => `?usernames=${mentor.username}`,
};

const pathOf = ({ name, path }: Endpoint): string =>
  path.replace(':username', mentor.username).replace(':uuid', ids.import) +
  (queries[name]?.() ?? '');

async function answerTo(path: string): Promise<string> {
  const { status, body } = await client.get<object | null>(path);
  return JSON.stringify([status, body && { ...body, requestId: '' }]);
}

const created = async (answer: Promise<ApiAnswer<{ readonly uuid: string }>>) => {
  const { status, body } = await answer;
  return { status, uuid: body.uuid };
};

const planOf = (name: string, accountUuid: string) => ({
  name,
  description: '',
  benefits: [],
  prices: [],
  trialDays: 0,
  access: [{ accountUuid, level: 'full' }],
  seatsCap: null,
  visibility: 'public',
});

/** A browser that asks for push messages. */
function chromeDevice() {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const keys = {
    p256dh: browser.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const endpoint = 'https://fcm.googleapis.com/fcm/send/one';
  return { platform: 'chrome', subscription: { endpoint, keys } };
}

const accountOf = (alias: string) => ({ alias, timezone: 'UTC', currency: 'USD' });

async function openSpare(alias: string): Promise<number> {
  const opened = client.send<ConnectedAccount>('POST', '/connected-accounts', accountOf(alias));
  const { status, uuid } = await created(opened);
  ids.spare = uuid;
  return status;
}

async function saveProfile(changes: Partial<OwnProfile>): Promise<number> {
  const { body } = await client.get<OwnProfile>('/profile');
  const publicInfo = { ...body.publicInfo, firstName: 'Ann', specialties: ['Swing'] };
  return patch('/profile', { ...body, publicInfo, ...changes });
}

/** Writes in the order of a mentor's first days. Each answers with the status it got. */
const writes: readonly (readonly [EndpointName, () => Promise<number>])[] = [
  ['createConnectedAccount', () => openSpare('Brief')],
  ['deleteConnectedAccount', () => remove(`/connected-accounts/${ids.spare}`)],
  [
    'createConnectedAccount',
    async () => {
      const made = await created(
        client.send<ConnectedAccount>('POST', '/connected-accounts', accountOf('First')),
      );
      ids.account = made.uuid;
      return made.status;
    },
  ],
  ['createConnectedAccount', () => openSpare('Spare')],
  [
    'updateConnectedAccount',
    () => patch(`/connected-accounts/${ids.account}`, { alias: 'Swing', publicLevel: 'summary' }),
  ],
  ['updateTraderSetup', () => post('/trader-setup/steps/plan', { action: 'skip' })],
  [
    'createImport',
    async () => {
      const upload = client.upload<Import>(
        '/imports',
        { accountUuid: ids.account },
        tradeZeroFile(threeTrades),
      );
      const made = await created(upload);
      ids.import = made.uuid;
      return made.status;
    },
  ],
  ['updateImport', () => patch(`/imports/${ids.import}`, { timezone: 'America/Chicago' })],
  ['commitImport', () => post(`/imports/${ids.import}/commit`)],
  [
    'correctFills',
    async () => {
      const [first, ...rest] = threeTrades;
      const dearer = tradeZeroFile([{ ...first, fee: '0.75' } as (typeof threeTrades)[0], ...rest]);
      const upload = client.upload<Import>('/imports', { accountUuid: ids.account }, dearer);
      const { uuid } = await created(upload);
      return post(`/imports/${uuid}/corrections`, { reason: 'Broker' });
    },
  ],
  [
    'updateConnectedAccount',
    () => patch(`/connected-accounts/${ids.account}`, { breakevenTolerance: '10' }),
  ],
  [
    'createPlan',
    async () => {
      const made = await created(client.send<Plan>('POST', '/plans', planOf('All', ids.account)));
      ids.plan = made.uuid;
      return made.status;
    },
  ],
  [
    'createPlan',
    async () => {
      const price = { interval: 'month', amount: 10_00, currency: 'USD' };
      const body = { ...planOf('More', ids.spare), prices: [price] };
      const made = await created(client.send<Plan>('POST', '/plans', body));
      ids.otherPlan = made.uuid;
      return made.status;
    },
  ],
  ['orderPlans', () => put('/plans/order', { plans: [ids.otherPlan, ids.plan] })],
  ['updatePlan', () => patch(`/plans/${ids.plan}`, { name: 'Everything' })],
  ['deleteConnectedAccount', () => remove(`/connected-accounts/${ids.spare}`)],
  ['archivePlan', () => post(`/plans/${ids.otherPlan}/archive`)],
  ['updateProfile', () => saveProfile({ about: 'Breakouts.', showProfile: false })],
  ['updateTraderSetup', () => post('/trader-setup/steps/publish', { action: 'publish' })],
  [
    'updatePreferences',
    async () => {
      const { nextQuiet: _, ...chosen } = (await client.get<Preferences>('/preferences')).body;
      return put('/preferences', { ...chosen, digest: 'weekly' });
    },
  ],
  ['updateMenteeBilling', () => patch('/mentee-billing', { legalName: 'Ann Keel' })],
  ['updateMentorBilling', () => patch('/mentor_billing', { taxId: 'NO 1' })],
  [
    'createDeviceToken',
    async () => {
      const made = await created(
        client.send<DeviceToken>('POST', '/user-device-tokens', chromeDevice()),
      );
      ids.device = made.uuid;
      return made.status;
    },
  ],
  ['updateDeviceToken', () => patch(`/user-device-tokens/${ids.device}`, { enabled: false })],
  ['deleteDeviceToken', () => remove(`/user-device-tokens/${ids.device}`)],
  ['archiveConnectedAccount', () => post(`/connected-accounts/${ids.account}/archive`)],
  ['revertImport', () => remove(`/imports/${ids.import}?reason=Wrong%20file`)],
];

const statusOf = async (answer: Promise<ApiAnswer<unknown>>) => (await answer).status;
const patch = (path: string, body: object) => statusOf(client.send('PATCH', path, body));
const post = (path: string, body?: object) => statusOf(client.send('POST', path, body));
const put = (path: string, body: object) => statusOf(client.send('PUT', path, body));
const remove = (path: string) => statusOf(client.send('DELETE', path));

const tagOf = (rule: TagRule) => (typeof rule === 'string' ? rule : rule.tag);

/** Names of the reads that a write changes although none of their tags is made stale. */
async function missedBy(name: EndpointName, write: () => Promise<number>): Promise<string[]> {
  const paths = reads.map((read) => [read, pathOf(read)] as const);
  const before: string[] = [];
  for (const [, path] of paths) before.push(await answerTo(path));
  expect(await write()).toBe(endpoints[name].success);
  const changed: Endpoint[] = [];
  for (const [index, [read, path]] of paths.entries()) {
    if ((await answerTo(path)) !== before[index]) changed.push(read);
  }
  expect(changed).not.toEqual([]);
  const stale = new Set(endpoints[name].invalidates.map(tagOf));
  return changed
    .filter(({ provides }) => !provides.some((rule) => stale.has(tagOf(rule))))
    .map((read) => read.name);
}

test.each(writes)('%s makes every read stale that it changes', async (name, write) => {
  expect(await missedBy(name, write)).toEqual([]);
});

describe('the sessions of a user', () => {
  /** A session of the same user elsewhere. */
  const otherSession = async () => {
    const others = async () => {
      const { body } = await client.get<ActiveSessionList>('/sessions');
      return body.sessions.filter(({ current }) => !current);
    };
    const before = await others();
    await on.server.arrange.token(mentor);
    return (await others()).find(({ uuid }) => before.every((one) => one.uuid !== uuid));
  };

  test('are stale after one is ended', async () => {
    const other = await otherSession();
    const end = () => remove(`/sessions/${other?.uuid}`);
    expect(await missedBy('revokeSession', end)).toEqual([]);
  });

  test('are stale after all others are ended', async () => {
    await otherSession();
    await on.server.arrange.browser(mentor.id);
    expect(await missedBy('endOtherSessions', () => remove('/sessions'))).toEqual([]);
  });

  test('are stale after another password is set, which ends the others', async () => {
    await otherSession();
    await on.server.arrange.browser(mentor.id);
    const body = { current: mentor.password, next: 'another horse battery' };
    const change = () => post('/session/change-password', body);
    expect(await missedBy('changePassword', change)).toEqual([]);
  });
});

test('setting up a profile makes every read stale that it changes', async () => {
  mentor = await on.server.arrange.user(['mentee'], { needsSetup: true });
  client = await on.as(mentor);
  const body = {
    username: 'newcomer',
    timezone: 'UTC',
    acceptsTerms: true,
    birthDate: '1990-02-03',
  };
  const setUp = () => put('/session/setup-profile', body);
  expect(await missedBy('setUpProfile', setUp)).toEqual([]);
});

test('finishing the tour makes every read stale that it changes', async () => {
  mentor = await on.server.arrange.user(['mentee'], { isOnboarded: false });
  client = await on.as(mentor);
  const finish = () => put('/session/update-onboarding', { is_onboarded: true });
  expect(await missedBy('updateOnboarding', finish)).toEqual([]);
});

test('becoming a mentor makes every read stale that it changes', async () => {
  mentor = await on.server.arrange.user(['mentee'], { emailIsVerified: true });
  client = await on.as(mentor);
  const convert = () => post('/mentor_billing/convert', { toMentor: true });
  expect(await missedBy('convertToMentor', convert)).toEqual([]);
});

test('accepting an invitation makes every read stale that it changes', async () => {
  mentor = await on.server.arrange.user(['mentee']);
  client = await on.as(mentor);
  const boss = await on.server.arrange.user(['admin']);
  const admin = await on.as(boss);
  await admin.send('POST', '/admin/invitations', {
    emails: [mentor.email],
    role: 'mentor',
    reason: 'A new trader',
    password: boss.password,
  });
  const token = await on.tokenFor(mentor.email, '/accept-invitation/');
  const accept = () => post(`/invitations/${token}/accept`, {});
  expect(await missedBy('acceptInvitation', accept)).toEqual([]);
});
