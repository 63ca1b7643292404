import { type ConnectedAccount, endpoints, type Import } from '@skipper/core/contract';
import { csvFile, tradeZeroCsv, type User } from '@skipper/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CommandWorld } from './command-world.ts';

/** Imports that were read and not added (IMP-7), and what the server then holds of them. */

let setting: CommandWorld;

beforeAll(async () => {
  setting = await CommandWorld.start();
});

afterAll(() => setting.stop());

interface Left {
  readonly mentor: User;
  readonly account: ConnectedAccount;
  readonly left: Import;
}

/** A staged file, for example from the browser, that was not committed. */
async function leftBehind(csv = tradeZeroCsv()): Promise<Left> {
  const { world } = setting;
  const mentor = await world.mentor();
  const account = await world.account(mentor);
  const body = { accountUuid: account.uuid, file: csvFile('left.csv', csv) };
  const left = await (await world.as(mentor)).call(endpoints.createImport, { body });
  return { mentor, account, left };
}

/** Fills of the account and states of its imports, past the command. */
async function held({ mentor, account }: Left): Promise<[number | undefined, readonly string[]]> {
  const caller = await setting.world.as(mentor);
  const { accounts } = await caller.call(endpoints.listConnectedAccounts, {});
  const query = { account: account.uuid };
  const { imports } = await caller.call(endpoints.listImports, { query });
  return [accounts[0]?.fills, imports.map(({ state }) => state)];
}

test('they are listed with their state and resumed with --yes', async () => {
  const one = await leftBehind();
  const { mentor, account, left } = one;
  const listed = await setting.runAs(mentor, ['imports', 'list', '--account', account.alias]);
  expect(listed.stdout).toMatch(/^left\.csv\tstaged\t15\t/);
  const done = await setting.runAs(mentor, ['imports', 'resume', left.uuid, '--yes']);
  expect([done.code, await held(one)]).toEqual([0, [15, ['committed']]]);
});

test('one that needs columns is resumed with them', async () => {
  const one = await leftBehind('Tag,Art,Was,Menge,Preis\n2024-03-04,buy,MSFT,10,400\n');
  const maps = ['date=Tag', 'side=Art', 'symbol=Was', 'quantity=Menge', 'price=Preis'];
  const args = maps.flatMap((map) => ['--map', map]);
  const done = await setting.runAs(one.mentor, [
    'imports',
    'resume',
    one.left.uuid,
    '--yes',
    '--no-fees',
    '--date-order',
    'YMD',
    ...args,
  ]);
  expect([done.code, await held(one)]).toEqual([0, [1, ['committed']]]);
});

test('looked at, or not agreed to, they stay to be resumed', async () => {
  const one = await leftBehind();
  const look = await setting.runAs(one.mentor, ['imports', 'resume', one.left.uuid, '--dry-run']);
  expect([look.code, await held(one)]).toEqual([0, [0, ['staged']]]);
  const silent = await setting.runAs(one.mentor, ['imports', 'resume', one.left.uuid]);
  expect([silent.code, await held(one)]).toEqual([2, [0, ['staged']]]);
});

test('discarded, they leave the history; a committed one is refused', async () => {
  const one = await leftBehind();
  const { mentor, left } = one;
  const discard = (...more: readonly string[]) =>
    setting.runAs(mentor, ['imports', 'discard', left.uuid, ...more]);
  expect([(await discard('--dry-run')).code, await held(one)]).toEqual([0, [0, ['staged']]]);
  expect([(await discard()).code, await held(one)]).toEqual([0, [0, []]]);
  expect((await discard()).code).toBe(6);
  const other = await leftBehind();
  await setting.runAs(other.mentor, ['imports', 'resume', other.left.uuid, '--yes']);
  const refused = await setting.runAs(other.mentor, ['imports', 'discard', other.left.uuid]);
  expect([refused.code, await held(other)]).toEqual([6, [15, ['committed']]]);
  expect(refused.stderr).toContain('skipper imports undo');
});
