import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ConnectedAccountList, Credentials } from '@skipper/core/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EventReader } from './testing/event-reader.ts';
import { openSilentLine } from './testing/silent-line.ts';
import { createPostgresDatabase } from './testing/test-databases.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));

let data: string;
let children: ChildProcess[] = [];
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'skipper-main-'));
});
afterEach(async () => {
  for (const child of children) if (child.exitCode === null) child.kill('SIGKILL');
  children = [];
  rmSync(data, { recursive: true, force: true });
});

interface Started {
  readonly child: ChildProcess;
  readonly exited: Promise<number | null>;
  output(): string;
  errors(): string;
}

const run = (...options: string[]): Started => runWith(process.env, ...options);

function runWith(env: NodeJS.ProcessEnv, ...options: string[]): Started {
  const child = spawn(process.execPath, [main, '--port', '0', '--data', data, ...options], { env });
  children.push(child);
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return { child, exited, output: () => output, errors: () => errors };
}

/** Waits for the start message and returns the address in it. */
async function addressOf(started: Started): Promise<string> {
  while (!started.output().includes('Press Ctrl-C')) {
    const printed = once(started.child.stdout ?? started.child, 'data');
    const ended = await Promise.race([printed.then(() => false), started.exited.then(() => true)]);
    if (ended) throw new Error(`The server ended: ${started.errors()}`);
  }
  return /ready at (\S+)/.exec(started.output())?.[1] ?? '';
}

const signIn = (address: string, email: string) =>
  fetch(`${address}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'demo-skipper' }),
  });

test('the server starts with the demo, stops on SIGTERM and keeps its data', async () => {
  const first = run('--demo');
  const address = await addressOf(first);
  expect(first.output()).toContain('mentor@example.com');
  const emails = ['mentor', 'mentee', 'follower', 'admin'].map((name) => `${name}@example.com`);
  for (const email of emails) expect((await signIn(address, email)).status).toBe(201);
  const signedIn = await signIn(address, 'mentor@example.com');
  const { token } = (await signedIn.json()) as Credentials;
  first.child.kill('SIGTERM');
  expect(await first.exited).toBe(0);

  const second = run('--demo');
  const again = await addressOf(second);
  const headers = { authorization: `Bearer ${token}` };
  const accounts = await fetch(`${again}/api/connected-accounts`, { headers });
  expect(((await accounts.json()) as ConnectedAccountList).accounts).toMatchObject([
    { alias: 'Momentum day trades', closedPositions: 120, openPositions: 2 },
    { alias: 'Swing', closedPositions: 36, openPositions: 1 },
  ]);
  second.child.kill('SIGINT');
  expect(await second.exited).toBe(0);
});

test('--no-demo leaves the database empty', async () => {
  const started = run('--no-demo');
  const address = await addressOf(started);
  expect(started.output()).not.toContain('example.com');
  expect((await signIn(address, 'mentor@example.com')).status).toBe(400);
});

test('an address that others can reach gets no demo accounts', async () => {
  const started = run('--demo', '--host', '0.0.0.0');
  const address = new URL(await addressOf(started));
  expect(started.output()).not.toContain('example.com');
  expect((await signIn(`http://127.0.0.1:${address.port}`, 'admin@example.com')).status).toBe(400);
});

test('a request in flight at shutdown is still answered', async () => {
  const started = run('--demo');
  const address = await addressOf(started);
  const pending = Array.from({ length: 8 }, () => signIn(address, 'mentor@example.com'));
  await pending[0];
  started.child.kill('SIGTERM');
  const statuses = await Promise.all(pending.map(async (answer) => (await answer).status));
  expect(new Set(statuses)).toEqual(new Set([201]));
  expect(await started.exited).toBe(0);
});

test('SIGTERM ends open streams at once instead of waiting for their end', async () => {
  const started = run('--demo');
  const address = await addressOf(started);
  const { token } = (await (await signIn(address, 'mentee@example.com')).json()) as Credentials;
  const events = await EventReader.open(address, token);
  expect(events.response.status).toBe(200);
  const before = performance.now();
  started.child.kill('SIGTERM');
  expect(await events.next()).toBeUndefined();
  expect(await started.exited).toBe(0);
  // Less than requests are given to end.
  expect(performance.now() - before).toBeLessThan(7_000);
});

