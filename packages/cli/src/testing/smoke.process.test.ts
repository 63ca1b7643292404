import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@skipper/core/contract';
import {
  eventually,
  type FaultAnswer,
  problem,
  type Spoil,
  tradeZeroCsv,
  type User,
} from '@skipper/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CommandWorld } from './command-world.ts';

/** `skipper smoke` against a real server whose answers are spoilt on the way. */

interface Report {
  readonly summary: Readonly<Record<string, number>>;
  readonly checks: readonly {
    readonly name: string;
    readonly verdict: string;
    readonly problems: readonly string[];
    readonly attempts: number;
  }[];
  readonly latency: readonly { readonly name: string; readonly max: number }[];
}

let setting: CommandWorld;
let mentor: User;
let tokens: Record<'mentor' | 'admin' | 'mentee' | 'smoke', string>;
let smoker: User;

beforeAll(async () => {
  setting = await CommandWorld.start();
  const { world } = setting;
  mentor = await world.mentor();
  smoker = await world.mentor({ username: 'smoke_tests' });
  const account = await world.account(mentor, { publicLevel: 'full' });
  await world.share(mentor, account, { shareAmounts: true });
  await world.imports(mentor, account, tradeZeroCsv());
  const buyer = await world.mentee({ subscribedTo: [mentor] });
  await world.sale(buyer, mentor, 4_900, 40);
  await world.invoiceFees();
  await world.payOut(mentor);
  await world.subscription(mentor, await world.mentor());
  await world.sale(buyer, mentor, 4_900);
  const caller = await world.as(buyer);
  const { invoices } = await caller.call(endpoints.listInvoices, { query: {} });
  const { uuid = '', subscriptionUuid } = invoices[0] ?? {};
  await caller.call(endpoints.requestRefund, {
    params: { uuid: subscriptionUuid ?? '' },
    body: { invoiceUuid: uuid, reason: 'Not for me' },
  });
  const [admin, mentee] = [await world.admin(), await world.mentee()];
  await copyData(admin);
  tokens = {
    mentor: await setting.tokenOf(mentor),
    admin: await setting.tokenOf(admin),
    mentee: await setting.tokenOf(mentee),
    smoke: await setting.tokenOf(smoker),
  };
});
afterAll(() => setting.stop());
afterEach(() => setting.line.http.clear());

async function copyData(user: User) {
  const client = await setting.world.as(user);
  await client.call(endpoints.requestDataExport, {});
  await eventually(async () => {
    const { export: copy } = await client.call(endpoints.getDataExport, {});
    expect(copy?.state).toBe('ready');
  });
}

const smoke = (args: readonly string[], who?: keyof typeof tokens) =>
  setting.skipper.run(['smoke', ...args], {
    environment: setting.at(
      who ? { SKIPPER_TOKEN: tokens[who], SKIPPER_SMOKE_PASSWORD: smoker.password } : {},
    ),
  });

async function report(args: readonly string[], who?: keyof typeof tokens) {
  const done = await smoke([...args, '--json'], who);
  return { ...done, report: JSON.parse(done.stdout) as Report };
}

const body = (change: (value: Record<string, unknown>) => unknown): Spoil => {
  return (answer) => ({ ...answer, body: JSON.stringify(change(JSON.parse(answer.body))) });
};
const header = (name: string, value: string): Spoil => {
  return (answer) => ({ ...answer, headers: { ...answer.headers, [name]: value } });
};
const status = (code: number): Spoil => {
  return (answer) => ({ ...answer, status: code });
};

