import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError } from '../config.ts';
import { openAudit } from '../features/admin/audit/open-audit.ts';
import { migrate } from '../storage/migrate.ts';
import { openDatabase } from '../storage/open-database.ts';
import { createSqliteFolder, type TestDatabase } from '../testing/test-databases.ts';
import { runSubcommand } from './subcommands.ts';

let storage: TestDatabase;
beforeEach(async () => {
  storage = createSqliteFolder();
  await write(3);
});
afterEach(() => storage.remove());

const log = { info: () => undefined, error: () => undefined };
const silent = { print: () => undefined, complain: () => undefined };

/** A server's activity while running for a while. */
async function write(events: number): Promise<void> {
  const settings = { dataDir: storage.dataDir, databaseUrl: undefined, auditKey: undefined };
  const database = openDatabase(settings);
  await migrate(database);
  const clock = { now: () => 1_700e9 };
  const { trail, close } = await openAudit(settings, { database, clock, log });
  const origin = { actorId: 'ann', ip: '203.0.113.1', requestId: 'r', now: clock.now() };
  for (let n = 0; n < events; n += 1) {
    const event = { action: 'role.granted', subjectId: 'bob', details: { n } } as const;
    await database.transaction((db) => trail.add(db, origin, event));
  }
  await close();
  await database.close();
}

async function run(...words: string[]) {
  const lines = { printed: [] as string[], complained: [] as string[] };
  const exitCode = await runSubcommand(
    [...words, '--data', storage.dataDir],
    {},
    {
      print: (line) => void lines.printed.push(line),
      complain: (line) => void lines.complained.push(line),
    },
  );
  return { exitCode, ...lines };
}

/** Changes the database behind the server's back. */
function plant(...statements: string[]): void {
  const database = new DatabaseSync(join(storage.dataDir, 'skipper.sqlite'));
  database.exec('drop trigger if exists audit_log_refuses_update');
  database.exec('drop trigger if exists audit_log_refuses_delete');
  for (const statement of statements) database.exec(statement);
  database.close();
}

test('verify says that a log is whole', async () => {
  const { exitCode, printed } = await run('audit', 'verify');
  expect(printed.join()).toMatch(
    /^The audit log is whole: 3 entries, the last with hash \w{64}\.$/,
  );
  expect(exitCode).toBe(0);
});

test('verify finds a planted edit and names it', async () => {
  plant("update audit_log set actor_id = 'eve' where number = 2");
  const { exitCode, printed, complained } = await run('audit', 'verify');
  expect(complained.join()).toContain(
    'Entry 2 (role.granted at 2023-11-14T22:13:20.000Z) was changed.',
  );
  expect(printed).toEqual([]);
  expect(exitCode).toBe(1);
});

test('verify finds that an earlier state of the database was brought back', async () => {
  plant(
    'delete from audit_log where number = 3',
    'update audit_head set number = 2, hash = (select hash from audit_log where number = 2)',
  );
  const { exitCode, complained } = await run('audit', 'verify');
  expect(complained.join()).toContain('Entry 3 is not what it was');
  expect(exitCode).toBe(1);
});

test('verify finds a log that was written again under another key', async () => {
  rmSync(join(storage.dataDir, 'audit.key'));
  const { exitCode, complained } = await run('audit', 'verify');
  expect(complained.join()).toContain('Entry 1 (role.granted');
  expect(complained.join()).toContain('under another key');
  expect(exitCode).toBe(1);
});

test('the key may come from the environment', async () => {
  const file = join(storage.dataDir, 'elsewhere.key');
  writeFileSync(file, 'x'.repeat(40));
  const quiet = { print: () => undefined, complain: () => undefined };
  const verify = (environment: Record<string, string>) =>
    runSubcommand(['audit', 'verify', '--data', storage.dataDir], environment, quiet);
  expect(await verify({ AUDIT_KEY_FILE: file })).toBe(1);
  expect(await verify({})).toBe(0);
  await expect(verify({ AUDIT_KEY: 'short' })).rejects.toThrow('at least 32 characters');
});

test('list prints the newest entries as JSON lines', async () => {
  const { exitCode, printed } = await run('audit', 'list', '2');
  expect(printed.map((line) => JSON.parse(line))).toMatchObject([
    { number: 3, action: 'role.granted', details: { n: 2 } },
    { number: 2, action: 'role.granted', details: { n: 1 } },
  ]);
  expect(exitCode).toBe(0);
});

test.each([
  ['audit'],
  ['audit', 'erase'],
  ['audit', 'list', '0'],
  ['audit', 'verify', 'all'],
  ['eat'],
])('refuses %s %s %s', async (...words) => {
  await expect(run(...words)).rejects.toThrow(ConfigError);
});

test('an empty folder is named, and stays empty', async () => {
  const empty = createSqliteFolder();
  for (const words of [
    ['audit', 'verify'],
    ['audit', 'list'],
    ['backup', join(empty.dataDir, 'all.backup')],
  ]) {
    await expect(runSubcommand([...words, '--data', empty.dataDir], {}, silent)).rejects.toThrow(
      `There is no database in ${empty.dataDir}. Name the data folder of the server with --data`,
    );
  }
  expect(readdirSync(empty.dataDir)).toEqual([]);
  await empty.remove();
});

test('a database that lacks migrations is not read', async () => {
  plant("delete from schema_migrations where name like '0183%'");
  await expect(run('audit', 'verify')).rejects.toThrow('Run "skipper-server migrate"');
});
