import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines, type OpenedEngine, openMigratedEngine } from '../testing/engines.ts';
import { userRow } from '../testing/user-row.ts';
import type { Db } from './database.ts';
import { isUnavailable, isUniqueViolation } from './database-errors.ts';

const add = (db: Db, id: string) => db.insertInto('users').values(userRow(id)).execute();

const thrownBy = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe.each(engines)('a database on %s', (engine) => {
  let opened: OpenedEngine;
  beforeAll(async () => {
    opened = await openMigratedEngine(engine);
  });
  afterAll(() => opened.remove());
  beforeEach(async () => {
    await opened.database.db.deleteFrom('users').execute();
  });

  const names = async (db: Db = opened.database.db) =>
    (await db.selectFrom('users').select('id').orderBy('id').execute()).map(({ id }) => id);

  test('keeps all of a transaction that ends well and nothing of one that fails', async () => {
    await opened.database.transaction((db) => add(db, 'kept'));
    const failing = opened.database.transaction(async (db) => {
      await add(db, 'lost');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await names()).toEqual(['kept']);
  });

  test('hides an unfinished transaction from another connection', async () => {
    const other = opened.reopen();
    await opened.database.transaction(async (db) => {
      await add(db, 'unfinished');
      expect(await names(other.db)).toEqual([]);
    });
    expect(await names(other.db)).toEqual(['unfinished']);
  });

  test('lets a read outside a transaction through while one is unfinished', async () => {
    const { db } = opened.database;
    await opened.database.transaction(async (inside) => {
      await add(inside, 'unfinished');
      expect(await names(db)).toEqual([]);
      expect(await names(inside)).toEqual(['unfinished']);
    });
    expect(await names(db)).toEqual(['unfinished']);
  });

  test('says that a row is there already', async () => {
    const { db } = opened.database;
    await add(db, 'twin');
    const error = await thrownBy(add(db, 'twin'));
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUnavailable(error)).toBe(false);
  });

  test('refuses a row that points nowhere', async () => {
    const orphan = { userId: 'nobody', role: 'mentor' as const };
    const error = await thrownBy(
      opened.database.db.insertInto('userRoles').values(orphan).execute(),
    );
    expect(error).toBeInstanceOf(Error);
    expect(isUniqueViolation(error)).toBe(false);
  });

  test('counts as numbers', async () => {
    const { db } = opened.database;
    await add(db, 'a');
    await add(db, 'b');
    const row = await db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst();
    expect(row).toEqual({ count: 2 });
  });

  test('orders instants by their text and compares emails byte by byte', async () => {
    const { db } = opened.database;
    await db
      .insertInto('users')
      .values([
        { ...userRow('late'), createdAt: '2026-01-01T00:00:00.010Z' },
        { ...userRow('early'), createdAt: '2026-01-01T00:00:00.009Z' },
      ])
      .execute();
    const rows = await db.selectFrom('users').select('id').orderBy('createdAt').execute();
    expect(rows.map(({ id }) => id)).toEqual(['early', 'late']);
  });

  test('lets writers of the same row wait for each other and loses no change', async () => {
    const { database } = opened;
    await add(database.db, 'counter');
    const append = () =>
      database.transaction(async (db) => {
        await sql`update users set avatar_url = avatar_url where id = 'counter'`.execute(db);
        const { about } = await db
          .selectFrom('users')
          .select('about')
          .where('id', '=', 'counter')
          .executeTakeFirstOrThrow();
        await db
          .updateTable('users')
          .set({ about: `${about}x` })
          .where('id', '=', 'counter')
          .execute();
      });
    await Promise.all(Array.from({ length: 8 }, append));
    const row = await database.db.selectFrom('users').select('about').executeTakeFirst();
    expect(row).toEqual({ about: 'xxxxxxxx' });
  });
});