const session = { method: 'GET', path: '/api/session' };
const users = { method: 'GET', path: '/api/admin/users' };
const someUser = { method: 'GET', path: /^\/api\/admin\/users\/0b0e/ };
/** Writes that visitors may make. */
const publicWrites = [
  ['acceptInvitation', 'POST', /^\/api\/invitations\/[^/]+\/accept$/],
  ['forgotPassword', 'POST', '/api/recovery/forgot-password'],
  ['resetPassword', 'POST', '/api/recovery/reset-password'],
  ['sendContactMessage', 'POST', '/api/contact'],
  ['sendFeedback', 'POST', '/api/feedback'],
  ['signIn', 'POST', '/api/session'],
  ['signInWithGoogle', 'POST', '/api/session/google'],
  ['signUp', 'POST', '/api/users'],
  ['unsubscribe', 'POST', /^\/api\/preferences\/unsubscribe\//],
  ['verifyEmail', 'PATCH', '/api/recovery/verify-email'],
] as const;
const version = { method: 'GET', path: '/api/version' };

const answered: FaultAnswer = {
  status: 200,
  headers: {
    'content-type': 'application/json',
    'x-content-type-options': 'nosniff',
    'x-request-id': 'open',
    'cache-control': 'no-store',
  },
  body: '{"users":[],"total":0}',
};

describe('a server that keeps the contract', () => {
  test.each(['mentor', 'admin', 'mentee'] as const)('passes as a %s (OPS-4)', async (who) => {
    const { code, report: told, stderr } = await report([], who);
    expect([stderr, code]).toEqual(['', 0]);
    const { total = 0, passed = 0, skipped = 0 } = told.summary;
    expect([total > 130, passed + skipped, skipped < 8]).toEqual([true, total, true]);
    const asked = new Set(told.checks.map(({ name }) => name.split(':')[0]));
    expect(Object.keys(endpoints).filter((name) => !asked.has(name))).toEqual([]);
    // Of an admin, what no one else may read; of the others, what only --write can ask.
    const left = told.checks.filter(({ verdict }) => verdict === 'skipped');
    expect(left.map(({ name }) => name)).not.toContain('getMentor: answers');
    expect(left.map(({ name }) => name)).not.toContain('getAnyRefundRequest: answers');
    if (who === 'admin') {
      expect(left.map(({ name }) => name)).not.toContain('getDataExportFile: answers');
    }
  });

  test('was only read by that', async () => {
    const writes = setting.line.http
      .received({ method: '*', path: /./ })
      .filter(({ method }) => method !== 'GET');
    expect(writes.length).toBeGreaterThan(100);
    expect(new Set(writes.map(({ body: sent }) => sent))).toEqual(new Set(['', '{}']));
    const { accounts } = await (await setting.world.as(mentor)).call(
      endpoints.listConnectedAccounts,
      {},
    );
    expect(accounts).toMatchObject([{ archivedAt: null, fills: 15, publicLevel: 'full' }]);
  });
});

describe('a broken server is found out (OPS-4)', () => {
  const spoilt: readonly (readonly [
    name: string,
    grep: string,
    target: { readonly method: string; readonly path: string | RegExp },
    spoil: Spoil,
    words: string,
  ])[] = [
    [
      'a failure',
      'getSubscriptionTypes: ans',
      { method: 'GET', path: '/api/admin/stats/subscription_types' },
      () => problem(500, 'Broken.'),
      'status 500, expected 200',
    ],
    ['another success', 'listUsers: answers', users, status(201), 'status 201, expected 200'],
    [
      'a redirect to a sign-in page',
      'listUsers: answers',
      users,
      () => ({ status: 302, headers: { location: '/login' } }),
      'status 302, expected 200',
    ],
    [
      'a web page',
      'listUsers: answers',
      users,
      () => ({
        ...answered,
        headers: { ...answered.headers, 'content-type': 'text/html' },
        body: '<p>Hello',
      }),
      'content type "text/html", expected application/json',
    ],
    [
      'an empty body',
      'listUsers: answers',
      users,
      () => ({ ...answered, body: '' }),
      'a body that is not JSON',
    ],
    [
      'a body that was cut',
      'listUsers: answers',
      users,
      (answer) => ({ ...answer, body: answer.body.slice(0, -9) }),
      'a body that is not JSON',
    ],
    [
      'a member that is missing',
      'listUsers: answers',
      users,
      body(({ total: _, ...rest }) => rest),
      '/ must have required properties total',
    ],
    [
      'a member too many',
      'listUsers: answers',
      users,
      body((value) => ({ ...value, password: 'x' })),
      '/ must not have additional properties',
    ],
    [
      'a text for a number',
      'listUsers: answers',
      users,
      body((value) => ({ ...value, total: '7' })),
      '/total must be integer',
    ],
    [
      'null for a list',
      'listUsers: answers',
      users,
      body((value) => ({ ...value, users: null })),
      '/users must be array',
    ],
    [
      'an id of another form',
      'getSession: answers',
      session,
      body((value) => ({ ...value, uuid: '7' })),
      '/uuid must match pattern',
    ],
    [
      'an answer that caches may share',
      'listUsers: answers',
      users,
      header('cache-control', 'public'),
      'an answer to a bearer that caches may share (cache-control "public")',
    ],
    [
      'a type that browsers guess',
      'listUsers: answers',
      users,
      header('x-content-type-options', ''),
      'no x-content-type-options',
    ],
    ['no request id', 'listUsers: answers', users, header('x-request-id', ''), 'no x-request-id'],
    [
      'an open door',
      'listUsers: refuses a call without',
      users,
      () => answered,
      'status 200, expected 401',
    ],
    [
      'the wrong refusal',
      'listUsers: refuses a call without',
      users,
      () => problem(403, 'No.'),
      'status 403, expected 401',
    ],
    [
      'a refusal in plain words',
      'listUsers: refuses a call without',
      users,
      (answer) => ({ ...answer, body: 'No.' }),
      'a failure whose body is not JSON',
    ],
    [
      'a refusal of another shape',
      'listUsers: refuses a call without',
      users,
      body(({ errors: _, ...rest }) => rest),
      'a failure without errors',
    ],
    [
      'a refusal under another type',
      'listUsers: refuses a call without',
      users,
      header('content-type', 'application/json'),
      'content type "application/json" of a failure',
    ],
    [
      'a refusal that invites to try again',
      'listUsers: refuses a call without',
      users,
      header('x-should-retry', 'true'),
      'no x-should-retry: false',
    ],
    [
      'a refusal that does not say how to sign in',
      'listUsers: refuses a call without',
      users,
      header('www-authenticate', ''),
      'no www-authenticate',
    ],
    [
      'a failure with the id of another',
      'listUsers: refuses a call without',
      users,
      body((value) => ({ ...value, requestId: 'x' })),
      'another requestId than its header',
    ],
    [
      'a list without bounds',
      'listUsers: refuses a page',
      users,
      () => answered,
      'status 200, expected 400',
    ],
    [
      'an invented thing',
      'getUser: finds nothing',
      someUser,
      () => answered,
      'status 200, expected 404',
    ],
    [
      'a thing that is missing in other words',
      'getUser: finds nothing',
      someUser,
      body((value) => ({ ...value, errors: [{ message: 'Gone', code: 'x' }] })),
      'a 404 that does not say "Not found"',
    ],
  ];

  test.each(spoilt)('%s', async (_name, grep, target, spoil, words) => {
    setting.line.http.spoil(target, spoil);
    const { code, report: told } = await report(['--grep', grep], 'admin');
    expect(told.checks.map(({ problems }) => problems.join('\n')).join('\n')).toContain(words);
    expect([code, told.checks.length]).toEqual([1, 1]);
  });

  test.each(publicWrites)('a broken %s', async (name, method, path) => {
    setting.line.http.answer({ method, path }, problem(500, 'Broken.'));
    const { code, report: told } = await report(['--grep', `^${name}: `]);
    expect([code, told.checks.map(({ problems }) => problems[0])]).toEqual([
      1,
      [expect.stringMatching(/^status 500, expected 40[04]$/)],
    ]);
  });

  test('a sign-in that asks nothing', async () => {
    setting.line.http.answer(
      { method: 'POST', path: '/api/session' },
      { ...answered, status: 201 },
    );
    const { code, report: told } = await report(['--grep', '^signIn: ']);
    expect([code, told.checks[0]?.problems]).toEqual([1, ['status 201, expected 400']]);
  });

  test('a user who may do too much', async () => {
    setting.line.http.answer(users, answered);
    const { code, report: told } = await report(['--grep', 'listUsers: .*right'], 'mentee');
    expect([code, told.checks[0]?.problems]).toEqual([1, ['status 200, expected 403']]);
  });

  test('a connection that breaks', async () => {
    setting.line.http.reset(users);
    const { code, report: told } = await report(['--grep', 'listUsers: answers'], 'admin');
    expect([code, told.checks[0]?.verdict]).toEqual([1, 'error']);
    expect(told.checks[0]?.problems).toEqual(['the connection was interrupted']);
  });

  test('a call that is never answered', async () => {
    setting.line.http.hang(users);
    const grep = ['--grep', 'listUsers: answers', '--timeout', '1'];
    const { code, report: told } = await report(grep, 'admin');
    expect([code, told.checks[0]?.problems]).toEqual([1, ['no answer within 1 s']]);
  });

  test('a slow call, where there is a limit', async () => {
    setting.line.http.spoil(users, async (answer) => {
      await sleep(400);
      return answer;
    });
    const grep = ['--grep', 'listUsers: answers'];
    expect((await smoke(grep, 'admin')).code).toBe(0);
    const slow = await report([...grep, '--max-ms', '300'], 'admin');
    expect([slow.code, slow.report.checks[0]?.problems[0]]).toEqual([
      1,
      expect.stringMatching(/^took \d{3} ms, at most 300 allowed$/),
    ]);
    expect(slow.report.latency[0]?.max).toBeGreaterThan(399);
    const warned = await report([...grep, '--degraded-ms', '300'], 'admin');
    expect([warned.code, warned.report.summary.degraded]).toEqual([0, 1]);
    expect((await smoke([...grep, '--degraded-ms', '300', '--strict'], 'admin')).code).toBe(1);
  });

  test('a check that fails now and then is flaky, and good unless strict', async () => {
    const grep = ['--grep', 'listUsers: answers', '--retries', '1'];
    setting.line.http.spoil(users, status(500), 1);
    const { code, report: told } = await report(grep, 'admin');
    expect([code, told.summary.flaky, told.checks[0]?.attempts]).toEqual([0, 1, 2]);
    setting.line.http.spoil(users, status(500), 1);
    expect((await smoke([...grep, '--strict'], 'admin')).code).toBe(1);
  });
});

describe('the command', () => {
  test('says nothing secret, and where to look', async () => {
    setting.line.http.spoil(users, status(500));
    const done = await smoke(['--grep', 'listUsers: answers'], 'admin');
    expect(done.code).toBe(1);
    expect(done.stderr).toContain('✘ listUsers: answers (failed)');
    expect(done.stderr).toMatch(/request id [0-9a-f-]{36}/);
    expect(done.stderr).toContain('Error: 1 check of 1 failed.');
    expect(done.stdout + done.stderr).not.toContain(tokens.admin);
  });

  test('writes reports to files and to stdout', async () => {
    const file = join(setting.skipper.folder, 'smoke.xml');
    const args = ['--grep', 'getVersion', '--report', `junit=${file}`, '--report', 'tap'];
    const done = await smoke(args);
    expect([done.code, done.stdout]).toEqual([
      0,
      'TAP version 14\n1..1\nok 1 - shell - getVersion: answers\n',
    ]);
    expect(await readFile(file, 'utf8')).toContain('<testsuites name="skipper smoke" tests="1"');
  });

  test('prints the outcome although a report cannot be written', async () => {
    const done = await smoke(['--grep', 'getVersion', '--report', 'junit=/dev/full']);
    expect(done.code).toBe(1);
    expect(done.stderr).toMatch(/^1 check: 1 passed\.\nError: The report \/dev\/full could not/m);
  });

  test('lists its checks and makes none', async () => {
    const before = setting.line.http.received(version).length;
    const done = await smoke(['--list', '--tag', 'shell', '--tag', 'answer']);
    expect(done.stdout).toContain('getVersion: answers\tshell,answer,get\n');
    // One call, to see whether there is a server.
    expect([done.code, setting.line.http.received(version).length]).toEqual([0, before + 1]);
  });

  test.each([
    [['--grep', 'nothing like it'], 2, 'No check matches.'],
    [['--tag', 'trade'], 2, 'No check matches.'],
    [['--grep', '('], 2, 'is not a regular expression'],
    [['--jobs', '0'], 2, 'whole number from 1 to 32'],
    [['--report', 'html'], 2, 'Formats: junit, json, tap.'],
    [['--report', 'tap', '--report', 'json'], 2, 'Only one report can go to stdout.'],
    [['--report', 'tap', '--json'], 2, 'Only one report can go to stdout.'],
    [['--report', 'junit=/nowhere/smoke.xml'], 2, '/nowhere/smoke.xml cannot be written.'],
    [['--server', 'http://127.0.0.1:1'], 7, 'could not be reached'],
  ])('with %j ends with %i', async (args, code, words) => {
    const done = await smoke(args);
    expect([done.code, done.stderr]).toEqual([code, expect.stringContaining(words)]);
  });

  test('a token that is not accepted ends it with 4', async () => {
    const environment = setting.at({ SKIPPER_TOKEN: 'x'.repeat(43) });
    expect((await setting.skipper.run(['smoke'], { environment })).code).toBe(4);
  });

  test('stops at the first failure', async () => {
    setting.line.http.spoil({ method: 'GET', path: /^\/api\/admin/ }, status(500));
    const args = ['--tag', 'admin', '--tag', 'answer', '--bail', '--jobs', '1'];
    const { report: told } = await report(args, 'admin');
    expect([told.summary.failed, (told.summary.skipped ?? 0) > 4]).toEqual([1, true]);
  });
});

describe('writes', () => {
  const leftOf = async () => {
    const caller = await setting.world.as(smoker);
    const { accounts } = await caller.call(endpoints.listConnectedAccounts, {});
    const { plans } = await caller.call(endpoints.listPlans, { query: {} });
    const { tokens: devices } = await caller.call(endpoints.listDeviceTokens, {});
    const { sessions } = await caller.call(endpoints.listSessions, {});
    // A plan is archived, as the product never deletes one.
    return [
      accounts,
      plans.filter(({ status }) => status !== 'archived'),
      devices,
      sessions.length,
    ];
  };

  test('are refused for a user who is not there for them', async () => {
    const done = await smoke(['--write'], 'mentor');
    expect([done.code, done.stderr]).toEqual([2, expect.stringContaining('begins with "smoke"')]);
  });

  test('of a marked user do their work and leave nothing', async () => {
    const before = await (await setting.world.as(smoker)).call(endpoints.getProfile, {});
    const sessions = (await leftOf())[3];
    const { code, report: told, stderr } = await report(['--write', '--tag', 'write'], 'smoke');
    expect([stderr, code]).toEqual(['', 0]);
    expect(told.checks.map(({ verdict }) => verdict)).toEqual(told.checks.map(() => 'passed'));
    expect(told.checks.length).toBeGreaterThan(22);
    expect(await leftOf()).toEqual([[], [], [], sessions]);
    expect(await (await setting.world.as(smoker)).call(endpoints.getProfile, {})).toEqual(before);
  });

  test('clean up after a failure, too', async () => {
    setting.line.http.answer(
      { method: 'PATCH', path: /^\/api\/imports\// },
      problem(500, 'Broken.'),
    );
    const sessions = (await leftOf())[3];
    const args = ['--write', '--tag', 'write', '--bail'];
    const { code, report: told } = await report(args, 'smoke');
    expect([code, told.summary.failed]).toEqual([1, 1]);
    expect(await leftOf()).toEqual([[], [], [], sessions]);
  });
});
