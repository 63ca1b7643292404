import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { earlierDatabases, fillDatabase } from '../testing/earlier-database.ts';
import { engines } from '../testing/engines.ts';
import { createPostgresDatabase, createSqliteFolder } from '../testing/test-databases.ts';
import { migrate } from './migrate.ts';
import { deliveries } from './migrations/0197-deliveries.ts';
import { migrations } from './migrations/all.ts';
import { openDatabase } from './open-database.ts';

test.each(engines)('news and tries of jobs are carried over on %s', async (engine) => {
  const place = engine === 'sqlite' ? createSqliteFolder() : await createPostgresDatabase();
  const database = openDatabase(place);
  const { db } = database;
  const [earliest] = earlierDatabases;
  const { checksums = {}, tables = {} } = earliest ?? {};
  await migrate(database, { migrations: migrations.filter(({ name }) => name in checksums) });
  await fillDatabase(database, tables);
  await migrate(database, { migrations: migrations.slice(0, migrations.indexOf(deliveries)) });
  await sql`update positions set opened_sequence = (
    select min(sequence) from fills where fills.account_id = positions.account_id
      and fills.instrument_key = positions.instrument_key
      and fills.executed_at = positions.opened_at)`.execute(db);
  const news = sql`insert into trade_news
    (position_id, event, occurred_at, batch_id, account_id, noted_at)`;
  await sql`${news} select id, 'trade-opened', opened_at, 'batch', account_id, opened_at
    from positions`.execute(db);
  await sql`${news} select 'gone', 'trade-closed', opened_at, 'batch', account_id, opened_at
    from positions order by opened_at limit 1`.execute(db);
  const job = sql`insert into jobs
    (id, kind, payload, attempts, run_at, locked_until, created_at, done_at)`;
  await sql`${job} values ('waits', 'mail', '{}', 3, '', null, '', null),
    ('runs', 'mail', '{}', 3, '', '2026-01-01T00:00:00.000Z', '', null),
    ('fresh', 'mail', '{}', 0, '', null, '', null),
    ('done', 'mail', '{}', 1, '', null, '', '2026-01-01T00:00:00.000Z')`.execute(db);

  await migrate(database);
  const kept = await db.selectFrom('tradeNews').selectAll().execute();
  const fills = await db.selectFrom('fills').select(['identity', 'executedAt']).execute();
  const positions = await db.selectFrom('positions').select('id').execute();
  expect(kept.map(({ positionId }) => positionId).sort()).toEqual(
    [...positions.map(({ id }) => id), 'gone'].sort(),
  );
  for (const { positionId, subject, occurredAt } of kept) {
    const opening = fills.filter(({ executedAt }) => executedAt === occurredAt);
    const subjects = positionId === 'gone' ? ['gone'] : opening.map(({ identity }) => identity);
    expect(subjects).toContain(subject);
  }
  const jobs = await db
    .selectFrom('jobs')
    .select(['id', 'failures'])
    .where('id', 'in', ['waits', 'runs', 'fresh', 'done'])
    .execute();
  expect(Object.fromEntries(jobs.map(({ id, failures }) => [id, failures]))).toEqual({
    waits: 3,
    runs: 2,
    fresh: 0,
    done: 0,
  });
  await database.close();
  await place.remove();
});