test('SIGTERM ends a server whose PostgreSQL went silent, within ten seconds', async () => {
  const place = await createPostgresDatabase();
  const line = await openSilentLine(place.databaseUrl ?? '');
  const started = runWith({ ...process.env, DATABASE_URL: line.url }, '--no-demo');
  const address = await addressOf(started);
  line.silence();
  const asked = fetch(`${address}/api/users/get-mentors`).catch(() => undefined);
  const since = performance.now();
  started.child.kill('SIGTERM');
  expect(await started.exited).toBe(0);
  expect(performance.now() - since).toBeLessThan(10_000);
  await asked;
  await line.close();
  await place.remove();
}, 30_000);

test('--help prints the options and ends well', async () => {
  const started = run('--help');
  expect(await started.exited).toBe(0);
  expect(started.output()).toContain('--no-demo');
});

test('output that cannot be written is reported in a line, and a reader that left is not', () => {
  const shell = (line: string) => {
    const { status, stderr } = spawnSync('bash', ['-c', line, process.execPath, main], {
      encoding: 'utf8',
    });
    return [status, stderr];
  };
  expect(shell('"$0" "$1" --help > /dev/full')).toEqual([
    1,
    'The output could not be written: ENOSPC: no space left on device, write.\n',
  ]);
  // The reader is gone long before Node has started.
  expect(shell('{ "$0" "$1" --help; echo "$?" >&2; } | :')).toEqual([0, '0\n']);
});

test('a setting that makes no sense ends with a reason on standard error', async () => {
  const started = run('--host', '127.0.0.1', '--colour');
  expect(await started.exited).toBe(2);
  expect(started.errors()).toContain('--colour');
  expect(started.output()).toBe('');
});

test('a taken port is explained', async () => {
  const first = run('--no-demo');
  const { port } = new URL(await addressOf(first));
  const second = run('--no-demo', '--port', port, '--data', join(data, 'other'));
  expect(await second.exited).toBe(1);
  expect(second.errors()).toContain('--port');
});

const runTask = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

test('the database is brought up to date apart from the start, if the operator wants it so', async () => {
  const early = run('--no-migrate');
  expect(await early.exited).toBe(1);
  expect(early.errors()).toMatch(
    /^The database lacks 0001-first-slice.*skipper-server migrate.*\n$/,
  );
  const first = runTask('migrate', '--data', data);
  expect(first).toMatchObject({ status: 0, stderr: '' });
  expect(first.stdout).toContain('Applied the migration 0001-first-slice.');
  expect(runTask('migrate', '--data', data).stdout).toBe('The database is up to date.\n');
  await addressOf(run('--no-migrate'));
  expect(runTask('migrate', '--daat', data).status).toBe(2);
});

test('a second server on one folder is refused, until the first one is gone', async () => {
  const first = run();
  await addressOf(first);
  const second = run();
  expect(await second.exited).toBe(1);
  expect(second.errors()).toMatch(/^Another server uses the data folder .*\n$/);
  expect(runTask('migrate', '--data', data).status).toBe(1);
  first.child.kill('SIGKILL');
  await first.exited;
  await addressOf(run());
});

test('processes that start together on an empty PostgreSQL database all come up', async () => {
  const place = await createPostgresDatabase();
  const environment = { ...process.env, DATABASE_URL: place.databaseUrl };
  const starts = Array.from({ length: 3 }, (_, index) => {
    const folder = join(data, String(index));
    return runWith(environment, '--data', folder);
  });
  await Promise.all(starts.map(addressOf));
  // Each is warned of what it keeps to itself, and of nothing else.
  for (const { errors } of starts) expect(errors()).not.toMatch(/"level":(50|60)/);
  for (const { child } of starts) child.kill('SIGTERM');
  expect(await Promise.all(starts.map(({ exited }) => exited))).toEqual([0, 0, 0]);
  await place.remove();
});
