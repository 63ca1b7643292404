import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { tradeZeroCsv, type World } from '@skipper/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

const at: CommandWorld['at'] = (extra) => setting.at(extra);
const runAs: CommandWorld['runAs'] = (...given) => setting.runAs(...given);
const tokenOf: CommandWorld['tokenOf'] = (user) => setting.tokenOf(user);

describe('a command line', () => {
  test.each([
    [['--version'], 0, /^\d+\.\d+\.\d+\n$/, /^$/],
    [['--help'], 0, /^Examples:[\s\S]*Usage: skipper/, /^$/],
    [['help', 'exit-codes'], 0, /^ {2}0 {2}[\s\S]*143 {2}/, /^$/],
    [['help', 'stats', 'mentors'], 0, /Usage: skipper stats mentors/, /^$/],
    [['stats', 'mentors', '-h'], 0, /Usage: skipper stats mentors/, /^$/],
    [[], 2, /^$/, /^Error: The app needs a terminal\.\n/],
    [['stat'], 2, /^$/, /Unknown command 'stat'[\s\S]*stats/],
    [['stats', 'mentors', '--nope'], 2, /^$/, /'--nope'\nSee `skipper stats mentors --help`/],
    [['positions', 'lst'], 2, /^$/, /mean list[\s\S]*See `skipper positions --help`/],
    [['--nope', 'stats'], 2, /^$/, /See `skipper --help`/],
    [['clock'], 2, /^$/, /^Usage: skipper clock[\s\S]*Error: Which command\?\n$/],
    [['stats', 'mentors', '--limit', '0'], 2, /^$/, /whole number from 1 to 100000/],
    [['import', 'x.csv'], 2, /^$/, /--account/],
    [['config', 'set', 'server', 'nonsense'], 2, /^$/, /"nonsense" is not the address/],
    [['--server', 'ftp://x', 'stats', 'mentors'], 2, /^$/, /not the address of a server/],
    [['completion', 'tcsh'], 2, /^$/, /Allowed choices are bash, zsh, fish/],
  ] as const)('%j exits %i', async (args, code, stdout, stderr) => {
    const done = await skipper.run(args);
    expect(done.code).toBe(code);
    expect(done.stdout).toMatch(stdout);
    expect(done.stderr).toMatch(stderr);
  });

  test('that is wrong reports it as JSON when JSON was requested', async () => {
    const done = await skipper.run(['stats', '--json']);
    expect([done.code, done.stdout]).toEqual([2, '']);
    expect(JSON.parse(done.stderr)).toMatchObject({ error: { code: 'usage', exitCode: 2 } });
  });

  test('is no failure when its reader closes the pipe early', async () => {
    const line = `"$0" "$1" completion fish | head -1; echo "\${PIPESTATUS[0]}"`;
    const { stdout, stderr } = await skipper.shell(line);
    expect([stdout, stderr]).toEqual(['# skipper completion for fish\n0\n', '']);
  });

  test.each(['2>&-', '2>/dev/full', '2> >(:)'])(
    'keeps its exit code where it cannot say why: %s',
    async (redirection) => {
      const line = `"$0" "$1" stats --nope ${redirection}; echo "$?"`;
      expect(await skipper.shell(line)).toMatchObject({ stdout: '2\n', stderr: '' });
    },
  );

  test.each([
    ['skipper ', 'stats'],
    ['skipper auth ', 'login'],
    ['skipper --json auth login --ema', '--email'],
    ['skipper stats mentors --so', '--sort'],
    ['skipper clock adv', 'advance'],
    ['skipper clock advance --h', '--help'],
    ['skipper completion ', 'fish'],
    ['skipper positions list someone --status ', 'closed'],
    ['skipper --profile work jobs list --state w', 'waiting'],
  ])('is completed by bash: %j', async (typed, word) => {
    const script = `source <("$0" "$1" completion bash); COMP_WORDS=(${typed}${typed.endsWith(' ') ? '""' : ''}); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _skipper; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout, stderr } = await skipper.shell(script);
    expect(stderr).toBe('');
    expect(stdout.split('\n')).toContain(word);
  });

  test('prints no colour in a pipe, and colour when it is forced', async () => {
    expect((await skipper.run(['stat'])).stderr).not.toContain('\u001b');
    const forced = await skipper.run(['stat'], { environment: { FORCE_COLOR: '1' } });
    expect(forced.stderr).toContain('\u001b[31mError:');
  });
});

describe('signing in', () => {
  test('signed out: exit 4, and the JSON says so', async () => {
    const done = await skipper.run(['auth', 'status', '--json'], { environment: at() });
    expect(done.code).toBe(4);
    expect(JSON.parse(done.stdout)).toMatchObject({ signedIn: false, username: null });
    expect(JSON.parse(done.stderr)).toMatchObject({ error: { code: 'unauthorized' } });
  });

  test('by a token on stdin keeps it in a file only its owner may read', async () => {
    const admin = await world.admin();
    const token = await tokenOf(admin);
    const environment = at({ SKIPPER_PROFILE: 'robot' });
    const login = await skipper.run(['auth', 'login', '--token-stdin'], {
      environment,
      input: `${token}\n`,
    });
    expect([login.code, login.stdout]).toEqual([0, '']);
    const { mode } = await stat(join(skipper.folder, 'config/skipper/robot.cookies.json'));
    expect(mode & 0o777).toBe(0o600);

    const status = await skipper.run(['auth', 'status', '--json=username,tokenFrom'], {
      environment,
    });
    expect(JSON.parse(status.stdout)).toEqual({ username: admin.username, tokenFrom: 'stored' });

    expect((await skipper.run(['auth', 'logout'], { environment })).code).toBe(0);
    expect((await skipper.run(['auth', 'status'], { environment })).code).toBe(4);
    const revoked = await skipper.run(['stats', 'mentors'], {
      environment: at({ SKIPPER_TOKEN: token }),
    });
    expect(revoked.code).toBe(4);
  });

  test('by a token from the environment overrides the stored one', async () => {
    const [stored, other] = [await world.mentee(), await world.mentee()];
    const environment = at({ SKIPPER_PROFILE: stored.username });
    await runAs(stored, ['auth', 'status']);
    const status = await skipper.run(['auth', 'status', '--json'], {
      environment: { ...environment, SKIPPER_TOKEN: await tokenOf(other) },
    });
    expect(JSON.parse(status.stdout)).toMatchObject({
      username: other.username,
      tokenFrom: 'SKIPPER_TOKEN',
    });
  });

  test('never prompts without a terminal, and names the flag instead', async () => {
    const done = await skipper.run(['auth', 'login'], { environment: at() });
    expect([done.code, done.stdout]).toEqual([2, '']);
    expect(done.stderr).toContain('Give it with --email.');
  });

  test('takes the place of a sign-in that the server has ended', async () => {
    const mentee = await world.mentee();
    const environment = at({ SKIPPER_PROFILE: 'ended' });
    const token = await tokenOf(mentee);
    await skipper.run(['auth', 'login', '--token-stdin'], { environment, input: token });
    const end = ['api', 'DELETE', '/session'];
    expect((await skipper.run(end, { environment: at({ SKIPPER_TOKEN: token }) })).code).toBe(0);
    expect((await skipper.run(['auth', 'status'], { environment })).code).toBe(4);
    const login = ['auth', 'login', '--email', mentee.email, '--password-stdin'];
    const again = await skipper.run(login, { environment, input: mentee.password });
    expect([again.code, again.stderr]).toEqual([0, expect.stringContaining(mentee.username)]);
    expect((await skipper.run(['auth', 'status'], { environment })).code).toBe(0);
  });

  test('with a wrong password says so', async () => {
    const { email } = await world.mentee();
    const done = await skipper.run(['auth', 'login', '--email', email, '--password-stdin'], {
      environment: at(),
      input: 'wrong',
    });
    expect(done.code).toBe(1);
    expect(done.stderr).toMatch(/^Error: .*password/);
  });
});

const someUuid = '9ff92a65-9932-4cb9-9064-b20a5d9fada0';

test.each([
  [['positions', 'list', 'nosuch'], 'Skipper "nosuch"', 'skipper mentors search <text>'],
  [['mentors', 'record', 'nosuch'], 'Skipper "nosuch"', 'skipper mentors search <text>'],
  [['invoices', 'view', someUuid], `invoice "${someUuid}"`, 'skipper invoices list'],
  [['imports', 'undo', 'none', '--yes'], 'import "none"', 'skipper imports list --account <name>'],
])('%j says what is not there and where to look', async (args, what, where) => {
  const done = await runAs(await world.mentor(), args);
  expect([done.code, done.stdout]).toEqual([5, '']);
  expect(done.stderr).toContain(`There is no ${what}`);
  expect(done.stderr).toContain(`Look for it with \`${where}\`.`);
});

test('each reason of a refusal has a line of its own', async () => {
  const mentor = await world.mentor();
  const call = ['api', 'POST', '/connected-accounts', '-f', 'alias=', '-f', 'currency=dollars'];
  const done = await runAs(mentor, [...call, '-f', 'timezone=Nowhere']);
  expect(done.code).toBe(1);
  expect(done.stderr).not.toContain('\\x0a');
  expect(done.stderr.trim().split('\n').length).toBeGreaterThan(1);
});

describe('lists', () => {
  test('of an admin: JSON with the fields asked for, plain lines in a pipe', async () => {
    const admin = await world.admin();
    const { username } = await world.mentor();
    const args = ['stats', 'mentors', '--limit', '100'];
    const asJson = await runAs(admin, [...args, '--json=username,plans']);
    expect([asJson.code, asJson.stderr]).toEqual([0, '']);
    expect(JSON.parse(asJson.stdout)).toContainEqual({ username, plans: expect.any(Number) });
    const plain = await runAs(admin, args);
    expect(plain.stdout.split('\n').some((row) => row.startsWith(`${username}\t`))).toBe(true);
  });

  test('of figures: revenue, subscriptions and types, as lines and as JSON', async () => {
    const [admin, mentor] = [await world.admin(), await world.mentor()];
    const mentee = await world.mentee({ subscribedTo: [mentor] });
    await world.sale(mentee, mentor, 49_00);
    const month = new Date().toISOString().slice(0, 7);
    const printed = async (...args: string[]) => {
      const done = await runAs(admin, ['stats', ...args]);
      expect([done.code, done.stderr], args.join(' ')).toEqual([0, '']);
      return done.stdout;
    };
    const revenue = JSON.parse(await printed('revenue', '--json=currency,gross'));
    expect(revenue).toContainEqual({ currency: 'USD', gross: expect.any(Number) });
    expect(await printed('revenue')).toMatch(/^USD\t\d{4,}\t/m);
    expect(await printed('revenue', '--monthly')).toMatch(new RegExp(`^${month}\t\\d{4,}\t`, 'm'));
    expect(await printed('types')).toMatch(/^paid\tmonth\t[1-9]/m);
    expect(await printed('types', '--monthly')).toMatch(new RegExp(`^${month}\t[1-9]`, 'm'));
    expect(await printed('subscriptions')).toMatch(/^Active\t[1-9]/m);
    const backwards = ['stats', 'revenue', '--from', '2026-02-01', '--to', '2026-01-01'];
    expect((await runAs(admin, backwards)).code).toBe(1);
    expect((await runAs(mentor, ['stats', 'revenue'])).code).toBe(4);
  });

  test('a field that is not there lists those that are', async () => {
    const done = await runAs(await world.admin(), ['stats', 'mentors', '--json=nope']);
    expect(done.code).toBe(2);
    expect(JSON.parse(done.stderr).error.hint).toContain('username');
  });

  test('that are empty are an empty JSON list and exit 0', async () => {
    const done = await runAs(await world.follower(), ['subscriptions', 'list', '--json']);
    expect(done).toEqual({ stdout: '[]\n', stderr: '', code: 0 });
  });

  test('of rows without what only some have are printed', async () => {
    const mentor = await world.mentor();
    const mentee = await world.mentee({ subscribedTo: [mentor] });
    const done = await runAs(mentee, ['subscriptions', 'list', '--json']);
    expect([done.code, done.stderr]).toEqual([0, '']);
    const [one] = JSON.parse(done.stdout);
    expect([one.account.username, 'stops' in one]).toEqual([mentor.username, false]);
  });

  test('that another role may see exit 4', async () => {
    const done = await runAs(await world.mentee(), ['stats', 'mentors']);
    expect([done.code, done.stdout]).toEqual([4, '']);
  });

  test('of positions follow what the caller may see', async () => {
    const mentor = await world.mentor();
    const account = await world.account(mentor);
    await world.imports(mentor, account, tradeZeroCsv());
    const args = ['positions', 'list', mentor.username, '--account', account.alias, '--json'];
    const seen = await runAs(await world.mentee({ subscribedTo: [mentor] }), args);
    expect(JSON.parse(seen.stdout)).toHaveLength(5);
    const unseen = await runAs(await world.follower(), args);
    expect(unseen.stdout).toBe('[]\n');
    const unknown = await runAs(mentor, ['positions', 'list', 'nobody_of_this_name']);
    expect(unknown.code).toBe(5);
  });
});

describe('a server', () => {
  test('that is not there makes it exit 7 within the timeout', async () => {
    const environment = { SKIPPER_SERVER: 'http://127.0.0.1:1' };
    const done = await skipper.run(['mentors', 'search', 'x', '--timeout', '1'], { environment });
    expect(done.code).toBe(7);
    expect(done.stderr).toContain('could not be reached: connection refused');
  });

  test('that fails for a moment is asked again, without a word', async () => {
    setting.line.http.answer({ method: 'GET', path: '/api/version' }, { status: 503 }, 1);
    const done = await skipper.run(['version', '--json'], { environment: at() });
    expect(JSON.parse(done.stdout)).toMatchObject({ server: expect.any(String) });
  });

  test('can be called directly', async () => {
    const { username } = await world.mentor();
    const args = ['api', 'GET', '/users/get-mentors', '-f', `username=${username}`];
    const done = await skipper.run(args, { environment: at() });
    expect(JSON.parse(done.stdout)).toMatchObject({ total: 1, mentors: [{ username }] });
    expect((await skipper.run(['api', 'GET', '/nothing/here'], { environment: at() })).code).toBe(
      5,
    );
  });
});
