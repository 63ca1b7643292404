import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenedEngine, openEngine } from '../testing/engines.ts';
import type { Database, Db } from './database.ts';
import { migrate } from './migrate.ts';

/** Two connections to one embedded database, as the server and its thread of jobs have. */

let opened: OpenedEngine;
let one: Database;
let other: Database;
beforeEach(async () => {
  opened = await openEngine('sqlite');
  one = opened.database;
  other = opened.reopen();
  await migrate(one);
});
afterEach(() => opened.remove());

const write = (db: Db, value: string) =>
  db
    .insertInto('settings')
    .values({ name: 'test', value })
    .onConflict((on) => on.column('name').doUpdateSet({ value }))
    .execute();

const read = async ({ db }: Database) =>
  (await db.selectFrom('settings').select('value').where('name', '=', 'test').executeTakeFirst())
    ?.value;

/** Holds the write lock of `one` until `release`. */
async function hold(): Promise<{ release(): void; readonly done: Promise<void> }> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const done = one.transaction(async (db) => {
    await write(db, 'first');
    begin();
    await held;
  });
  await begun;
  return { release, done };
}

test('a transaction waits for the other connection, and readers do not wait with it', async () => {
  await write(other.db, 'before');
  const { release, done } = await hold();
  let written = false;
  const second = other
    .transaction((db) => write(db, 'second'))
    .then(() => {
      written = true;
    });
  expect(await read(other)).toBe('before');
  expect(written).toBe(false);
  release();
  await done;
  await second;
  expect(await read(one)).toBe('second');
});

test('a single statement waits for the other connection, too', async () => {
  const { release, done } = await hold();
  const second = write(other.db, 'second');
  release();
  await done;
  await second;
  expect(await read(one)).toBe('second');
});
