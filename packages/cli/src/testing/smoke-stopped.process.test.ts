import type { ChildProcess } from 'node:child_process';
import { endpoints } from '@skipper/core/contract';
import type { User } from '@skipper/test-kit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { CommandWorld } from './command-world.ts';

/** Writes of `skipper smoke` that do not come to their end. */

let setting: CommandWorld;
let smoker: User;

beforeAll(async () => {
  setting = await CommandWorld.start();
  smoker = await setting.world.mentor({ username: 'smoke_stopped' });
});
afterAll(() => setting.stop());
afterEach(() => setting.line.http.clear());

async function smoke(args: readonly string[], started?: (child: ChildProcess) => void) {
  const environment = setting.at({ SKIPPER_TOKEN: await setting.tokenOf(smoker) });
  const words = ['smoke', '--write', '--tag', 'write', ...args];
  return setting.skipper.run(words, { environment, ...(started && { started }) });
}

async function leftOf() {
  const caller = await setting.world.as(smoker);
  const { accounts } = await caller.call(endpoints.listConnectedAccounts, {});
  const { plans } = await caller.call(endpoints.listPlans, { query: {} });
  return [accounts, plans.filter(({ status }) => status !== 'archived')];
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('after %s remove what was written, then end with %i', async (signal, code) => {
  let child: ChildProcess | undefined;
  setting.line.http.spoil({ method: 'POST', path: '/api/imports' }, (answer) => {
    child?.kill(signal);
    return answer;
  });
  const done = await smoke(['--json'], (one) => {
    child = one;
  });
  expect([done.code, JSON.parse(done.stderr).error.message]).toEqual([code, 'Stopped.']);
  const { checks } = JSON.parse(done.stdout) as { checks: { name: string; verdict: string }[] };
  const verdicts = Object.fromEntries(checks.map(({ name, verdict }) => [name, verdict]));
  expect(verdicts).toMatchObject({
    'createImport: does its work': 'passed',
    'deleteConnectedAccount: does its work': 'passed',
    'updateProfile: does its work': 'skipped',
  });
  expect(await leftOf()).toEqual([[], []]);
});

test('after SIGKILL remove what was left the next time', async () => {
  let child: ChildProcess | undefined;
  setting.line.http.spoil({ method: 'POST', path: '/api/user-device-tokens' }, (answer) => {
    child?.kill('SIGKILL');
    return answer;
  });
  setting.line.http.spoil({ method: 'DELETE', path: /^\/api\/imports\// }, (answer) => {
    child?.kill('SIGKILL');
    return answer;
  });
  const killed = await smoke([], (one) => {
    child = one;
  });
  expect(killed.code).toBe(null);
  setting.line.http.clear();
  const [accounts] = await leftOf();
  expect(accounts).toMatchObject([{ alias: expect.stringMatching(/^Smoke [0-9a-f]{8} 2$/) }]);
  // Anything else of the user stays.
  const caller = await setting.world.as(smoker);
  const body = { alias: 'Smoke signals', timezone: 'UTC', currency: 'USD' };
  const { uuid } = await caller.call(endpoints.createConnectedAccount, { body });

  const done = await smoke([]);
  expect([done.code, done.stderr]).toEqual([
    0,
    expect.stringMatching(/Removed what an earlier run left: account Smoke [0-9a-f]{8} 2\./),
  ]);
  expect(await leftOf()).toMatchObject([[{ uuid }], []]);
  await caller.call(endpoints.deleteConnectedAccount, { params: { uuid } });
});

test('a write whose answer is lost is not made twice by its retry', async () => {
  const accounts = { method: 'POST', path: '/api/connected-accounts' };
  setting.line.http.spoil(accounts, (answer) => ({ ...answer, status: 500 }), 1);
  const done = await smoke(['--retries', '1']);
  expect([done.code, done.stderr]).toEqual([0, expect.stringContaining('1 flaky')]);
  expect(await leftOf()).toEqual([[], []]);
});

test('a sign-in that ends on the way is named, with what could not be removed', async () => {
  const admin = await setting.world.as(await setting.world.admin());
  setting.line.http.spoil({ method: 'POST', path: '/api/imports' }, async (answer) => {
    const params = { uuid: smoker.uuid };
    await admin.call(endpoints.endUserSessions, { params, body: { reason: 'Night shift' } });
    return answer;
  });
  const done = await smoke([]);
  expect(done.code).toBe(4);
  expect(done.stderr).toContain('The sign-in ended during the run.');
  expect(done.stderr).toMatch(/Not removed: .*deleteConnectedAccount [0-9a-f-]{36}/);
});
