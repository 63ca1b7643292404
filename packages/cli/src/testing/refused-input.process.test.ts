import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { User } from '@skipper/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CommandWorld } from './command-world.ts';

/** Input that a command or the server refuses: its message names it as it was typed. */

let setting: CommandWorld;
let users: Record<'admin' | 'mentor', User>;

beforeAll(async () => {
  setting = await CommandWorld.start();
  users = { admin: await setting.world.admin(), mentor: await setting.world.mentor() };
});
afterAll(() => setting.stop());

/** Stands for a word of 600 characters. */
const long = '…';
const sure = ['--reason', 'Night shift', '--yes'];

test.each([
  ['admin', ['users', 'list', long], 1, 'words: Use at most 254 characters.'],
  ['admin', ['mentors', 'search', long], 1, 'text: Use at most 64 characters.'],
  ['admin', ['payouts', 'list', long], 1, 'receiver: Use at most 60 characters.'],
  ['admin', ['audit', 'list', '--actor', long], 1, '--actor: Use at most 60 characters.'],
  ['admin', ['users', 'end-sessions', 'x', '--reason', long], 2, '--reason: Use at most 500'],
  ['admin', ['users', 'view', long], 5, 'There is no user'],
  ['admin', ['sandbox', 'fail-payout', 'nobody', ...sure], 1, 'username: Unknown username.'],
  ['mentor', ['accounts', 'create', long], 2, 'name: Use at most 60 characters.'],
  [
    'mentor',
    ['accounts', 'create', 'A', '--timezone', 'Mars', '--dry-run'],
    2,
    '--timezone: "Mars"',
  ],
  ['mentor', ['accounts', 'create', 'A', '--currency', 'zzz', '--dry-run'], 2, '--currency: "ZZZ"'],
  ['mentor', ['accounts', 'create', 'A', '--starting-capital', 'x'], 2, '--starting-capital: '],
  ['mentor', ['accounts', 'set', 'A', '--delay-days', 'x'], 2, '--delay-days: '],
  ['mentor', ['subscribers', 'pause', 'x', '--until', 'soon'], 2, '--until takes a day'],
  [
    'mentor',
    ['subscribers', 'comp', 'x', '--plan', 'x', '--days', '3', '--until', '2999-01-01'],
    2,
    '--days and --until exclude each other.',
  ],
] as const)('of %s: %j ends with %i', async (who, args, code, text) => {
  const words = args.map((one) => (one === long ? 'a'.repeat(600) : one));
  const done = await setting.runAs(users[who], words);
  expect([done.code, done.stderr]).toEqual([code, expect.stringContaining(`Error: ${text}`)]);
});

test('a preview of invitations names the role as the product does', async () => {
  const args = ['invite', 'create', 'a@b.example', '--reason', 'Night shift', '--dry-run'];
  const done = await setting.runAs(users.admin, args);
  expect(done.stderr).toBe('Would send 1 invitation as Skipper.\n');
});

test('previews of admins say what would change', async () => {
  const preview = async (...args: string[]) => {
    const words = [...args, '--reason', 'Night shift', '--dry-run'];
    return (await setting.runAs(users.admin, words)).stderr;
  };
  const { username, email } = users.mentor;
  expect(await preview('mentors', 'set', username, '--fee', '7.5', '--sales', 'off')).toBe(
    `Would change the terms of ${username}: platform fee 7.5 %, sales off.\n`,
  );
  const roles = ['--roles', 'mentor,mentee', '--email', 'unverified'];
  expect(await preview('users', 'set', username, ...roles)).toBe(
    `Would change ${username} (${email}): roles Crew Member, Skipper; email unverified.\n`,
  );
});

test('a page past the last one is named', async () => {
  const done = await setting.runAs(users.admin, ['users', 'list', '--page', '9']);
  expect([done.code, done.stderr]).toEqual([0, 'There is no page 9: the last is 1.\n']);
});

test.each([
  [['users', 'list', 'nobodyhere'], 'No users found. Try another search, or remove a filter.'],
  [['mentors', 'list', 'nobodyhere'], 'Nothing found. Try another search'],
  [['audit', 'list', '--action', 'nope'], 'No entries found. '],
  [['invite', 'list', '--state', 'revoked'], 'Nothing found. '],
  [['payouts', 'list', 'nobodyhere'], 'No payouts found. '],
])('%j without a match does not say that there is nothing at all', async (args, text) => {
  const { code, stdout, stderr } = await setting.runAs(users.admin, args);
  expect([code, stdout, stderr]).toEqual([0, '', expect.stringContaining(text)]);
  expect(stderr).not.toContain(' yet');
});

test('a preview of settings names them in words', async () => {
  await setting.world.account(users.mentor, { alias: 'Swing' });
  const args = ['accounts', 'set', 'Swing', '--starting-capital', '5', '--name', 'B', '--dry-run'];
  const done = await setting.runAs(users.mentor, args);
  expect(done.stderr).toBe('Would change name, starting capital of "Swing".\n');
});

describe('a folder that nothing can be saved in', () => {
  test.each([['export'], ['invoices', 'save', 'SK-000001']])('%s refuses', async (...words) => {
    const args = [...words, '--folder', '/nowhere'];
    const done = await setting.runAs(users.mentor, args);
    expect([done.code, done.stderr]).toEqual([
      2,
      'Error: There is no folder /nowhere.\nMake it, or give another one.\n',
    ]);
  });
});

describe('files of settings and sign-ins that cannot be used', () => {
  const run = (folder: string, args: readonly string[]) =>
    setting.skipper.run(args, { environment: setting.at({ XDG_CONFIG_HOME: folder }) });

  test.each([
    ['config.json', ['config', 'list']],
    ['default.cookies.json', ['auth', 'status']],
  ])('%s is a folder', async (name, args) => {
    const folder = join(setting.skipper.folder, `folder-${name}`);
    await mkdir(join(folder, 'skipper', name), { recursive: true });
    const done = await run(folder, args);
    const path = join(folder, 'skipper', name);
    expect([done.code, done.stderr]).toEqual([
      1,
      expect.stringContaining(`Error: ${path} cannot be read: it is a folder.\nCheck its owner`),
    ]);
  });

  test('the file of a token is a folder', async () => {
    const { folder } = setting.skipper;
    const environment = setting.at({ SKIPPER_TOKEN_FILE: folder });
    const done = await setting.skipper.run(['auth', 'status'], { environment });
    const words = `SKIPPER_TOKEN_FILE: ${folder} cannot be read: it is a folder.`;
    expect([done.code, done.stderr]).toEqual([2, `Error: ${words}\n`]);
  });

  test('a file is in the place of their folder', async () => {
    const folder = join(setting.skipper.folder, 'file');
    await writeFile(folder, '');
    const done = await run(folder, ['config', 'set', 'timeout', '5']);
    expect([done.code, done.stderr]).toEqual([1, expect.stringContaining('a file is in the way')]);
  });
});

test('a disk that is full below the output is reported in one line', async () => {
  const done = await setting.skipper.shell('"$0" "$1" help man > /dev/full');
  expect([done.code, done.stderr]).toEqual([
    1,
    'Error: The output could not be written: ENOSPC: no space left on device, write.\n',
  ]);
});
