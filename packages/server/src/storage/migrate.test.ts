import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { engines, type OpenedEngine, openEngine } from '../testing/engines.ts';
import { processLocks } from './exclusive.ts';
import { isCurrent, migrate, NewerSchemaError, OldSchemaError, requireCurrent } from './migrate.ts';
import { checksumOf, EditedMigrationError } from './migration-checksums.ts';
import { migrations } from './migrations/all.ts';
import type { Migration } from './migrations/migration.ts';

const broken: Migration = {
  name: '9999-broken',
  statements: () => ['create table half_done (id text)', 'this is not SQL'],
};

describe.each(engines)('migrations on %s', (engine) => {
  let opened: OpenedEngine | undefined;
  const open = async () => {
    opened = await openEngine(engine);
    return opened;
  };
  afterEach(async () => {
    await opened?.remove();
    opened = undefined;
  });

  test('run once, however often and from however many processes they are started', async () => {
    const { database, reopen } = await open();
    const other = reopen();
    await Promise.all([migrate(database), migrate(other)]);
    await migrate(other);
    expect(await isCurrent(database.db)).toBe(true);
  });

  test('leave nothing behind when they fail half way, and can run again', async () => {
    const { database } = await open();
    await expect(migrate(database, { migrations: [...migrations, broken] })).rejects.toThrow();
    const read = sql`select id from half_done`.execute(database.db);
    await expect(read).rejects.toThrow(/half_done/);
    await migrate(database);
    expect(await isCurrent(database.db)).toBe(true);
  });

  test('refuse one that was changed after it ran, and name it', async () => {
    const { database } = await open();
    const own = (sql: string): Migration => ({ name: '9997-own', statements: () => [sql] });
    const run = (sql: string) => migrate(database, { migrations: [...migrations, own(sql)] });
    await run('create table own (id text)');
    await run('create  table own\n  (id text) ');
    const start = run('create table own (id integer)');
    await expect(start).rejects.toThrow(EditedMigrationError);
    await expect(start).rejects.toThrow(/9997-own/);
  });

  test('take over a database from before checksums, and keep them from then on', async () => {
    const { database } = await open();
    await migrate(database);
    await sql`drop table migration_checksums`.execute(database.db);
    await migrate(database);
    const { rows } = await sql`select name from migration_checksums`.execute(database.db);
    expect(rows).toHaveLength(migrations.length);
    await sql`update migration_checksums set checksum = 'x' where name = '0001-first-slice'`.execute(
      database.db,
    );
    await expect(requireCurrent(database)).rejects.toThrow(/0001-first-slice/);
  });

  test('are asked for by a start that must not make them', async () => {
    const { database } = await open();
    await expect(requireCurrent(database)).rejects.toThrow(OldSchemaError);
    await migrate(database, { migrations: migrations.slice(0, -1) });
    const start = requireCurrent(database);
    await expect(start).rejects.toThrow(/skipper-server migrate/);
    await expect(start).rejects.toThrow(migrations.at(-1)?.name);
    await migrate(database);
    await requireCurrent(database);
  });

  test('refuse a database of a newer version and say what to do', async () => {
    const { database } = await open();
    await migrate(database, {
      migrations: [...migrations, { name: '9998-later', statements: () => [] }],
    });
    const start = migrate(database);
    await expect(start).rejects.toThrow(NewerSchemaError);
    await expect(start).rejects.toThrow(/9998-later/);
  });
});

test('a checksum is of what runs, not of how it is laid out', () => {
  const of = (...statements: string[]) =>
    checksumOf({ name: 'any', statements: () => statements }, 'sqlite');
  expect(of('create table a (b text)')).toBe(of('  create table a\n    (b text)\n'));
  expect(of('create table a (b text)')).not.toBe(of('create table a (b integer)'));
  expect(of('create table a (b text)', 'drop table a')).not.toBe(of('create table a (b text)'));
});

describe('migrations on PostgreSQL', () => {
  let opened: OpenedEngine;
  beforeEach(async () => {
    opened = await openEngine('postgres');
  });
  afterEach(() => opened.remove());

  test('have none of the limits of requests, which come back afterwards', async () => {
    const { database } = opened;
    const setting = (name: string) => `current_setting('${name}_timeout') as ${name}`;
    const limits = ['statement', 'lock', 'idle_in_transaction_session'].map(setting).join(', ');
    const look: Migration = {
      name: '0000-look',
      statements: () => [`create table limits as select ${limits}`],
    };
    await migrate(database, { migrations: [look] });
    const { rows } = await sql`select * from limits`.execute(database.db);
    expect(rows).toEqual([{ statement: '0', lock: '1min', idleInTransactionSession: '0' }]);
    const after = await sql.raw(`select ${limits}`).execute(database.db);
    expect(after.rows).toEqual([{ statement: '30s', lock: '2s', idleInTransactionSession: '30s' }]);
  });

  test('of a second process wait for the first one, however long it takes, and say so', async () => {
    const { database, reopen } = opened;
    const lines: string[] = [];
    let second: Promise<void> | undefined;
    await reopen().transaction(async (db) => {
      await sql`select pg_advisory_xact_lock(${processLocks.migrations})`.execute(db);
      second = migrate(database, {
        log: { info: () => undefined, warn: (line) => lines.push(line) },
      });
      second.catch(() => undefined);
      // Longer than a request waits for a lock.
      await setTimeout(2_500);
      expect(lines).toEqual([expect.stringContaining('Waiting')]);
    });
    await second;
    expect(await isCurrent(database.db)).toBe(true);
  });
});
