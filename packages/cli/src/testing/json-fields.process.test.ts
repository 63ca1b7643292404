import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@skipper/core/contract';
import { tradeZeroCsv, type User, type World } from '@skipper/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CommandWorld } from './command-world.ts';

let setting: CommandWorld;
let world: World;

beforeAll(async () => {
  setting = await CommandWorld.start();
  ({ world } = setting);
});

afterAll(() => setting.stop());

async function accountsOf(user: User): Promise<readonly string[]> {
  const { accounts } = await (await world.as(user)).call(endpoints.listConnectedAccounts, {});
  return accounts.map(({ alias }) => alias);
}

test('a field that is not there creates no account', async () => {
  const mentor = await world.mentor();
  const done = await setting.runAs(mentor, ['accounts', 'create', 'Main', '--json=uuid,nope']);
  expect([done.code, done.stdout]).toEqual([2, '']);
  expect(JSON.parse(done.stderr).error).toMatchObject({ code: 'unknown_field' });
  expect(await accountsOf(mentor)).toEqual([]);
});

test('a bare --json takes no word: the next one is an argument', async () => {
  const mentor = await world.mentor();
  const done = await setting.runAs(mentor, ['accounts', 'create', '--json', 'Main']);
  expect(done.code).toBe(0);
  expect(JSON.parse(done.stdout)).toMatchObject({ alias: 'Main' });
  expect(await accountsOf(mentor)).toEqual(['Main']);

  const old = await setting.runAs(mentor, ['accounts', 'create', 'More', '--json', 'uuid,alias']);
  expect([old.code, old.stdout]).toEqual([2, '']);
  expect(await accountsOf(mentor)).toEqual(['Main']);
});

test('undoing an import with a field that is not there takes nothing back', async () => {
  const mentor = await world.mentor();
  const account = await world.account(mentor);
  const { uuid } = await world.imports(mentor, account, tradeZeroCsv());
  const undo = ['imports', 'undo', uuid, '--yes', '--reason', 'Wrong file'];
  expect((await setting.runAs(mentor, [...undo, '--json=nope'])).code).toBe(2);
  const caller = await world.as(mentor);
  expect((await caller.call(endpoints.getImport, { params: { uuid } })).state).toBe('committed');

  const done = await setting.runAs(mentor, [...undo, '--json=state']);
  expect(JSON.parse(done.stdout)).toEqual({ state: 'reverted' });
});

test('a command that prints no fields takes none, and does nothing', async () => {
  const { email, password, username } = await world.mentee();
  const environment = setting.at({ SKIPPER_PROFILE: username });
  const login = ['auth', 'login', '--email', email, '--password-stdin', '--json=nope'];
  const refused = await setting.skipper.run(login, { environment, input: password });
  expect([refused.code, JSON.parse(refused.stderr).error.code]).toEqual([2, 'unknown_field']);
  expect((await setting.skipper.run(['auth', 'status'], { environment })).code).toBe(4);

  const set = ['config', 'set', 'timeout', '3', '--json=nope'];
  expect((await setting.skipper.run(set, { environment })).code).toBe(2);
  const file = join(setting.skipper.folder, 'config/skipper/config.json');
  expect(await readFile(file, 'utf8').catch(() => '{}')).not.toContain(username);

  const call = ['api', 'POST', '/connected-accounts', '-f', 'alias=Raw', '--json=alias'];
  expect((await setting.skipper.run(call, { environment })).code).toBe(2);
});
