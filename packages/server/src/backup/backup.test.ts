import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConnectedAccountList, Import, ProfileImage } from '@skipper/core/contract';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditKey } from '../features/admin/audit/audit-chain.ts';
import { checkAuditLog } from '../features/admin/audit/check-audit-log.ts';
import { ApiClient } from '../testing/api-client.ts';
import { threeTrades, tradeZeroFile } from '../testing/broker-files.ts';
import { engines } from '../testing/engines.ts';
import { runServerCommand } from '../testing/run-server-command.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { testAuditKey } from '../testing/test-audit-key.ts';
import {
  createPostgresDatabase,
  createSqliteFolder,
  type TestDatabase,
} from '../testing/test-databases.ts';
import { BackupError } from './backup-error.ts';
import { databaseCopyFor } from './database-copy-for.ts';

const environment = { AUDIT_KEY: testAuditKey };

describe.each(engines)('a backup of %s', (engine) => {
  let server: TestServer;
  let folder: string;
  let backup: string;
  const places: TestDatabase[] = [];
  beforeAll(async () => {
    server = await startTestServer({ engine });
    folder = mkdtempSync(join(tmpdir(), 'skipper-backup-test-'));
    backup = join(folder, 'nightly.backup');
  });
  afterEach(async () => {
    for (const place of places.splice(0)) await place.remove();
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (storage: TestDatabase, ...args: string[]) =>
    runServerCommand(storage, args, environment);
  async function emptyPlace(): Promise<TestDatabase> {
    const made = engine === 'sqlite' ? createSqliteFolder() : await createPostgresDatabase();
    places.push(made);
    return made;
  }
  /** The messages of a server started on a place. */
  async function serving<T>(storage: TestDatabase, look: (on: TestServer) => Promise<T>) {
    const restored = await startTestServer({ engine, storage });
    try {
      return await look(restored);
    } finally {
      await restored.close();
    }
  }
  const fillsOf = async (client: ApiClient) =>
    (await client.get<ConnectedAccountList>('/connected-accounts')).body.accounts[0]?.fills;
  const users = async (on: TestServer) =>
    (await on.db.selectFrom('users').select('id').execute()).length;

  /** A mentor with a picture and an account with five fills. */
  async function mentor() {
    const user = await server.arrange.user(['mentor']);
    const account = await server.arrange.account(user);
    const token = await server.arrange.token(user);
    const client = new ApiClient(server, token);
    const add = async (file: string) => {
      const fields = { accountUuid: account.uuid };
      const { body } = await client.upload<Import>('/imports', fields, file);
      await client.send('POST', `/imports/${body.uuid}/commit`);
    };
    await add(tradeZeroFile(threeTrades));
    const canvas = sharp({ create: { width: 40, height: 30, channels: 3, background: '#123456' } });
    const picture = new Uint8Array(await canvas.png().toBuffer());
    const kept = await client.upload<ProfileImage>(
      '/profile/images',
      { kind: 'avatar' },
      picture,
      'me.png',
    );
    const bytes = (await server.app.fastify.inject({ url: kept.body.url })).rawPayload;
    return { user, token, client, add, picture: { url: kept.body.url, bytes } };
  }

  test('holds fills, pictures and users, and ends every session (OPS-2)', async () => {
    const { user, token, picture, client } = await mentor();
    const done = await run(server.storage, 'backup', backup);
    expect([done.code, done.errors]).toEqual([0, '']);
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    // Later changes are not in it.
    const late = await server.arrange.user(['mentee']);

    const place = await emptyPlace();
    const restored = await run(place, 'restore', backup);
    expect([restored.code, restored.errors]).toEqual([0, '']);
    await serving(place, async (on) => {
      expect((await new ApiClient(on, token).get('/session')).status).toBe(401);
      const again = new ApiClient(on, await on.arrange.token(user));
      expect(await fillsOf(again)).toBe(await fillsOf(client));
      const shown = await on.app.fastify.inject({ url: picture.url });
      expect([shown.statusCode, shown.rawPayload.equals(picture.bytes)]).toEqual([200, true]);
      const ids = (await on.db.selectFrom('users').select('id').execute()).map(({ id }) => id);
      expect([ids.includes(user.id), ids.includes(late.id)]).toEqual([true, false]);
      expect(await checkAuditLog(on.db, auditKey(testAuditKey))).toMatchObject({ state: 'whole' });
      const actions = await on.db.selectFrom('auditLog').select('action').execute();
      expect(actions).toContainEqual({ action: 'backup.restored' });
    });
    expect((await client.get('/session')).status).toBe(200);
  });

  test('made while a server writes holds whole transactions only (OPS-2)', async () => {
    const { user, add } = await mentor();
    let isOver = false;
    const writing = (async () => {
      for (let day = 10; !isOver; day += 1) {
        const date = new Date(Date.UTC(2022, 0, day)).toISOString();
        const [, year, month, dayOfMonth] = /^(....)-(..)-(..)/.exec(date) ?? [];
        const fills = threeTrades.map((fill) => ({
          ...fill,
          date: `${month}/${dayOfMonth}/${year}`,
        }));
        await add(tradeZeroFile(fills));
      }
    })();
    const path = join(folder, 'busy.backup');
    const done = await run(server.storage, 'backup', path);
    isOver = true;
    await writing;
    expect([done.code, done.errors]).toEqual([0, '']);
    const place = await emptyPlace();
    expect((await run(place, 'restore', path)).code).toBe(0);
    await serving(place, async (on) => {
      const fills = (await fillsOf(new ApiClient(on, await on.arrange.token(user)))) ?? 0;
      expect(fills).toBeGreaterThanOrEqual(5);
      expect(fills % 5).toBe(0);
      const committed = await on.db
        .selectFrom('imports')
        .select('id')
        .where('state', '=', 'committed')
        .where('ownerId', '=', user.id)
        .execute();
      expect(committed).toHaveLength(fills / 5);
    });
  });

  test('never overwrites a file, and goes nowhere else when it cannot be written', async () => {
    const path = join(folder, 'there.backup');
    writeFileSync(path, 'mine');
    expect((await run(server.storage, 'backup', path)).code).toBe(1);
    expect(readFileSync(path, 'utf8')).toBe('mine');
    const nowhere = await run(server.storage, 'backup', join(folder, 'no/such/x'));
    expect([nowhere.code, nowhere.errors]).toEqual([1, expect.stringContaining('No file can be')]);
  });

  test('is put in the place of data only when that is said, and while no server runs', async () => {
    const place = await emptyPlace();
    const mine = await serving(place, async (on) => {
      await on.arrange.user(['mentee']);
      const refused = await run(place, 'restore', backup);
      expect([refused.code, refused.errors.includes('--replace')]).toEqual([1, true]);
      const inUse = await run(place, 'restore', backup, '--replace');
      expect([inUse.code, inUse.errors.includes('Stop it first')]).toEqual([1, true]);
      return users(on);
    });
    expect(mine).toBe(1);
    expect((await run(place, 'restore', backup, '--replace')).code).toBe(0);
    // The mentor of the first test instead of the mentee of this one.
    const roles = (on: TestServer) => on.db.selectFrom('userRoles').select('role').execute();
    expect(await serving(place, roles)).toContainEqual({ role: 'mentor' });
  });

  test('that the database does not take leaves the data as it was', async () => {
    const place = await emptyPlace();
    await serving(place, (on) => on.arrange.user(['mentee']));
    const path = join(folder, 'garbage');
    writeFileSync(path, 'no database');
    await expect(databaseCopyFor(place).load(path)).rejects.toThrow(BackupError);
    expect(await serving(place, users)).toBe(1);
  });

  test.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 2_000)],
    ['changed', changed],
    ['no backup', () => Buffer.from('What is this?')],
    ['empty', () => Buffer.alloc(0)],
  ] as const)('that is %s is refused, and the data stays', async (_what, damage) => {
    const place = await emptyPlace();
    await serving(place, (on) => on.arrange.user(['mentee']));
    const path = join(folder, `damaged-${crypto.randomUUID()}`);
    writeFileSync(path, damage(readFileSync(backup)));
    const done = await run(place, 'restore', path, '--replace');
    expect([done.code, done.output]).toEqual([1, '']);
    expect(done.errors).not.toMatch(/^\s+at /m);
    expect(await serving(place, users)).toBe(1);
  });

  test('of the other engine is refused', async () => {
    const other = engine === 'sqlite' ? await createPostgresDatabase() : createSqliteFolder();
    places.push(other);
    const done = await run(other, 'restore', backup);
    expect([done.code, done.errors.includes('This is a backup of')]).toEqual([1, true]);
  });
});

