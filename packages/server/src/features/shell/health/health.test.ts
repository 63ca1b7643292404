import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FileStore, FilesUnavailableError } from '../../../adapters/files/file-store.ts';
import { cryptoRandom } from '../../../adapters/random.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { ApiClient } from '../../../testing/api-client.ts';
import { engines } from '../../../testing/engines.ts';
import { giveUpJob } from '../../../testing/give-up-job.ts';
import { startClocked } from '../../../testing/start-clocked.ts';
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts';
import { Drain, HealthCheck } from './health.routes.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let server: TestServer;
let log: string[];
beforeAll(async () => {
  log = [];
  server = await startTestServer({
    log,
    environment: {
      // A port without a listener.
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
  });
});
afterAll(() => server.close());

test.each(['/readyz', '/api/ready'])('%s reports that the bucket is unavailable', async (url) => {
  const answer = await server.app.fastify.inject({ url });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual({
    status: 'unavailable',
    checks: { database: true, migrations: true, files: false },
    queue: { overdueSeconds: 0, failing: 0, givenUp: 0 },
  });
});

test('calls that need the bucket are unavailable, and the log reports it once', async () => {
  const user = await server.arrange.user(['mentor']);
  const client = new ApiClient(server, await server.arrange.token(user));
  for (let call = 0; call < 3; call += 1) {
    const upload = await client.upload('/profile/images', { kind: 'avatar' }, picture, 'me.png');
    expect([upload.status, upload.headers['retry-after']]).toEqual([503, '2']);
    const name = 'a'.repeat(43);
    const shown = await server.app.fastify.inject({ url: `/uploads/${name}.webp` });
    expect(shown.statusCode).toBe(503);
  }
  const lines = log.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
  expect(lines.map(({ msg }) => msg)).toEqual(['The store of uploaded files is unavailable']);
});

test('the store is probed once for concurrent readiness checks', async () => {
  let asked = 0;
  const files = {
    check: async () => {
      asked += 1;
      throw new FilesUnavailableError('away');
    },
  } as Partial<FileStore> as FileStore;
  const health = new HealthCheck(server.db, new Drain(), files);
  const answers = await Promise.all(Array.from({ length: 20 }, () => health.read()));
  expect(answers.every(({ checks }) => !checks.files)).toBe(true);
  expect(asked).toBe(1);
});

describe.each(engines)('the backlog of jobs on %s', (engine) => {
  test('is reported and leaves the server ready', async () => {
    const { server: other, clock } = await startClocked(engine);
    const health = () => {
      const files = { check: async () => undefined } as Partial<FileStore> as FileStore;
      return new HealthCheck(other.db, new Drain(), files).read();
    };
    await other.app.worker.runDue();
    const before = await health();
    expect([before.status, before.queue]).toEqual([
      'ready',
      { overdueSeconds: 0, failing: 0, givenUp: 0 },
    ]);
    const mail = { to: 'ann@example.com', subject: 'Hello', text: '' };
    const add = () => enqueue(other.db, cryptoRandom, 'mail', mail, clock.now());
    const failing = await add();
    await other.db.updateTable('jobs').set({ failures: 1 }).where('id', '=', failing).execute();
    await giveUpJob(other.db, 'mail', mail, clock.now());
    await add();
    clock.advance(90_500);
    const after = await health();
    expect([after.status, after.queue]).toEqual([
      'ready',
      { overdueSeconds: 90, failing: 1, givenUp: 1 },
    ]);
    await other.close();
  });
});
