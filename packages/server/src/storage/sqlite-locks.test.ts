import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenedEngine, openEngine } from '../testing/engines.ts';
import type { Database, Db } from './database.ts';
import { migrate } from './migrate.ts';
import { openSqliteDatabase } from './sqlite-database.ts';

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

test('a file that another process holds is opened once it lets go', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'skipper-locks-'));
  const file = join(folder, 'skipper.db');
  const holder = new Worker(
    `const { DatabaseSync } = require('node:sqlite');
     const { parentPort, workerData } = require('node:worker_threads');
     const held = new DatabaseSync(workerData);
     held.exec('create table other (id integer); begin exclusive');
     parentPort.postMessage('held');
     Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
     held.exec('commit');
     held.close();`,
    { eval: true, workerData: file },
  );
  await once(holder, 'message');
  const database = openSqliteDatabase(file);
  await migrate(database);
  await write(database.db, 'opened');
  expect(await read(database)).toBe('opened');
  await database.close();
  await holder.terminate();
  rmSync(folder, { recursive: true });
});