/** With one bit in the middle flipped. */
function changed(bytes: Buffer): Buffer {
  const flipped = Buffer.from(bytes);
  const middle = Math.floor(flipped.length / 2);
  flipped[middle] = (flipped[middle] ?? 0) ^ 1;
  return flipped;
}

test.each(['--help', '-h'])(
  '%s behind a command shows the help and writes nothing',
  async (flag) => {
    const place = createSqliteFolder();
    const path = join(place.dataDir, 'out.backup');
    const done = await runServerCommand(place, ['backup', path, flag]);
    expect([done.code, done.output]).toEqual([0, expect.stringContaining('backup FILE')]);
    expect(existsSync(path)).toBe(false);
    await place.remove();
  },
);

test('the backup is a gzipped tar that others can read', async () => {
  const place = createSqliteFolder();
  const path = join(place.dataDir, 'out.backup');
  const server = await startTestServer({ storage: place });
  const done = await runServerCommand(place, ['backup', path], environment);
  const megabytes = (statSync(path).size / 1_000_000).toFixed(1);
  expect([done.code, done.output]).toEqual([0, expect.stringContaining(`, ${megabytes} MB.`)]);
  await server.close();
  const listed = spawnSync('tar', ['-tzf', path], { encoding: 'utf8' });
  expect(listed.stdout.trim().split('\n')).toEqual(['database.sqlite', 'manifest.json']);
  await place.remove();
});

test('the audit log is whole elsewhere too, under the key that came with the backup', async () => {
  const [first, second] = [createSqliteFolder(), createSqliteFolder()];
  const path = join(first.dataDir, 'out.backup');
  expect((await runServerCommand(first, ['admin', 'create', 'a@example.com'])).code).toBe(0);
  expect((await runServerCommand(first, ['backup', path])).code).toBe(0);
  expect((await runServerCommand(second, ['restore', path])).code).toBe(0);
  const verified = await runServerCommand(second, ['audit', 'verify']);
  expect([verified.code, verified.output]).toEqual([0, expect.stringContaining('whole')]);
  for (const place of [first, second]) await place.remove();
});
