import { inflateRawSync } from 'node:zlib';
import type {
  CurrentDataExport,
  DataExport,
  DataExportFile,
  Problem,
} from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DiskFiles } from '../../../adapters/files/disk-files.ts';
import { day, hour } from '../../../domain/time/durations.ts';
import { sweep } from '../../../maintenance.ts';
import type { ApiClient } from '../../../testing/api-client.ts';
import { threeTrades, tradeZeroFile } from '../../../testing/broker-files.ts';
import { Buying } from '../../../testing/buying.ts';
import { engines } from '../../../testing/engines.ts';
import { Paying } from '../../../testing/paying.ts';
import { type ClockedServer, startClocked } from '../../../testing/start-clocked.ts';
import { startTestServer } from '../../../testing/start-test-server.ts';
import { ExportSteps } from './export-steps.ts';

const path = '/users/me/export';

/** The files of a ZIP file by their names, found by its directory as other readers do. */
function unzip(zip: Buffer): ReadonlyMap<string, string> {
  const end = zip.lastIndexOf(Buffer.from('504b0506', 'hex'));
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, name] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)];
    const head = zip.readUInt32LE(at + 42);
    const from = head + 30 + zip.readUInt16LE(head + 26);
    const bytes = inflateRawSync(zip.subarray(from, from + packed));
    expect(bytes.length).toBe(zip.readUInt32LE(at + 24));
    files.set(zip.toString('utf8', at + 46, at + 46 + name), bytes.toString());
    at += 46 + name;
  }
  expect(at).toBe(end);
  return files;
}

