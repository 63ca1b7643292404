import { endpoints } from '@skipper/core/contract';
import { ServerProcess, startFaultLine, tradeZeroCsv, type User, World } from '@skipper/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BuiltSkipper } from './built-skipper.ts';
import { RealTerminal } from './real-terminal.ts';

/** Commands about accounts, and what the server then holds of them. */

let skipper: BuiltSkipper;
let server: ServerProcess;
let world: World;
let mentor: User;

beforeAll(async () => {
  [skipper, server] = await Promise.all([BuiltSkipper.make(), ServerProcess.start()]);
  const line = await startFaultLine(server.port);
  world = new World(server, line);
  mentor = await world.mentor();
  await line.close();
});

afterAll(async () => {
  await server.stop();
  await skipper.remove();
});

const run = async (...args: readonly string[]) => {
  const environment = { SKIPPER_SERVER: server.origin, SKIPPER_PROFILE: mentor.username };
  await skipper.run(['auth', 'login', '--email', mentor.email, '--password-stdin'], {
    environment,
    input: mentor.password,
  });
  return skipper.run(args, { environment });
};

const levels = async () => {
  const caller = await world.as(mentor);
  const { accounts } = await caller.call(endpoints.listConnectedAccounts, {});
  return accounts.map(({ alias, publicLevel }) => [alias, publicLevel]);
};

test('an account is hidden unless a level is asked for, and the command says so (ACC-7)', async () => {
  const hidden = await run('accounts', 'create', 'Quiet');
  expect([hidden.code, hidden.stderr]).toEqual([
    0,
    expect.stringContaining('Visitors don’t see this account.'),
  ]);
  const shown = await run('accounts', 'create', 'Loud', '--public-level', 'summary');
  expect(shown.code).toBe(0);
  expect(await levels()).toEqual([
    ['Quiet', 'none'],
    ['Loud', 'summary'],
  ]);
});

test('a level that does not exist creates nothing', async () => {
  const before = await levels();
  const refused = await run('accounts', 'create', 'Odd', '--public-level', 'all');
  expect(refused.code).toBe(2);
  expect(await levels()).toEqual(before);
});

const accountNamed = async (alias: string) => {
  const caller = await world.as(mentor);
  const { accounts } = await caller.call(endpoints.listConnectedAccounts, {});
  return accounts.find((account) => account.alias === alias);
};

test('settings that are given change, and the others stay', async () => {
  await world.account(mentor, { alias: 'Swing', publicLevel: 'none' });
  const before = await accountNamed('Swing');
  const set = ['accounts', 'set', 'swing', '--public-level', 'delayed', '--delay-days', '7'];
  const more = ['--no-share-amounts', '--lot-method', 'LIFO', '--starting-capital', '25000'];
  const done = await run(...set, ...more, '--json=alias,publicLevel,delayDays');
  expect([done.code, JSON.parse(done.stdout)]).toEqual([
    0,
    { alias: 'Swing', publicLevel: 'delayed', delayDays: 7 },
  ]);
  const changed = { publicLevel: 'delayed', delayDays: 7, shareAmounts: false };
  expect(await accountNamed('Swing')).toEqual({
    ...before,
    ...changed,
    lotMethod: 'LIFO',
    startingCapital: '25000',
  });
  expect((await run('accounts', 'set', 'Swing', '--starting-capital', 'none')).code).toBe(0);
  expect((await accountNamed('Swing'))?.startingCapital).toBeNull();
});

test.each([
  [['--delay-days', '400'], 'Enter a number of days from 0 to 365.'],
  [['--name', ' '], 'Name is required.'],
  [['--breakeven-tolerance', 'some'], 'Enter an amount'],
  [['--lot-method', 'HIFO'], 'HIFO'],
  [[], 'Nothing to change.'],
  [['--name', 'Other', '--json=nope'], 'nope'],
])('settings %j are refused, and nothing changes', async (flags, words) => {
  const before = await accountNamed('Swing');
  const done = await run('accounts', 'set', 'Swing', ...flags);
  expect([done.code, done.stderr]).toEqual([2, expect.stringContaining(words)]);
  expect(await accountNamed('Swing')).toEqual(before);
});

