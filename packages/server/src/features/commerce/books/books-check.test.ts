import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';
import { BooksCheck } from './books-check.ts';

let server: TestServer;
let dataDir: string;
beforeAll(async () => {
  server = await startTestServer({ engine: 'sqlite' });
  dataDir = server.storage.dataDir;
});
afterAll(() => server.close());

const open = (folder = dataDir) => new BooksCheck(server.app.database, { dataDir: folder });

test('asked twice at once, it checks once; asked later, it checks again', async () => {
  const books = open();
  const first = books.run();
  expect(books.run()).toBe(first);
  expect(await first).toMatchObject({ balanced: true, transactions: 0 });
  const second = books.run();
  expect(second).not.toBe(first);
  await expect(second).resolves.toMatchObject({ balanced: true });
});

test('a check goes on beside a transaction that writes', async () => {
  const books = open();
  const { database } = server.app;
  const check = database.transaction(async (db) => {
    await db.deleteFrom('sessions').execute();
    return books.run();
  });
  await expect(check).resolves.toMatchObject({ balanced: true });
});

test('a check that is stopped fails, and the next one is made', async () => {
  const books = open();
  const stopped = expect(books.run()).rejects.toThrow('was ended');
  await books.stop();
  await stopped;
  await expect(books.run()).resolves.toMatchObject({ balanced: true });
});

test('a failure of the thread is its own', async () => {
  await expect(open(`${dataDir}/nothing-here`).run()).rejects.toThrow('no such table');
});