describe.each(engines)('a copy of all data of a user on %s', (engine) => {
  let on: ClockedServer;
  let buying: Buying;
  let paying: Paying;
  beforeAll(async () => {
    on = await startClocked(engine);
    buying = new Buying(on);
    paying = new Paying(on);
  });
  afterAll(() => on.server.close());

  const current = async (client: ApiClient) =>
    (await client.get<CurrentDataExport>(path)).body.export;
  const request = async (client: ApiClient) => (await client.send<DataExport>('POST', path)).body;
  const run = () => on.server.app.worker.runDue();

  async function download(client: ApiClient): Promise<Buffer> {
    const { uuid, size } = (await current(client)) as DataExport;
    const texts: string[] = [];
    const read = async (from: number): Promise<void> => {
      const file = `/users/me/exports/${uuid}/file?from=${from}`;
      const { body } = await client.get<DataExportFile>(file);
      texts.push(body.base64);
      if (body.next !== null) await read(body.next);
    };
    await read(0);
    const zip = Buffer.from(texts.join(''), 'base64');
    expect(zip.length).toBe(size);
    return zip;
  }
  const filesOf = async (client: ApiClient) => unzip(await download(client));
  const rows = (files: ReadonlyMap<string, string>, name: string) =>
    JSON.parse(files.get(`${name}.json`) ?? '') as Record<string, unknown>[];

  test('holds what a user put in and bought, and nothing that signs in or is about others', async () => {
    const { mentor, buyer, order } = await buying.offer();
    const id = await paying.order(buyer.id, order);
    await paying.card(id, 'accepted');
    const account = await on.server.arrange.account(buyer, { alias: '=Main, "one"' });
    await on.server.arrange.fills(buyer, account, tradeZeroFile(threeTrades));
    const client = await on.as(buyer);
    expect(await current(client)).toBe(null);
    const asked = await request(client);
    expect(asked).toMatchObject({ state: 'preparing', total: null, size: 0, readyAt: null });
    const early = await client.get<Problem>(`/users/me/exports/${asked.uuid}/file`);
    expect(early.status).toBe(409);
    await run();
    const ready = await current(client);
    expect(ready).toMatchObject({ uuid: asked.uuid, state: 'ready', done: ready?.total });
    expect(ready?.expiresAt).toBe(new Date(on.clock.now() + 7 * day).toISOString());

    const files = await filesOf(client);
    const upload = [...files.keys()].find((name) => name.startsWith('uploads/'));
    expect(upload).toMatch(/^uploads\/[0-9a-f-]{36}-fills\.csv$/);
    expect(files.get(upload ?? '')).toBe(tradeZeroFile(threeTrades));
    expect(rows(files, 'profile')).toMatchObject([
      { email: buyer.email, username: buyer.username },
    ]);
    expect(rows(files, 'subscriptions')).toMatchObject([{ id, mentor: mentor.username }]);
    expect(rows(files, 'invoices')).toMatchObject([{ total: 4_900, status: 'paid' }]);
    expect(rows(files, 'cards')).toMatchObject([{ brand: 'visa', last4: '4242' }]);
    const fills = rows(files, 'fills');
    expect(fills.length).toBeGreaterThan(0);
    expect(files.get('fills.csv')?.trimEnd().split('\r\n')).toHaveLength(fills.length + 1);
    expect(rows(files, 'accounts')).toMatchObject([{ alias: '=Main, "one"' }]);
    expect(files.get('accounts.csv')).toContain(`"'=Main, ""one"""`);

    const all = [...files.values()].join('');
    const user = await on.server.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', buyer.id)
      .executeTakeFirstOrThrow();
    const { tokenHash } = await on.server.db
      .selectFrom('sessions')
      .select('tokenHash')
      .where('userId', '=', buyer.id)
      .executeTakeFirstOrThrow();
    for (const secret of [user.passwordHash, tokenHash, mentor.id, mentor.email]) {
      expect(all).not.toContain(secret);
    }
    const mails = await on.server.mailsTo(buyer.email);
    const mail = mails.find(({ subject }) => subject === 'Your data is ready to download');
    expect(mail?.text).toContain('/dashboard/settings/your-data');
  });

  test('of a seller names those who buy, and holds none of their data', async () => {
    const { mentor, buyer, order } = await buying.offer();
    await paying.card(await paying.order(buyer.id, order), 'accepted');
    const client = await on.as(mentor);
    await request(client);
    await run();
    const files = await filesOf(client);
    expect(rows(files, 'sales')).toMatchObject([{ user: buyer.username, total: 4_900 }]);
    expect(rows(files, 'crew')).toMatchObject([{ user: buyer.username }]);
    expect(rows(files, 'ledger').length).toBeGreaterThan(1);
    expect(files.has('invoices.json')).toBe(false);
    const all = [...files.values()].join('');
    for (const other of [buyer.id, buyer.email]) expect(all).not.toContain(other);
  });

  test('is one at a time, can be stopped, and is its owner’s alone', async () => {
    const user = await on.server.arrange.user(['mentee']);
    const [first, second] = [await on.as(user), await on.as(user)];
    const [one, other] = await Promise.all([request(first), request(second)]);
    expect(other.uuid).toBe(one.uuid);
    expect((await first.send('DELETE', path)).status).toBe(204);
    expect((await first.send('DELETE', path)).status).toBe(204);
    await run();
    expect(await current(first)).toBe(null);
    const again = await request(first);
    await run();
    const address = `/users/me/exports/${again.uuid}/file`;
    expect((await second.get(address)).status).toBe(200);
    const stranger = await on.as(await on.server.arrange.user(['admin', 'mentor']));
    expect((await stranger.get(address)).status).toBe(404);
    expect((await on.visitor.get(address)).status).toBe(401);
    expect((await on.visitor.get(path)).status).toBe(401);
    const next = await request(second);
    expect(next.uuid).not.toBe(again.uuid);
    expect((await first.get(address)).status).toBe(404);
  });

  test('goes on with large data in another process, each row once', async () => {
    const user = await on.server.arrange.user(['mentee']);
    const account = await on.server.arrange.account(user);
    await on.server.arrange.fills(user, account, tradeZeroFile(threeTrades));
    const [fill] = await on.server.db
      .selectFrom('fills')
      .selectAll()
      .where('accountId', '=', account.uuid)
      .execute();
    if (!fill) throw new Error('There is no fill.');
    const copies = Array.from({ length: 1_500 }, (_, at) => {
      const id = crypto.randomUUID();
      return { ...fill, id, identity: id, sequence: 1_000 + (at >> 1) };
    });
    for (let at = 0; at < copies.length; at += 300) {
      await on.server.db
        .insertInto('fills')
        .values(copies.slice(at, at + 300))
        .execute();
    }
    const client = await on.as(user);
    const { uuid } = await request(client);
    let done = 0;
    const { database } = on.server.app;
    const steps = () =>
      new ExportSteps(database, new DiskFiles(on.server.storage.dataDir), async () => {
        done += 1;
      });
    for (let count = 0; count < 5; count += 1) await steps().step(uuid, 100, on.clock.now());
    // Two processes at once: one of them takes the step.
    let goesOn = true;
    while (goesOn) {
      const both = [0, 1].map(() => steps().step(uuid, 100, on.clock.now()));
      goesOn = (await Promise.all(both)).includes(true);
    }
    await run();
    expect(done).toBe(1);
    const fills = rows(await filesOf(client), 'fills').map(({ id }) => id);
    const { count } = await on.server.db
      .selectFrom('fills')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('accountId', '=', account.uuid)
      .executeTakeFirstOrThrow();
    expect([new Set(fills).size, fills.length]).toEqual([Number(count), Number(count)]);
  });

  test('is deleted after a week, and with its owner', async () => {
    const user = await on.server.arrange.user(['mentee']);
    const client = await on.as(user);
    const { uuid } = await request(client);
    await run();
    const parts = async () =>
      (
        await on.server.db
          .selectFrom('dataExportParts')
          .select('part')
          .where('exportId', '=', uuid)
          .execute()
      ).length;
    on.clock.advance(7 * day - hour);
    await sweep(on.server.db, on.clock.now());
    expect(await parts()).toBeGreaterThan(0);
    on.clock.advance(hour);
    const later = await on.as(user);
    expect(await current(later)).toBe(null);
    expect((await later.get(`/users/me/exports/${uuid}/file`)).status).toBe(404);
    await sweep(on.server.db, on.clock.now());
    expect(await parts()).toBe(0);

    const { username: confirm, password } = user;
    expect((await later.send('DELETE', '/users/me', { password, confirm })).status).toBe(200);
    on.clock.advance(13 * day);
    const leaving = await on.as(user);
    const last = await request(leaving);
    await run();
    expect((await current(leaving))?.state).toBe('ready');
    on.clock.advance(day + hour);
    const { services, database, audit } = on.server.app;
    await services.leaving.run(database, audit.trail, (error) => {
      throw error;
    });
    const left = on.server.db.selectFrom('dataExports').select('id').where('id', '=', last.uuid);
    expect(await left.execute()).toEqual([]);
  });

  test('says that it failed, and can begin again', async () => {
    const user = await on.server.arrange.user(['mentee']);
    const client = await on.as(user);
    const { uuid } = await request(client);
    const { db } = on.server;
    await db
      .updateTable('dataExports')
      .set({ total: 1, place: '{' })
      .where('id', '=', uuid)
      .execute();
    for (let attempt = 0; attempt < 30; attempt += 1) {
      await run();
      on.clock.advance((2 * day) / 30);
      if ((await current(client))?.state === 'failed') break;
    }
    expect((await current(client))?.state).toBe('failed');
    const again = await request(client);
    expect(again.uuid).not.toBe(uuid);
    await run();
    expect((await current(client))?.state).toBe('ready');
  });
});

test('copies are asked for no more than five times a day', async () => {
  const server = await startTestServer({ rateLimits: true });
  const user = await server.arrange.user(['mentee']);
  const token = await server.arrange.token(user);
  const ask = () =>
    server.app.fastify.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { authorization: `Bearer ${token}` },
    });
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) statuses.push((await ask()).statusCode);
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  await server.close();
});
