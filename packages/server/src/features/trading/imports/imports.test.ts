import type {
  ConnectedAccountList,
  Import,
  ImportList,
  ImportRowList,
  PositionList,
  Problem,
} from '@skipper/core/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../../storage/migrate.ts';
import { ApiClient } from '../../../testing/api-client.ts';
import { threeTrades, tradeZeroFile } from '../../../testing/broker-files.ts';
import { engines } from '../../../testing/engines.ts';
import { FakeClock } from '../../../testing/fake-clock.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';

const file = tradeZeroFile(threeTrades);
const randomId = '0b0e0d5c-6d0a-4f43-9a63-0d0f0c0b0a09';

describe.each(engines)('an import on %s', (engine) => {
  const clock = new FakeClock();
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine, clock });
  });
  afterAll(() => server.close());

  /** A mentor with an account. */
  const start = async (changes: { readonly allowShort?: boolean } = {}) => {
    const mentor = await server.arrange.user(['mentor']);
    const account = await server.arrange.account(mentor, changes);
    const client = new ApiClient(server, await server.arrange.token(mentor));
    const upload = (content: string | Uint8Array<ArrayBuffer>, accountUuid = account.uuid) =>
      client.upload<Import>('/imports', { accountUuid }, content);
    const positions = async () =>
      (await client.get<PositionList>(`/positions?username=${mentor.username}&limit=100`)).body;
    const fills = async () =>
      (await client.get<ConnectedAccountList>('/connected-accounts')).body.accounts[0]?.fills;
    const commit = (uuid: string) => client.send<Import>('POST', `/imports/${uuid}/commit`);
    const revert = (uuid: string) =>
      client.send<Import>('DELETE', `/imports/${uuid}?reason=Wrong+file`);
    return { mentor, account, client, upload, commit, revert, positions, fills };
  };

  test('previews what a file would add', async () => {
    const { upload, positions, client } = await start();
    const { status, body } = await upload(file);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      state: 'staged',
      fileName: 'fills.csv',
      timezone: 'America/New_York',
      rows: { total: 5, new: 5, duplicate: 0, rejected: 0, skipped: 0 },
    });
    expect((await positions()).total).toBe(0);
    const rows = await client.get<ImportRowList>(`/imports/${body.uuid}/rows?limit=2&page=2`);
    expect(rows.body.total).toBe(5);
    expect(rows.body.rows[0]).toMatchObject({
      row: 4,
      state: 'new',
      reason: null,
      fill: { symbol: 'BETA', side: 'sell', quantity: '5', executedAt: '2022-08-08T14:00:00.000Z' },
    });
  });

  test('becomes positions when it is committed', async () => {
    const { upload, commit, positions } = await start();
    const staged = (await upload(file)).body;
    const { status, body } = await commit(staged.uuid);
    expect([status, body.state]).toEqual([200, 'committed']);
    const { positions: list } = await positions();
    const nets = list.map(({ instrument, status: state, netPnl }) => [
      instrument.symbol,
      state,
      netPnl?.amount,
    ]);
    expect(nets).toEqual([
      ['GAMA', 'open', 0],
      ['BETA', 'closed', -550],
      ['ACME', 'closed', 900],
    ]);
  });

  test('of the same file again holds only duplicates and adds nothing', async () => {
    const { upload, commit, fills } = await start();
    await commit((await upload(file)).body.uuid);
    const again = (await upload(file)).body;
    expect(again.rows).toMatchObject({ new: 0, duplicate: 5 });
    await commit(again.uuid);
    expect(await fills()).toBe(5);
  });

  test('can be undone as a whole, and then imported again', async () => {
    const { upload, commit, revert, positions, client, fills } = await start();
    const { uuid } = (await upload(file)).body;
    await commit(uuid);
    const reverted = await revert(uuid);
    expect([reverted.status, reverted.body.state]).toEqual([200, 'reverted']);
    expect((await positions()).total).toBe(0);
    expect(await fills()).toBe(0);
    expect((await commit(uuid)).status).toBe(409);
    await commit((await upload(file)).body.uuid);
    expect(await fills()).toBe(5);
    const accounts = await client.get<ConnectedAccountList>('/connected-accounts');
    expect(accounts.body.accounts[0]?.lastImportAt).not.toBeNull();
  });

  test('that is undone leaves the account with the time of the latest one that stays', async () => {
    const { upload, commit, revert, client } = await start();
    const lastImportAt = async () =>
      (await client.get<ConnectedAccountList>('/connected-accounts')).body.accounts[0]
        ?.lastImportAt;
    const times: string[] = [];
    const ids: string[] = [];
    for (const trades of [threeTrades.slice(0, 2), threeTrades.slice(2, 4), threeTrades.slice(4)]) {
      clock.advance(1_000);
      const { uuid } = (await upload(tradeZeroFile(trades))).body;
      ids.push(uuid);
      times.push((await commit(uuid)).body.committedAt ?? '');
    }
    const [first = '', second = '', third = ''] = ids;
    expect(await lastImportAt()).toBe(times[2]);
    await revert(second);
    expect(await lastImportAt()).toBe(times[2]);
    await revert(third);
    expect(await lastImportAt()).toBe(times[0]);
    await revert(first);
    expect(await lastImportAt()).toBeNull();
  });

  test('goes after earlier imports where fills are of the same instant', async () => {
    const { upload, commit, positions } = await start();
    const at = { time: '10:00:00', quantity: 10 };
    const opening = tradeZeroFile([
      { ...at, side: 'B', symbol: 'OTHER', price: '1.00' },
      { ...at, side: 'B', symbol: 'ACME', price: '20.00' },
    ]);
    const closing = tradeZeroFile([{ ...at, side: 'S', symbol: 'ACME', price: '21.00' }]);
    await commit((await upload(opening)).body.uuid);
    await commit((await upload(closing)).body.uuid);
    const { positions: list } = await positions();
    const acme = list.filter(({ instrument }) => instrument.symbol === 'ACME');
    expect(acme.map(({ side, netPnl }) => [side, netPnl?.amount])).toEqual([['long', 1000]]);
  });

  test('staged before another was committed adds only what is still new', async () => {
    const { upload, commit, fills } = await start();
    const first = (await upload(file)).body;
    const second = (await upload(file)).body;
    expect(second.rows.new).toBe(5);
    await commit(first.uuid);
    expect((await commit(second.uuid)).body.rows).toMatchObject({ new: 0, duplicate: 5 });
    expect(await fills()).toBe(5);
  });

  test('committed many times concurrently, and the same file from two tabs, is added once', async () => {
    const { upload, commit, fills } = await start();
    const [one, two] = [(await upload(file)).body.uuid, (await upload(file)).body.uuid];
    const answers = await Promise.all([one, two, one, two, one, two].map(commit));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await fills()).toBe(5);
  });

  test('keeps genuine duplicates within a file', async () => {
    const { upload, commit, fills } = await start();
    const twin = threeTrades.slice(4);
    await commit((await upload(tradeZeroFile([...twin, ...twin]))).body.uuid);
    expect(await fills()).toBe(2);
    const three = (await upload(tradeZeroFile([...twin, ...twin, ...twin]))).body;
    expect(three.rows).toMatchObject({ new: 1, duplicate: 2 });
  });

  test('lists bad rows with the reason and accepts the rest', async () => {
    const { upload, commit, client, fills } = await start();
    const bad = [
      { time: '09:31:00', side: 'B', symbol: 'ACME', quantity: 'ten', price: '1' },
      { date: '13/45/2022', time: '09:31:00', side: 'B', symbol: 'ACME', quantity: 1, price: '1' },
    ] as const;
    const { body } = await upload(tradeZeroFile([...bad, ...threeTrades]));
    expect(body.rows).toMatchObject({ total: 7, new: 5, rejected: 2 });
    const rejected = await client.get<ImportRowList>(`/imports/${body.uuid}/rows?state=rejected`);
    expect(rejected.body.rows.map(({ row }) => row)).toEqual([2, 3]);
    expect(rejected.body.rows[0]?.reason).toContain('ten');
    expect(rejected.body.rows[1]?.reason).toContain('13/45/2022');
    await commit(body.uuid);
    expect(await fills()).toBe(5);
  });

  test('with unknown columns asks for a mapping, applies it, and remembers it', async () => {
    const { upload, commit, client } = await start();
    const strange =
      'Wann;Was;Welches;Menge;Zu\n2022-08-08 09:31;rein;ACME;10;20,5\n2022-08-08 09:32;raus;ACME;10;21,5';
    const { body } = await upload(strange.replaceAll('rein', 'Buy').replaceAll('raus', 'Sell'));
    expect(body).toMatchObject({ state: 'mapping', mapping: null, rows: { total: 0 } });
    expect(body.columns).toEqual(['Wann', 'Was', 'Welches', 'Menge', 'Zu']);
    expect((await commit(body.uuid)).status).toBe(409);
    const mapping = {
      date: 'Wann',
      side: 'Was',
      symbol: 'Welches',
      quantity: 'Menge',
      price: 'Zu',
      fees: [],
      dateOrder: 'YMD',
      decimalMark: ',',
    };
    const wrong = await client.send<Problem>('PATCH', `/imports/${body.uuid}`, {
      mapping: { ...mapping, price: 'Preis' },
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body.errors[0]).toMatchObject({ field: 'mapping.price', code: 'unknown_column' });
    const mapped = await client.send<Import>('PATCH', `/imports/${body.uuid}`, { mapping });
    expect(mapped.body).toMatchObject({ state: 'staged', rows: { total: 2, new: 2 } });
    const next = await upload(strange.replaceAll('rein', 'Buy').replaceAll('raus', 'Sell'));
    expect(next.body).toMatchObject({ state: 'staged', mapping: { price: 'Zu' } });
  });

  test('in another time zone moves the timestamps', async () => {
    const { upload, client } = await start();
    const { uuid } = (await upload(file)).body;
    await client.send<Import>('PATCH', `/imports/${uuid}`, { timezone: 'Europe/Berlin' });
    const rows = await client.get<ImportRowList>(`/imports/${uuid}/rows`);
    expect(rows.body.rows[0]?.fill?.executedAt).toBe('2022-08-08T07:31:00.000Z');
    const odd = await client.send<Problem>('PATCH', `/imports/${uuid}`, { timezone: 'Mars' });
    expect([odd.status, odd.body.errors[0]?.field]).toEqual([400, 'timezone']);
  });

  test('of a sale without its purchase warns and leaves it out of the statistics', async () => {
    const { upload, commit, positions } = await start({ allowShort: false });
    const { body } = await upload(tradeZeroFile(threeTrades.slice(1, 2)));
    expect(body.warnings).toHaveLength(1);
    await commit(body.uuid);
    const [position] = (await positions()).positions;
    expect(position).toMatchObject({ flags: ['missing_acquisition'], entryAvg: null });
  });

  test.each([
    ['empty', '', 'empty_file'],
    ['an image', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 'not_csv'],
    ['prose', 'Dear broker, please send me my trades.', 'no_header'],
    ['a header without rows', 'Symbol,Side,Quantity,Price,Date\n\n', 'no_rows'],
  ])('of %s is refused with a reason', async (_name, content, code) => {
    const { client, account } = await start();
    const { status, body } = await client.upload<Problem>(
      '/imports',
      { accountUuid: account.uuid },
      content,
    );
    expect(status).toBe(400);
    expect(body.errors[0]).toMatchObject({ code, field: 'file' });
  });

  test('over ten megabytes is refused and says what to do', async () => {
    const { client, account } = await start();
    const large = new Uint8Array(10 * 1024 * 1024 + 1).fill(97);
    const { status, body } = await client.upload<Problem>(
      '/imports',
      { accountUuid: account.uuid },
      large,
    );
    expect(status).toBe(413);
    expect(body.errors[0]?.message).toMatch(/10 MB.*shorter period/);
  });

  test('without a file, without an account or as JSON is refused', async () => {
    const { client, account } = await start();
    const json = await client.send<Problem>('POST', '/imports', { accountUuid: account.uuid });
    expect(json.status).toBe(415);
    const nowhere = await client.upload<Problem>('/imports', {}, file);
    expect(nowhere.body.errors[0]).toMatchObject({ field: 'accountUuid', code: 'required' });
  });

  test("into another user's account is answered like an unknown account", async () => {
    const [mine, theirs] = [await start(), await start()];
    const into = async (accountUuid: string) => {
      const answer = await mine.client.upload<Problem>('/imports', { accountUuid }, file);
      return { ...answer.body, requestId: '' };
    };
    expect(await into(theirs.account.uuid)).toEqual(await into(randomId));
    expect(await into(theirs.account.uuid)).toMatchObject({ status: 404, detail: 'Not found' });
  });

  test('of another user cannot be read, changed, committed or undone', async () => {
    const [mine, theirs] = [await start(), await start()];
    const { uuid } = (await theirs.upload(file)).body;
    const attempts = [
      ['GET', ''],
      ['GET', '/rows'],
      ['PATCH', ''],
      ['POST', '/commit'],
      ['DELETE', ''],
    ] as const;
    for (const [method, rest] of attempts) {
      const payload = method === 'PATCH' ? {} : undefined;
      const other = await mine.client.send<Problem>(method, `/imports/${uuid}${rest}`, payload);
      const none = await mine.client.send<Problem>(method, `/imports/${randomId}${rest}`, payload);
      expect({ ...other.body, requestId: '' }).toEqual({ ...none.body, requestId: '' });
      expect(other.status).toBe(404);
    }
    expect((await theirs.upload(file)).body.rows.new).toBe(5);
    const list = await mine.client.get<Problem>(`/imports?account=${theirs.account.uuid}`);
    expect(list.status).toBe(404);
  });

  test('that is unfinished is compared again with the current account (IMP-7)', async () => {
    const { upload, commit, client } = await start();
    const left = (await upload(file)).body;
    await commit((await upload(tradeZeroFile(threeTrades.slice(0, 2)))).body.uuid);
    const resumed = await client.send<Import>('PATCH', `/imports/${left.uuid}`, {});
    expect(resumed.body).toMatchObject({ state: 'staged', rows: { new: 3, duplicate: 2 } });
    expect((await commit(left.uuid)).body.rows.new).toBe(3);
  });

  test.each([
    ['shown', file],
    ['waiting for its columns', 'Thing,Way,Many,Each,When\nACME,Buy,1,2,2026-01-05\n'],
  ])('that is only %s is discarded and disappears with its file (IMP-7)', async (_, content) => {
    const { upload, commit, revert, client, account, fills } = await start();
    const { uuid } = (await upload(content)).body;
    for (const _again of [1, 2]) {
      const { status, body } = await revert(uuid);
      expect([status, body]).toMatchObject([200, { state: 'discarded', committedAt: null }]);
    }
    const list = await client.get<ImportList>(`/imports?account=${account.uuid}`);
    expect(list.body).toEqual({ imports: [], total: 0 });
    expect((await client.get<ImportRowList>(`/imports/${uuid}/rows`)).body.total).toBe(0);
    const kept = await server.app.database.db
      .selectFrom('importFiles')
      .select('importId')
      .where('importId', '=', uuid)
      .execute();
    expect(kept).toEqual([]);
    for (const refused of [commit(uuid), client.send<Problem>('PATCH', `/imports/${uuid}`, {})]) {
      const { status, body } = await refused;
      expect([status, body]).toMatchObject([409, { errors: [{ code: 'import_discarded' }] }]);
    }
    expect(await fills()).toBe(0);
  });

  test('that was dropped by an earlier version counts as discarded after the migration', async () => {
    const { upload, commit, revert, client, account } = await start();
    const dropped = (await upload(file)).body.uuid;
    const undone = (await upload(file)).body.uuid;
    await commit(undone);
    await revert(undone);
    const { db } = server.app.database;
    await db.updateTable('imports').set({ state: 'reverted' }).where('id', '=', dropped).execute();
    await sql`delete from schema_migrations where name = '0011-discarded-imports'`.execute(db);
    await migrate(server.app.database);
    const { body } = await client.get<ImportList>(`/imports?account=${account.uuid}`);
    expect(body.imports.map(({ uuid, state }) => [uuid, state])).toEqual([[undone, 'reverted']]);
    expect((await client.get<Import>(`/imports/${dropped}`)).body.rows.total).toBe(0);
    expect((await client.get<Import>(`/imports/${undone}`)).body.rows.total).toBe(5);
  });

  test('is listed newest first', async () => {
    const { upload, client, account } = await start();
    const first = (await upload(file)).body.uuid;
    clock.advance(1_000);
    const second = (await upload(file)).body.uuid;
    const { body } = await client.get<ImportList>(`/imports?account=${account.uuid}`);
    expect(body.total).toBe(2);
    expect(body.imports.map(({ uuid }) => uuid)).toEqual([second, first]);
  });

  test('with an expired bearer is refused and adds nothing', async () => {
    const { upload, mentor } = await start();
    clock.advance(86_400_001);
    expect((await upload(file)).status).toBe(401);
    const fresh = new ApiClient(server, await server.arrange.token(mentor));
    const accounts = await fresh.get<ConnectedAccountList>('/connected-accounts');
    expect(accounts.body.accounts[0]?.fills).toBe(0);
  });

  test('of the same columns in another case uses the earlier mapping', async () => {
    const { upload, client } = await start();
    const first = (await upload('Thing,Way,Many,Each,When\nACME,Buy,1,2,2026-01-05\n')).body;
    expect(first.state).toBe('mapping');
    const columns = { symbol: 'Thing', side: 'Way', quantity: 'Many', price: 'Each', date: 'When' };
    const mapping = { ...columns, fees: [], dateOrder: 'YMD', decimalMark: '.' };
    await client.send('PATCH', `/imports/${first.uuid}`, { mapping });
    const { body } = await upload('THING,WAY,MANY,EACH,WHEN\nACME,Buy,1,2,2026-01-06\n');
    expect(body).toMatchObject({ state: 'staged', rows: { new: 1 }, mapping: { symbol: 'THING' } });
  });

  test('with results beyond the exact range is refused, and the account stays readable', async () => {
    const { upload, commit, mentor, account, client, fills } = await start();
    const rounds = Array.from({ length: 1_000 }, (_, index) => [
      `ACME${index},Buy,1,0,2026-01-05 10:00`,
      `ACME${index},Sell,1,100000000000,2026-01-05 11:00`,
    ]);
    const content = ['Symbol,Side,Quantity,Price,Date', ...rounds.flat()].join('\n');
    const staged = (await upload(content)).body;
    expect(staged.rows.new).toBe(2_000);
    const refused = await commit(staged.uuid);
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { errors: [{ code: 'amounts_too_large' }] },
    ]);
    expect(await fills()).toBe(0);
    const stats = `/profile/${mentor.username}/stats?account=${account.uuid}`;
    expect((await client.get(stats)).status).toBe(200);
  });

  test('with names and ids too long for an index lists those rows as rejected', async () => {
    const { upload, commit, fills } = await start();
    // Random, because PostgreSQL compresses repetition before it measures.
    const long = Array.from({ length: 150 }, () => crypto.randomUUID()).join('');
    const header = 'Symbol,Side,Quantity,Price,Date,Execution ID';
    const rows = [`${long},Buy,1,2,2026-01-05,1`, `ACME,Buy,1,2,2026-01-05,${long}`];
    const staged = (await upload([header, ...rows, 'ACME,Buy,1,2,2026-01-05,2'].join('\n'))).body;
    expect(staged.rows).toMatchObject({ new: 1, rejected: 2 });
    expect((await commit(staged.uuid)).status).toBe(200);
    expect(await fills()).toBe(1);
  });

  test('revised during its commit is one or the other, never half of both', async () => {
    const { upload, commit, client } = await start();
    for (let round = 0; round < 5; round += 1) {
      const staged = (await upload(file)).body;
      const revise = client.send<Import>('PATCH', `/imports/${staged.uuid}`, { timezone: 'UTC' });
      const [revised, committed] = await Promise.all([revise, commit(staged.uuid)]);
      expect([200, 409]).toContain(revised.status);
      expect(committed.status).toBe(200);
      const { body } = await client.get<Import>(`/imports/${staged.uuid}`);
      expect(body.state).toBe('committed');
      await client.send('DELETE', `/imports/${staged.uuid}`);
    }
  });
});
