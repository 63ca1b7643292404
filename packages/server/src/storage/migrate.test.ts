import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { engines, type OpenedEngine, openEngine } from '../testing/engines.ts';
import { isCurrent, migrate, NewerSchemaError } from './migrate.ts';
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
    await expect(migrate(database, [...migrations, broken])).rejects.toThrow();
    const read = sql`select id from half_done`.execute(database.db);
    await expect(read).rejects.toThrow(/half_done/);
    await migrate(database);
    expect(await isCurrent(database.db)).toBe(true);
  });

  test('refuse a database of a newer version and say what to do', async () => {
    const { database } = await open();
    await migrate(database, [...migrations, { name: '9998-later', statements: () => [] }]);
    const start = migrate(database);
    await expect(start).rejects.toThrow(NewerSchemaError);
    await expect(start).rejects.toThrow(/9998-later/);
  });
});
