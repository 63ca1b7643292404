import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../../storage/database.ts';
import { migrate } from '../../storage/migrate.ts';
import { engines, type OpenedEngine, openEngine } from '../../testing/engines.ts';
import { type AuditSource, audit, checkAuditLog } from './audit-log.ts';

const source: AuditSource = { actorId: 'ann', ip: '203.0.113.1', requestId: 'r', now: 1_700e9 };

describe.each(engines)('the audit log on %s', (engine) => {
  let opened: OpenedEngine;
  let db: Db;
  beforeEach(async () => {
    opened = await openEngine(engine);
    await migrate(opened.database);
    db = opened.database.db;
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
  /** What only somebody can do who owns the database. */
  const unguarded = async (statement: string) => {
    const drops =
      engine === 'postgres'
        ? ['drop trigger audit_log_refuses_change on audit_log']
        : ['update', 'delete'].map((event) => `drop trigger audit_log_refuses_${event}`);
    for (const text of [...drops, statement]) await sql.raw(text).execute(db);
  };

  test('says who did what to whom, from where and when', async () => {
    await add();
    expect((await entries())[0]).toMatchObject({
      ...{ number: 1, actorId: 'ann', action: 'role.granted', subjectId: 'bob' },
      ...{ details: '{"role":"mentor"}', ip: '203.0.113.1', requestId: 'r' },
      at: '2023-11-14T22:13:20.000Z',
    });
  });

  test('is one chain, from however many processes it is written', async () => {
    const other = opened.reopen();
    await Promise.all(Array.from({ length: 20 }, (_, n) => add(n % 2 ? other : opened.database)));
    expect((await entries()).map(({ number }) => number)).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 1),
    );
    expect(await checkAuditLog(db)).toBeUndefined();
  });

  test('keeps nothing of a change that was taken back', async () => {
    const failing = opened.database.transaction(async (inside) => {
      await audit(inside, source, { action: 'password.changed', subjectId: 'ann' });
      throw new Error('No.');
    });
    await expect(failing).rejects.toThrow('No.');
    await add();
    expect(await entries()).toHaveLength(1);
    expect(await checkAuditLog(db)).toBeUndefined();
  });

  test.each(['update audit_log set actor_id = null', 'delete from audit_log'])(
    'refuses "%s"',
    async (statement) => {
      await add();
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only');
    },
  );

  test.each([
    ["update audit_log set ip = '127.0.0.1' where number = 2", 2],
    ['delete from audit_log where number = 2', 2],
    ['delete from audit_log where number = 3', 3],
    ['delete from audit_log', 1],
  ])('shows that somebody ran "%s"', async (statement, broken) => {
    for (let n = 0; n < 3; n += 1) await add();
    expect(await checkAuditLog(db)).toBeUndefined();
    await unguarded(statement);
    expect(await checkAuditLog(db)).toBe(broken);
  });
});
