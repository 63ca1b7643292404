import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { failureText } from './failure-text.ts';
import { migrate } from './storage/migrate.ts';
import { openDatabase } from './storage/open-database.ts';
import { isUnavailable } from './storage/unavailable.ts';
import {
  createPostgresDatabase,
  createSqliteFolder,
  type TestDatabase,
} from './testing/test-databases.ts';

let place: TestDatabase;
beforeEach(() => {
  place = createSqliteFolder();
});
afterEach(() => place.remove());

/** The text for an operator when an attempt fails. */
async function textOf(attempt: () => unknown): Promise<string> {
  try {
    await attempt();
  } catch (error) {
    return failureText(error);
  }
  throw new Error('Nothing failed.');
}

async function migrated(dataDir: string, databaseUrl?: string): Promise<void> {
  const database = openDatabase({ dataDir, databaseUrl });
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
}

test('a file that is no database', async () => {
  writeFileSync(join(place.dataDir, 'skipper.sqlite'), 'a letter to a friend '.repeat(100));
  expect(await textOf(() => migrated(place.dataDir))).toBe(
    'skipper.sqlite in the data folder is not a database. Restore a backup, or name another folder with --data.',
  );
});

test('a data folder that is a file', async () => {
  const file = join(place.dataDir, 'letter');
  writeFileSync(file, '');
  expect(await textOf(() => mkdirSync(file, { recursive: true }))).toBe(
    `${file} cannot be used (EEXIST). Check its owner and the space on the disk, or name another folder with --data.`,
  );
});

/** A port of the loopback address that is held, or was until now. */
async function portOf(work: (port: number, close: () => Promise<unknown>) => Promise<void>) {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  const close = () => once(server.close(), 'close');
  await work(address.port, close);
  if (server.listening) await close();
}

const listening = (port: number, host: string) =>
  once(createServer().listen(port, host), 'listening');

test('PostgreSQL that does not answer, without its password', async () => {
  await portOf(async (port, close) => {
    await close();
    const url = `postgres://skipper:secret@127.0.0.1:${port}/skipper`;
    expect(await textOf(() => migrated(place.dataDir, url))).toBe(
      `PostgreSQL does not answer at 127.0.0.1:${port} (ECONNREFUSED). Check DATABASE_URL, and that PostgreSQL is running.`,
    );
    const named = url.replace('127.0.0.1', 'localhost');
    expect(await textOf(() => migrated(place.dataDir, named))).toMatch(
      /^PostgreSQL does not answer at \S+ \(ECONNREFUSED\)\. Check DATABASE_URL/,
    );
  });
});

test('PostgreSQL without its socket, which may come back', async () => {
  const url = `postgres://skipper@localhost:5432/skipper?host=${encodeURIComponent(place.dataDir)}`;
  const error = await migrated(place.dataDir, url).catch((reason: unknown) => reason);
  expect(failureText(error)).toBe(
    `PostgreSQL does not answer at ${place.dataDir}/.s.PGSQL.5432 (ENOENT). Check DATABASE_URL, and that PostgreSQL is running.`,
  );
  expect(isUnavailable(error)).toBe(true);
});

test('PostgreSQL without such a database', async () => {
  const other = await createPostgresDatabase();
  const url = new URL(other.databaseUrl ?? '');
  url.pathname = '/nothing_here';
  expect(await textOf(() => migrated(place.dataDir, url.href))).toBe(
    'PostgreSQL refuses the connection: database "nothing_here" does not exist. Check DATABASE_URL.',
  );
  await other.remove();
});

test('a host that has no address', async () => {
  const url = 'postgres://skipper:secret@no-such-host.invalid/skipper';
  expect(await textOf(() => migrated(place.dataDir, url))).toBe(
    'The host "no-such-host.invalid" is unknown. Check --host and DATABASE_URL.',
  );
});

test('a port that is taken, and an address of another machine', async () => {
  await portOf(async (port) => {
    expect(await textOf(() => listening(port, '127.0.0.1'))).toBe(
      'The port is taken. Stop the other server, or choose another port with --port.',
    );
  });
  expect(await textOf(() => listening(0, '203.0.113.1'))).toBe(
    '203.0.113.1 is no address of this machine. Choose another one with --host.',
  );
});

test('a defect, with the place it happened at', async () => {
  const text = await textOf(() => {
    throw new TypeError('x is not a function');
  });
  expect(text).toMatch(/^TypeError: x is not a function\n\s+at .*failure-text\.test\.ts/);
});
