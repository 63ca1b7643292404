import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPostgresDatabase, type TestDatabase } from '../testing/test-databases.ts';
import { BackupError } from './backup-error.ts';
import { databaseCopyFor } from './database-copy-for.ts';

describe('a restore into PostgreSQL that was cut off', () => {
  let place: TestDatabase;
  let dump: string;
  beforeEach(async () => {
    place = await createPostgresDatabase();
    dump = join(place.dataDir, 'one.dump');
    await query('create table kept (name text)');
    await databaseCopyFor(place).save(dump);
    await query("insert into kept values ('former')");
  });
  afterEach(() => place.remove());

  /** The rows of the last statement. */
  async function query(...statements: string[]): Promise<readonly unknown[]> {
    const client = new pg.Client({ connectionString: place.databaseUrl });
    await client.connect();
    try {
      let rows: readonly unknown[] = [];
      for (const one of statements) ({ rows } = await client.query(one));
      return rows;
    } finally {
      await client.end();
    }
  }
  const begin = ['alter schema public rename to replaced_by_restore', 'create schema public'];

  test('before the data was in leaves a destination that is not empty', async () => {
    await query(...begin);
    expect(await databaseCopyFor(place).isEmpty()).toBe(false);
  });

  test('before the data was in keeps the former data when the next one fails', async () => {
    await query(...begin);
    const garbage = join(place.dataDir, 'garbage');
    writeFileSync(garbage, 'no database');
    await expect(databaseCopyFor(place).load(garbage)).rejects.toThrow(BackupError);
    expect(await query('select name from kept')).toEqual([{ name: 'former' }]);
  });

  test('before the data was in is done by the next one', async () => {
    await query(...begin);
    const copy = databaseCopyFor(place);
    await copy.requireUnused();
    await copy.load(dump);
    expect(await query('select name from kept')).toEqual([]);
    expect(await query("select 1 from pg_namespace where nspname like 'replaced%'")).toEqual([]);
  });

  test('after it says how to keep either, and touches none', async () => {
    await query(...begin, 'create table kept (name text)', "insert into kept values ('newer')");
    await expect(databaseCopyFor(place).requireUnused()).rejects.toThrow(
      'drop schema replaced_by_restore cascade',
    );
    expect(await query('select name from kept')).toEqual([{ name: 'newer' }]);
    expect(await query('select name from replaced_by_restore.kept')).toEqual([{ name: 'former' }]);
  });
});
