import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@skipper/core/contract';
import { problem, tradeZeroCsv, type User, type World } from '@skipper/test-kit';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { BuiltSkipper } from './built-skipper.ts';
import { CommandWorld } from './command-world.ts';

let setting: CommandWorld;
let skipper: BuiltSkipper;
let world: World;

beforeAll(async () => {
  setting = await CommandWorld.start();
  ({ skipper, world } = setting);
});

afterAll(() => setting.stop());

afterEach(() => setting.line.http.clear());

const runAs: CommandWorld['runAs'] = (...given) => setting.runAs(...given);

/** The fills that the server keeps of a user, by account: past the command and past the line. */
async function fillsOf(user: User): Promise<readonly number[]> {
  const { accounts } = await (await world.as(user)).call(endpoints.listConnectedAccounts, {});
  return accounts.map(({ fills }) => fills);
}

/** Net results of a user's positions, in minor units. */
async function netsOf(user: User): Promise<readonly (number | undefined)[]> {
  const query = { username: user.username };
  const caller = await world.as(user);
  const { positions } = await caller.call(endpoints.listPositions, { query });
  return positions.map(({ netPnl }) => netPnl?.amount);
}

async function sidesOf({ username, ...user }: User): Promise<readonly string[]> {
  const caller = await world.as({ username, ...user });
  const { positions } = await caller.call(endpoints.listPositions, { query: { username } });
  return positions.map(({ side }) => side);
}

async function importsOf(user: User, account: string): Promise<readonly string[]> {
  const { imports } = await (await world.as(user)).call(endpoints.listImports, {
    query: { account },
  });
  return imports.map(({ state }) => state);
}

