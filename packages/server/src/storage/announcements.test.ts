import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, type OpenedEngine, openMigratedEngine } from '../testing/engines.ts';
import { userRow } from '../testing/user-row.ts';
import { announce, announceTo, announcing, type Change, causedBy } from './announcements.ts';
import type { Database } from './database.ts';

describe.each(engines)('announcements on %s', (engine) => {
  let opened: OpenedEngine;
  let database: Database;
  let published: (readonly Change[])[] = [];
  beforeAll(async () => {
    opened = await openMigratedEngine(engine);
    database = announcing(opened.database, (changes) => published.push(changes));
  });
  afterAll(() => opened.remove());

  test('come after the commit, each user and account once', async () => {
    published = [];
    const account: Change = { kind: 'account', accountId: 'a', to: 'owner-and-full' };
    await database.transaction(async (db) => {
      announceTo(db, 'ann', 'Plans');
      announceTo(db, 'ben', 'Users');
      announceTo(db, 'ann', 'Plans', 'Profile');
      announce(db, account);
      announce(db, { ...account });
      causedBy(db, 'ann', 'key');
      expect(published).toEqual([]);
    });
    expect(published).toEqual([
      [
        { kind: 'user', userId: 'ann', targets: ['Plans', 'Profile'], by: 'key' },
        { kind: 'user', userId: 'ben', targets: ['Users'] },
        { ...account, by: 'key' },
      ],
    ]);
  });

  test('of a transaction that failed never come', async () => {
    published = [];
    const failing = database.transaction(async (db) => {
      await db.insertInto('users').values(userRow('lost')).execute();
      announceTo(db, 'ann', 'Plans');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    await database.transaction(async () => undefined);
    expect(published).toEqual([]);
  });

  test('outside of a transaction come at once', () => {
    published = [];
    announceTo(database.db, 'ann', 'Plans');
    expect(published).toEqual([[{ kind: 'user', userId: 'ann', targets: ['Plans'] }]]);
  });

  test('of a database that publishes none are of no effect', async () => {
    published = [];
    const plain = opened.reopen();
    announceTo(plain.db, 'ann', 'Plans');
    await plain.transaction(async (db) => announceTo(db, 'ann', 'Plans'));
    expect(published).toEqual([]);
  });
});
