import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keptAuditKey } from './adapters/audit/audit-files.ts';
import { failureText } from './failure-text.ts';
import { isUnavailable } from './storage/database-errors.ts';
import { migrate } from './storage/migrate.ts';
import { openDatabase } from './storage/open-database.ts';
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
    'skipper.sqlite in the data folder is not a database. Restore a backup with "skipper-server restore FILE --replace", or name another folder with --data.',
  );
});

test('a data folder that is a file', async () => {
  const file = join(place.dataDir, 'letter');
  writeFileSync(file, '');
  expect(await textOf(() => mkdirSync(file, { recursive: true }))).toBe(
    `${file} cannot be used (EEXIST). Check its owner and the space on the disk, or name another folder with --data.`,
  );
});

describe('an embedded database', () => {
  /** A database of the file, which the work puts into trouble. */
  const withSqlite = (work: (database: DatabaseSync) => void) => () => {
    const database = new DatabaseSync(join(place.dataDir, 'skipper.sqlite'), { timeout: 1 });
    try {
      work(database);
    } finally {
      database.close();
    }
  };

  test('without space', async () => {
    const fill = withSqlite((database) => {
      database.exec('pragma max_page_count = 2; create table a (b)');
      for (;;) database.exec('insert into a values (zeroblob(1000))');
    });
    expect(await textOf(fill)).toBe('The disk is full. Free some space, then try again.');
  });

  test('that may not be written', async () => {
    const write = withSqlite((database) =>
      database.exec('pragma query_only = on; create table a (b)'),
    );
    expect(await textOf(write)).toMatch(/^The database cannot be written \(.+\)\. Check the owner/);
  });

  test('that another process holds', async () => {
    const hold = withSqlite((holder) => {
      holder.exec('begin exclusive');
      withSqlite((database) => database.exec('create table a (b)'))();
    });
    expect(await textOf(hold)).toBe(
      'Another process holds the database (database is locked). Wait until it is done, or stop it.',
    );
  });

  test('that is a folder', async () => {
    const file = join(place.dataDir, 'folder.sqlite');
    mkdirSync(file);
    expect(await textOf(() => new DatabaseSync(file))).toMatch(/^The database cannot be opened \(/);
  });
});

test('a disk that is full below a file', async () => {
  const full = () => {
    const file = openSync('/dev/full', 'w');
    try {
      writeSync(file, 'x');
    } finally {
      closeSync(file);
    }
  };
  expect(await textOf(full)).toBe('The disk is full. Free some space, then try again.');
});

test('a key of the audit log that is a folder, or empty', async () => {
  const path = join(place.dataDir, 'audit.key');
  writeFileSync(path, '');
  expect(await textOf(() => keptAuditKey(place.dataDir))).toBe(
    `${path} is empty. Put it back from a backup; delete it only where the audit log has no entries.`,
  );
  rmSync(path);
  mkdirSync(path);
  expect(await textOf(() => keptAuditKey(place.dataDir))).toMatch(
    `${path} cannot be used (EISDIR)`,
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