describe('importing', () => {
  async function mentorWithFile(csv: string) {
    const mentor = await world.mentor();
    const account = await world.account(mentor);
    const path = join(skipper.folder, `${mentor.username}.csv`);
    await writeFile(path, csv);
    return { mentor, account, path };
  }

  test('a preview shows the rows and adds nothing', async () => {
    const { mentor, account, path } = await mentorWithFile(tradeZeroCsv());
    const done = await runAs(mentor, ['import', path, '--account', account.alias, '--dry-run']);
    expect(done.code).toBe(0);
    expect(done.stdout.trim().split('\n')).toHaveLength(15);
    expect(done.stderr).toContain('15 new, 0 already there, 0 rejected');
    const accounts = await runAs(mentor, ['accounts', 'list', '--json=fills']);
    expect(JSON.parse(accounts.stdout)).toEqual([{ fills: 0 }]);
  });

  test('adds with --yes, adds nothing a second time, and is undone as a whole', async () => {
    const { mentor, account, path } = await mentorWithFile(tradeZeroCsv());
    const args = ['import', path, '--account', account.uuid, '--yes', '--json'];
    const first = JSON.parse((await runAs(mentor, args)).stdout);
    expect(first).toMatchObject({ state: 'committed', rows: { new: 15, rejected: 0 } });
    expect(first.rowList).toHaveLength(15);
    const second = JSON.parse((await runAs(mentor, args)).stdout);
    expect(second.rows).toMatchObject({ new: 0, duplicate: 15 });

    const refused = await runAs(mentor, ['imports', 'undo', first.uuid]);
    expect([refused.code, refused.stderr.includes('Add --yes.')]).toEqual([2, true]);
    const undo = ['imports', 'undo', first.uuid, '--yes'];
    const unexplained = await runAs(mentor, undo);
    expect([unexplained.code, unexplained.stderr.includes('Add --reason')]).toEqual([2, true]);
    expect((await runAs(mentor, [...undo, '--reason', ' '])).code).toBe(2);
    expect(await fillsOf(mentor)).toEqual([15]);
    expect((await runAs(mentor, [...undo, '--reason', 'Wrong file'])).code).toBe(0);
    expect((await runAs(mentor, [...undo, '--reason', 'Wrong file'])).code).toBe(6);
    expect(await fillsOf(mentor)).toEqual([0]);
    const record = ['mentors', 'record', mentor.username];
    const shown = await runAs(await world.follower(), [...record, '--json=kind,fills,reason']);
    expect(JSON.parse(shown.stdout)).toEqual([
      { kind: 'import-undone', fills: 15, reason: 'Wrong file' },
    ]);
    expect((await runAs(mentor, record)).stdout).toContain('Import undone: 15 fills removed');
  });

  test('adds with --yes when the reader of the preview has read enough', async () => {
    const { mentor, account, path } = await mentorWithFile(tradeZeroCsv());
    await setting.signIn(mentor);
    const done = await skipper.run(['import', path, '--account', account.uuid, '--yes'], {
      environment: setting.at({ SKIPPER_PROFILE: mentor.username }),
      // As `| grep -q AAPL` does at the first match.
      started: ({ stdout }) => stdout?.destroy(),
    });
    expect([done.code, done.stderr.includes('15 fills added')]).toEqual([0, true]);
    expect(await fillsOf(mentor)).toEqual([15]);
  });

  test('without --yes does not prompt in a pipe and adds nothing', async () => {
    const { mentor, account, path } = await mentorWithFile(tradeZeroCsv());
    const done = await runAs(mentor, ['import', path, '--account', account.alias]);
    expect([done.code, done.stderr.includes('Add --yes.')]).toEqual([2, true]);
  });

  test('reads stdin for -', async () => {
    const { mentor, account } = await mentorWithFile('');
    const args = ['import', '-', '--account', account.alias, '--dry-run'];
    expect((await runAs(mentor, args, tradeZeroCsv())).stderr).toContain('15 new');
  });

  test.each([[[]], [['--json']]])(
    'rows that were rejected make it exit 1, and the other fills stay (%j)',
    async (flags) => {
      const csv = tradeZeroCsv().replace('49.88', 'forty');
      const { mentor, account, path } = await mentorWithFile(csv);
      const args = ['import', path, '--account', account.alias, '--yes', ...flags];
      const done = await runAs(mentor, args);
      expect(done.code).toBe(1);
      expect(done.stderr).toContain('Done: 14 fills added, 1 row rejected.');
      expect(await fillsOf(mentor)).toEqual([14]);
    },
  );

  const executions = (price: string, fee: string) =>
    'Symbol,Side,Quantity,Price,Date,Commission,Execution ID\n' +
    `MSFT,Buy,10,${price},2024-03-04 10:00:00,${fee},x1\n` +
    `MSFT,Sell,10,410.00,2024-03-04 11:00:00,${fee},x2\n`;

  test('a known execution with another price makes it exit 1, and the stored one stays', async () => {
    const { mentor, account, path } = await mentorWithFile(executions('400.00', '1'));
    const args = ['import', path, '--account', account.alias, '--yes'];
    expect((await runAs(mentor, args)).code).toBe(0);
    await writeFile(path, executions('401.00', '1'));
    const done = await runAs(mentor, args);
    expect([done.code, done.stderr.includes('1 row in conflict with fills on file.')]).toEqual([
      1,
      true,
    ]);
    expect(done.stdout).toContain('price 400 instead of 401');
    expect(await netsOf(mentor)).toEqual([98_00]);
  });

  test.each([
    [[], 98_00],
    [['--negative-fees', 'costs'], 98_00],
    [['--negative-fees', 'rebates'], 102_00],
  ])('fees below zero are costs unless %j says otherwise', async (flags, net) => {
    const { mentor, account, path } = await mentorWithFile(executions('400.00', '-1'));
    const args = ['import', path, '--account', account.alias, '--yes', ...flags];
    expect((await runAs(mentor, args)).code).toBe(0);
    expect(await netsOf(mentor)).toEqual([net]);
  });

  test.each([
    [[], 'short'],
    [['--row-order', 'newest-first'], 'long'],
    [['--row-order', 'oldest-first'], 'short'],
  ])(
    'trades of one day are read from top to bottom unless %j says otherwise',
    async (flags, side) => {
      const { mentor, account, path } = await mentorWithFile(
        'Symbol,Side,Quantity,Price,Date,Commission\n' +
          'MSFT,Sell,10,410.00,2024-03-04,1\nMSFT,Buy,10,400.00,2024-03-04,1\n',
      );
      const args = ['import', path, '--account', account.alias, '--yes', ...flags];
      expect((await runAs(mentor, args)).code).toBe(0);
      expect(await sidesOf(mentor)).toEqual([side]);
    },
  );

  test('how negative fees were read before outlasts other columns', async () => {
    const { mentor, account, path } = await mentorWithFile(executions('400.00', '-1'));
    const args = ['import', path, '--account', account.alias];
    await runAs(mentor, [...args, '--dry-run', '--negative-fees', 'rebates']);
    const columns = ['symbol=Symbol', 'side=Side', 'quantity=Quantity', 'price=Price', 'date=Date'];
    const map = [...columns, 'fees=Commission'].flatMap((one) => ['--map', one]);
    const done = await runAs(mentor, [...args, '--yes', ...map, '--date-order', 'YMD']);
    expect([done.code, await netsOf(mentor)]).toEqual([0, [102_00]]);
  });

  test('fields that are not there are refused before the file is sent', async () => {
    const { mentor, account, path } = await mentorWithFile(tradeZeroCsv());
    const args = ['import', path, '--account', account.alias, '--yes', '--json=uuid,nope'];
    const done = await runAs(mentor, args);
    expect([done.code, done.stdout]).toEqual([2, '']);
    expect(await fillsOf(mentor)).toEqual([0]);
    expect(await importsOf(mentor, account.uuid)).toEqual([]);
  });

  test('a commit whose response is lost counts, and is reported as done', async () => {
    const { mentor, account, path } = await mentorWithFile(tradeZeroCsv());
    const commit = { method: 'POST', path: /\/commit$/ };
    // Every attempt that the deadline leaves room for.
    setting.line.http.loseAnswer(commit);
    const args = ['import', path, '--account', account.alias, '--yes', '--timeout', '2'];
    const done = await runAs(mentor, args);
    expect([done.code, done.stderr.includes('15 fills added')]).toEqual([0, true]);
    expect(await fillsOf(mentor)).toEqual([15]);
  });

  test('a commit that nothing can be learnt about takes nothing back', async () => {
    const { mentor, account, path } = await mentorWithFile(tradeZeroCsv());
    setting.line.http.loseAnswer({ method: 'POST', path: /\/commit$/ }, 1);
    setting.line.http.reset({ method: '*', path: /\/(commit|imports\/[^/]+)$/ });
    const args = ['import', path, '--account', account.alias, '--yes', '--timeout', '1'];
    const done = await runAs(mentor, args);
    expect([done.code, done.stderr.includes('import the file again')]).toEqual([7, true]);
    expect(await fillsOf(mentor)).toEqual([15]);
  });

  test('a commit that the server refuses leaves no import behind', async () => {
    const { mentor, account, path } = await mentorWithFile(tradeZeroCsv());
    setting.line.http.answer({ method: 'POST', path: /\/commit$/ }, problem(400, 'No room.'), 1);
    const done = await runAs(mentor, ['import', path, '--account', account.alias, '--yes']);
    expect([done.code, done.stderr.includes('No room.')]).toEqual([1, true]);
    expect(await fillsOf(mentor)).toEqual([0]);
    expect(await importsOf(mentor, account.uuid)).not.toContain('staged');
  });

  test('unknown columns are listed, and go in once they are named', async () => {
    const csv =
      'Day,What,Way,Units,Rate,Costs,Duty\n' +
      '2024-03-04,MSFT,buy,10,400,1.00,0.25\n2024-03-05,MSFT,sell,10,405,1.00,0.25\n';
    const { mentor, account, path } = await mentorWithFile(csv);
    const args = ['import', path, '--account', account.alias, '--yes'];
    const asked = await runAs(mentor, args);
    expect([asked.code, asked.stderr.includes('Columns: Day, What')]).toEqual([1, true]);
    const columns = ['date=Day', 'symbol=What', 'side=Way', 'quantity=Units', 'price=Rate'];
    const mapped = [...args, '--date-order', 'YMD'];
    const map = (pairs: readonly string[]) => pairs.flatMap((pair) => ['--map', pair]);
    const silent = await runAs(mentor, [...mapped, ...map(columns)]);
    expect([silent.code, silent.stderr.includes('--no-fees')]).toEqual([2, true]);
    expect(await fillsOf(mentor)).toEqual([0]);

    const fees = ['fees=Costs', 'fees=Duty'];
    const done = await runAs(mentor, [...mapped, ...map([...columns, ...fees])]);
    expect([done.code, done.stderr.includes('2 fills added')]).toEqual([0, true]);
    const { positions } = await (await world.as(mentor)).call(endpoints.listPositions, {
      query: { username: mentor.username },
    });
    expect(positions).toMatchObject([{ fees: { amount: 250 }, netPnl: { amount: 47_50 } }]);
  });

  test('a file without fees goes in with --no-fees, and is said to have none', async () => {
    const csv = 'Day,What,Way,Units,Rate\n2024-03-04,MSFT,buy,10,400\n';
    const { mentor, account, path } = await mentorWithFile(csv);
    const columns = ['date=Day', 'symbol=What', 'side=Way', 'quantity=Units', 'price=Rate'];
    const map = columns.flatMap((pair) => ['--map', pair]);
    const args = ['import', path, '--account', account.alias, '--yes', '--date-order', 'YMD'];
    const done = await runAs(mentor, [...args, ...map, '--no-fees']);
    expect([done.code, done.stderr.includes('every fee counts as 0')]).toEqual([0, true]);
    expect(await fillsOf(mentor)).toEqual([1]);
  });

  test('another user’s account and a missing file get different errors', async () => {
    const { account } = await mentorWithFile('');
    const { mentor, path } = await mentorWithFile(tradeZeroCsv());
    const foreign = await runAs(mentor, ['import', path, '--account', account.uuid, '--yes']);
    expect(foreign.code).toBe(5);
    const gone = await runAs(mentor, ['import', '/no/such/file.csv', '--account', 'x']);
    expect([gone.code, gone.stderr.includes('There is no file')]).toEqual([2, true]);
  });
});
