import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { insertAll } from './insert-all.ts';

describe.each(engines)('many rows inserted together on %s', (engine) => {
  let server: TestServer;
  let ownerId: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    ownerId = (await server.arrange.user(['mentor'])).id;
  });
  afterAll(() => server.close());

  const imagesOf = (title: string, count: number) =>
    Array.from({ length: count }, (_, bytes) => ({
      name: `${title}: ${bytes}`,
      ownerId,
      kind: 'avatar' as const,
      bytes,
      unusedSince: bytes % 2 === 0 ? null : `'; -- ${bytes}`,
    }));
  const stored = (title: string) =>
    server.db
      .selectFrom('images')
      .selectAll()
      .where('name', 'like', `${title}:%`)
      .orderBy('bytes')
      .execute();

  // Statements of a hundred, of twenty and of the rows that are left.
  test.each([0, 1, 19, 20, 100, 347])('%i of them are stored as they are', async (count) => {
    const rows = imagesOf(`${count} rows`, count);
    await insertAll(server.db, server.db.insertInto('images'), rows);
    expect(await stored(`${count} rows`)).toEqual(rows);
  });

  test('in a transaction, and by another order of columns', async () => {
    const turned = imagesOf('turned', 30).map(
      (row) => Object.fromEntries(Object.entries(row).reverse()) as typeof row,
    );
    await server.app.database.transaction((db) => insertAll(db, db.insertInto('images'), turned));
    expect(await stored('turned')).toEqual(imagesOf('turned', 30));
    const failing = server.app.database.transaction(async (db) => {
      await insertAll(db, db.insertInto('images'), imagesOf('taken back', 30));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await stored('taken back')).toEqual([]);
  });

  test('rows of different columns are refused, since their values would be mixed up', async () => {
    const [first, second] = imagesOf('mixed', 2);
    const insert = (other: object) =>
      insertAll(server.db, server.db.insertInto('images'), [first, other] as never);
    const { bytes: _, ...fewer } = second ?? {};
    await expect(insert(fewer)).rejects.toThrow('same columns');
    await expect(insert({ ...second, more: 1 })).rejects.toThrow('same columns');
    expect(await stored('mixed')).toEqual([]);
  });
});
