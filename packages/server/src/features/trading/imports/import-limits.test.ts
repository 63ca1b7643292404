import type { Import, ImportList, ImportRowList, Problem } from '@skipper/core/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiClient } from '../../../testing/api-client.ts';
import { type FileFill, threeTrades, tradeZeroFile } from '../../../testing/broker-files.ts';
import { engines } from '../../../testing/engines.ts';
import { FakeClock } from '../../../testing/fake-clock.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';
import { WorkerPool } from '../../../workers/worker-pool.ts';
import { ImportPreparation } from './import-preparation.ts';
import { ImportReader } from './import-reader.ts';

const small = tradeZeroFile(threeTrades);
const fill = (index: number): FileFill => ({
  time: `10:${String(Math.floor(index / 60) % 60).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}`,
  side: index % 2 === 0 ? 'B' : 'S',
  symbol: `S${index % 50}`,
  quantity: 1,
  price: '20.00',
});
/** Large enough for a worker. */
const large = tradeZeroFile(Array.from({ length: 3_000 }, (_, index) => fill(index)));

describe.each(engines)('what one user may import, on %s', (engine) => {
  const clock = new FakeClock();
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine, clock, rateLimits: true });
  });
  afterAll(() => server.close());

  const start = async () => {
    const mentor = await server.arrange.user(['mentor']);
    const { uuid: accountUuid } = await server.arrange.account(mentor);
    const client = new ApiClient(server, await server.arrange.token(mentor));
    const upload = (content: string) =>
      client.upload<Import & Problem>('/imports', { accountUuid }, content);
    const kept = async () =>
      (await client.get<ImportList>(`/imports?account=${accountUuid}`)).body.total;
    return { mentor, accountUuid, client, upload, kept };
  };

  test('a large file is read like a small one', async () => {
    const { client, upload } = await start();
    const { status, body } = await upload(large);
    expect([status, body.state, body.rows.new]).toEqual([201, 'staged', 3_000]);
    const rows = await client.get<ImportRowList>(`/imports/${body.uuid}/rows?limit=1&page=2999`);
    expect(rows.body.rows[0]).toMatchObject({ row: 3_000, state: 'new' });
  });

  test('errors in a large file are reported like those of a small one', async () => {
    const { upload, kept } = await start();
    const { status, body } = await upload(`${large}\n"open`);
    expect([status, body.errors[0]?.code, body.errors[0]?.field]).toEqual([400, 'not_csv', 'file']);
    expect(await kept()).toBe(0);
  });

  test('one file at a time is read; others do not wait for it', async () => {
    const [one, other] = [await start(), await start()];
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => one.upload(large)),
      other.upload(small),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429, 429]);
    expect(answers[4]?.status).toBe(201);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.errors[0]?.code).toBe('import_in_progress');
    expect(refused?.headers['retry-after']).toBe('3');
    expect(await one.kept()).toBe(1);
    expect((await one.upload(small)).status).toBe(201);
  });

  test('twenty an hour', async () => {
    const { upload, kept } = await start();
    const statuses: number[] = [];
    for (let file = 0; file < 21; file += 1) {
      statuses.push((await upload(small)).status);
      clock.advance(1_000);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(201), 429]);
    expect(await kept()).toBe(20);
    clock.advance(3_600_000);
    expect((await upload(small)).status).toBe(201);
  });

  test('a storage quota, files of undone imports included', async () => {
    const { mentor, accountUuid, upload, client } = await start();
    const first = await upload(small);
    await client.send('POST', `/imports/${first.body.uuid}/commit`);
    await client.send('DELETE', `/imports/${first.body.uuid}`);
    const bytes = new TextEncoder().encode(small);
    const file = { name: 'fills.csv', type: 'text/csv', bytes };
    const prepare = (quota: number) =>
      new ImportPreparation(new ImportReader(new WorkerPool()), quota).upload(
        server.db,
        mentor.id,
        { accountUuid, file },
        clock.now(),
      );
    await expect(prepare(2 * bytes.length - 1)).rejects.toMatchObject({
      status: 409,
      items: [{ code: 'import_quota' }],
    });
    expect(await prepare(2 * bytes.length)).toMatchObject({ format: 'TradeZero' });
  });
});

test('a worker that runs out of memory fails its file and no other', async () => {
  const workers = new WorkerPool({ heapMegabytes: 24 });
  const reader = new ImportReader(workers);
  const input = {
    // Its text alone is larger: two bytes a character, and copied for its line ends.
    bytes: new TextEncoder().encode(
      `Symbol,Side,Qty\r\n${`\u0152,B,${'1'.repeat(46)}\r\n`.repeat(500_000)}`,
    ),
    options: {
      timezone: null,
      accountZone: 'UTC',
      currency: 'USD',
      mapping: null,
      now: '2026-01-05T00:00:00Z',
    },
    saved: {},
  };
  const account = { stored: [], nextSequence: 0, allowShort: true, lotMethod: 'FIFO' } as const;
  await expect(reader.read('ann', input, async () => account)).rejects.toMatchObject({
    status: 400,
    items: [{ code: 'file_too_slow' }],
  });
  await workers.close();
});
