import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../../../storage/database.ts';
import { engines, type OpenedEngine, openMigratedEngine } from '../../../testing/engines.ts';
import { auditKey, type ChainHead } from './audit-chain.ts';
import { type AuditSource, audit } from './audit-log.ts';
import { AuditTrail } from './audit-trail.ts';
import { checkAuditLog } from './check-audit-log.ts';
import { openChain } from './seal-chain.ts';

const key = auditKey('a key that is kept outside the database');
const log = { info: () => undefined, error: () => undefined };
const clock = { now: () => 1_700e9 };

describe.each(engines)('the audit log on %s', (engine) => {
  let opened: OpenedEngine;
  let db: Db;
  let source: AuditSource;
  beforeEach(async () => {
    opened = await openMigratedEngine(engine);
    const { database } = opened;
    db = database.db;
    const trail = new AuditTrail({ database, key, clock, log });
    source = { actorId: 'ann', ip: '203.0.113.1', requestId: 'r', now: 1_700e9, trail };
  });
  afterEach(() => opened.remove());

  const add = (database = opened.database) =>
    database.transaction((inside) =>
      audit(inside, source, {
        action: 'role.granted',
        subjectId: 'bob',
        details: { role: 'mentor' },
      }),
    );
  const entries = () => db.selectFrom('auditLog').selectAll().orderBy('number').execute();
  const check = () => checkAuditLog(db, key);
  /** Owners of the database can drop the triggers first. */
  const unguarded = async (...statements: string[]) => {
    const drops =
      engine === 'postgres'
        ? ['drop trigger if exists audit_log_refuses_change on audit_log']
        : ['update', 'delete'].map((event) => `drop trigger if exists audit_log_refuses_${event}`);
    for (const text of [...drops, ...statements]) await sql.raw(text).execute(db);
  };
  /** Rewrites the log from an entry on, as an attacker with the database but not the key would. */
  const forge = async (from: number, keyId: string | null = null) => {
    await unguarded();
    let previousHash = (await entries()).find(({ number }) => number === from - 1)?.hash ?? '';
    for (const entry of (await entries()).filter(({ number }) => number >= from)) {
      const { number, at, actorId, action, subjectId, details, ip, requestId } = entry;
      const written = [
        previousHash,
        number,
        at,
        actorId,
        action,
        subjectId,
        details,
        ip,
        requestId,
      ];
      const said = keyId === null ? written : [keyId, ...written];
      const hash = createHash('sha256').update(JSON.stringify(said)).digest('hex');
      await db
        .updateTable('auditLog')
        .set({ previousHash, hash, keyId })
        .where('number', '=', number)
        .execute();
      previousHash = hash;
    }
    await db.updateTable('auditHead').set({ hash: previousHash }).execute();
  };

  test('records actor, action, subject, address and time', async () => {
    await add();
    expect((await entries())[0]).toMatchObject({
      number: 1,
      actorId: 'ann',
      action: 'role.granted',
      subjectId: 'bob',
      details: '{"role":"mentor"}',
      ip: '203.0.113.1',
      requestId: 'r',
      keyId: key.id,
      at: '2023-11-14T22:13:20.000Z',
    });
  });

  test('is one chain, from however many processes it is written', async () => {
    const other = opened.reopen();
    await Promise.all(Array.from({ length: 20 }, (_, n) => add(n % 2 ? other : opened.database)));
    expect((await entries()).map(({ number }) => number)).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 1),
    );
    expect(await check()).toMatchObject({ state: 'whole', head: { number: 20 } });
  });

  test('keeps nothing of a change that was rolled back', async () => {
    const failing = opened.database.transaction(async (inside) => {
      await audit(inside, source, { action: 'password.changed', subjectId: 'ann' });
      throw new Error('No.');
    });
    await expect(failing).rejects.toThrow('No.');
    await add();
    expect(await entries()).toHaveLength(1);
    expect(await check()).toMatchObject({ state: 'whole' });
  });

  test.each(['update audit_log set actor_id = null', 'delete from audit_log'])(
    'refuses "%s"',
    async (statement) => {
      await add();
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only');
    },
  );

  test.each([
    ["update audit_log set ip = '127.0.0.1' where number = 2", 2, 'changed'],
    ["update audit_log set on_behalf_of = 'eve' where number = 2", 2, 'changed'],
    ['update audit_log set key_id = null where number = 2', 2, 'unkeyed'],
    ["update audit_log set key_id = 'other' where number = 3", 3, 'other-key'],
    ['delete from audit_log where number = 2', 2, 'missing'],
    ['delete from audit_log where number = 3', 3, 'missing'],
    ['delete from audit_log', 1, 'missing'],
    ['update audit_head set number = 2', 2, 'changed'],
  ])('detects that someone ran "%s"', async (statement, number, reason) => {
    for (let n = 0; n < 3; n += 1) await add();
    expect(await check()).toMatchObject({ state: 'whole' });
    await unguarded(statement);
    expect(await check()).toEqual({ state: 'broken', broken: { number, reason } });
  });

  test('detects that someone hid on whose behalf an admin acted', async () => {
    source = { ...source, onBehalfOf: 'bob' };
    for (let n = 0; n < 2; n += 1) await add();
    expect(await check()).toMatchObject({ state: 'whole' });
    expect((await entries())[0]).toMatchObject({ actorId: 'ann', onBehalfOf: 'bob' });
    await unguarded('update audit_log set on_behalf_of = null where number = 1');
    expect(await check()).toEqual({ state: 'broken', broken: { number: 1, reason: 'changed' } });
  });

  test('detects an edit whose hashes were all recomputed without the key', async () => {
    for (let n = 0; n < 4; n += 1) await add();
    await unguarded("update audit_log set actor_id = 'eve' where number = 2");
    await forge(2);
    expect(await check()).toEqual({ state: 'broken', broken: { number: 2, reason: 'unkeyed' } });
  });

  test('shows such an edit where the entries go on naming the key', async () => {
    for (let n = 0; n < 4; n += 1) await add();
    await unguarded("update audit_log set actor_id = 'eve' where number = 2");
    await forge(2, key.id);
    expect(await check()).toEqual({ state: 'broken', broken: { number: 2, reason: 'changed' } });
  });

  test('does not verify under another key', async () => {
    await add();
    expect(await checkAuditLog(db, auditKey('a guess'))).toMatchObject({ state: 'broken' });
  });

  describe('from before there was a key', () => {
    let anchor: ChainHead | undefined;
    const open = () =>
      openChain(opened.database, source.trail, {
        anchor: {
          read: () => anchor,
          write: (head) => {
            anchor = head;
          },
        },
        now: 1_700e9,
        log,
      });
    beforeEach(async () => {
      anchor = undefined;
      for (let n = 0; n < 3; n += 1) await add();
      await forge(1);
    });

    test('is sealed by one entry when the server starts', async () => {
      expect(await check()).toMatchObject({ state: 'unkeyed' });
      await open();
      await open();
      expect((await entries()).map(({ action }) => action)).toEqual([
        ...Array<string>(3).fill('role.granted'),
        'audit.sealed',
      ]);
      expect(await check()).toMatchObject({ state: 'whole', head: { number: 4 } });
      await add();
      expect(await check()).toMatchObject({ state: 'whole', head: { number: 5 } });
    });

    test('can no longer be changed, not even with all hashes recomputed', async () => {
      await open();
      await unguarded("update audit_log set actor_id = 'eve' where number = 2");
      expect(await check()).toMatchObject({ broken: { number: 2, reason: 'changed' } });
      await forge(1);
      expect(await check()).toMatchObject({ state: 'unkeyed' });
      // A sealed log is not sealed again: otherwise the next start would bless the forgery.
      await open();
      expect(await check()).toMatchObject({ state: 'unkeyed' });
    });

    test('that was changed before is sealed with the position of the change', async () => {
      await unguarded("update audit_log set actor_id = 'eve' where number = 2");
      await open();
      expect((await entries()).at(-1)).toMatchObject({ details: '{"entries":3,"broken":2}' });
    });
  });
});