test('a preview of new settings changes nothing', async () => {
  const before = await accountNamed('Swing');
  const set = ['accounts', 'set', 'Swing', '--name', 'Other', '--reason', 'Clearer', '--dry-run'];
  const done = await run(...set, '--json');
  expect(JSON.parse(done.stdout)).toEqual({ alias: 'Other', reason: 'Clearer' });
  expect(await accountNamed('Swing')).toEqual(before);
});

test('an account with fills is archived, and not without a word', async () => {
  const account = await world.account(mentor, { alias: 'Main' });
  await world.imports(mentor, account, tradeZeroCsv());
  const silent = await run('accounts', 'archive', 'Main');
  expect([silent.code, silent.stderr]).toEqual([2, expect.stringContaining('Add --yes.')]);
  const preview = await run('accounts', 'archive', 'Main', '--dry-run');
  expect([preview.code, (await accountNamed('Main'))?.archivedAt]).toEqual([0, null]);

  const deleted = await run('accounts', 'delete', 'Main', '--yes');
  expect([deleted.code, (await accountNamed('Main'))?.archivedAt]).toEqual([6, null]);

  const done = await run('accounts', 'archive', 'Main', '--yes', '--json=alias,archivedAt');
  expect(done.code).toBe(0);
  const { archivedAt } = JSON.parse(done.stdout);
  expect([typeof archivedAt, await accountNamed('Main')]).toMatchObject(['string', { archivedAt }]);
});

test('an account without fills is deleted, once that was agreed to', async () => {
  await world.account(mentor, { alias: 'Empty' });
  const silent = await run('accounts', 'delete', 'Empty');
  expect([silent.code, await accountNamed('Empty')]).toMatchObject([2, { alias: 'Empty' }]);
  const done = await run('accounts', 'delete', 'Empty', '--yes');
  expect([done.code, done.stderr, await accountNamed('Empty')]).toEqual([
    0,
    'Deleted: "Empty".\n',
    undefined,
  ]);
  expect((await run('accounts', 'delete', 'Empty', '--yes')).code).toBe(5);
});

describe('the only account of a plan', () => {
  const gold = {
    name: 'Gold',
    prices: [{ interval: 'month', amount: 49_00, currency: 'USD' } as const],
  };
  const sell = async (alias: string) => {
    const { uuid: accountUuid } = await world.account(mentor, { alias });
    const caller = await world.as(mentor);
    const access = [{ accountUuid, level: 'full' as const }];
    await caller.call(endpoints.createPlan, { body: { ...gold, access } });
  };
  const loss = 'Warning: Gold opens no other account. It is not sold until it opens another one.\n';

  test.each([
    ['archive', 'Archived: "Sold archive" takes no more fills.\n'],
    ['delete', 'Deleted: "Sold delete".\n'],
  ])('%s says which plan loses it, before anything is asked or done', async (verb, done) => {
    const alias = `Sold ${verb}`;
    await sell(alias);
    const preview = await run('accounts', verb, alias, '--dry-run');
    expect([preview.code, preview.stderr]).toEqual([0, `${loss}Would ${verb} "${alias}".\n`]);
    const asked = await run('accounts', verb, alias);
    expect([asked.code, asked.stderr]).toEqual([2, expect.stringMatching(`^${loss}`)]);
    const ended = await run('accounts', verb, alias, '--yes');
    expect([ended.code, ended.stderr]).toEqual([0, loss + done]);
  });
});

test.each([
  ['Sidecar', 2, 'Canceled. Nothing was deleted.'],
  ['Typed', 0, 'Deleted: "Typed".'],
])('in a terminal the name is typed: %s', async (answer, code, words) => {
  if (!(await accountNamed('Typed'))) await world.account(mentor, { alias: 'Typed' });
  await run('auth', 'status');
  const environment = skipper.environment({
    SKIPPER_SERVER: server.origin,
    SKIPPER_PROFILE: mentor.username,
  });
  const terminal = new RealTerminal(
    process.execPath,
    [skipper.entry, 'accounts', 'delete', 'Typed'],
    { columns: 80, rows: 24, environment },
  );
  await terminal.sees('Type "Typed" to delete it:');
  terminal.send(`${answer}\r`);
  await terminal.sees(words);
  expect(await terminal.ended()).toBe(code);
  expect((await accountNamed('Typed'))?.alias).toBe(code === 0 ? undefined : 'Typed');
});
