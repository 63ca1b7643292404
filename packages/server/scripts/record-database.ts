/**
 * `node packages/server/scripts/record-database.ts`: keeps what a database of this version looks
 * like, so that later versions are tested on it (`storage/earlier-databases.test.ts`). Run it when a
 * version is released.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { day } from '../src/domain/time/durations.ts';
import { checksumsOf } from '../src/storage/migration-checksums.ts';
import { migrations } from '../src/storage/migrations/all.ts';
import { ApiClient } from '../src/testing/api-client.ts';
import { threeTrades, tradeZeroFile } from '../src/testing/broker-files.ts';
import type { EarlierDatabase } from '../src/testing/earlier-database.ts';
import { FakeClock } from '../src/testing/fake-clock.ts';
import { startTestServer, type TestServer } from '../src/testing/start-test-server.ts';
import { createSqliteFolder } from '../src/testing/test-databases.ts';

const folder = fileURLToPath(new URL('../src/storage/earlier-databases/', import.meta.url));

/** A little of everything that users do. */
async function live({ arrange, app }: TestServer, clock: FakeClock): Promise<void> {
  const mentor = await arrange.user(['mentor'], { username: 'early_mentor' });
  const mentee = await arrange.user(['mentee'], { username: 'early_mentee' });
  const admin = await arrange.user(['admin'], { username: 'early_admin' });
  const account = await arrange.account(mentor);
  await arrange.fills(mentor, account, tradeZeroFile(threeTrades));
  await arrange.subscription(mentee, mentor);
  const invoice = await arrange.sale(mentee, mentor, 49_00);
  const client = new ApiClient({ app } as TestServer, await arrange.token(admin));
  const { password } = admin;
  const invited = { emails: ['x@example.com'], role: 'mentor', reason: 'A new trader', password };
  await client.send('POST', '/admin/invitations', invited);
  clock.advance(8 * day);
  const { services, database } = app;
  await services.payouts.run(database, (error) => {
    throw error;
  });
  await database.transaction((db) =>
    services.billing.refund(db, invoice, { amount: 9_00, reason: 'asked' }, clock.now()),
  );
}

const encode = (value: SQLOutputValue | undefined) =>
  value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : (value ?? null);

function readTables(file: string): EarlierDatabase['tables'] {
  const database = new DatabaseSync(file);
  const own = new Set(['schema_migrations', 'migration_checksums']);
  const names = database
    .prepare("select name from sqlite_master where type = 'table' order by rowid")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !own.has(name));
  const tables = names.map((name) => {
    const rows = database.prepare(`select * from "${name}"`).all();
    const encoded = rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([column, value]) => [column, encode(value)])),
    );
    return [name, encoded] as const;
  });
  database.close();
  return Object.fromEntries(tables.filter(([, rows]) => rows.length > 0));
}

const place = createSqliteFolder();
const clock = new FakeClock(Date.parse('2026-11-02T09:00:00Z'));
const server = await startTestServer({ storage: place, clock });
await live(server, clock);
await server.close();
const record: EarlierDatabase = {
  checksums: checksumsOf(migrations),
  tables: readTables(join(place.dataDir, 'skipper.sqlite')),
};
await place.remove();
const file = join(folder, `${migrations.at(-1)?.name}.json`);
writeFileSync(file, `${JSON.stringify(record, null, 1)}\n`);
process.stdout.write(`${file}\n`);
