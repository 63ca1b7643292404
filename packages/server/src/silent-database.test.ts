import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cryptoRandom } from './adapters/random.ts';
import { enqueue } from './jobs/enqueue.ts';
import { createMigratedDatabase } from './testing/migrated-databases.ts';
import { openSilentLine, type SilentLine } from './testing/silent-line.ts';
import { startTestServer, type TestServer } from './testing/start-test-server.ts';
import type { TestDatabase } from './testing/test-databases.ts';

/** The longest that a test waits, by the clock of its timers. Milliseconds. */
const longest = 60_000;
const step = 500;
/** The most that the server has. */
const connections = 2;

let place: TestDatabase;
let line: SilentLine;
let server: TestServer;
beforeEach(async () => {
  place = await createMigratedDatabase('postgres');
  line = await openSilentLine(place.databaseUrl ?? '');
  server = await startTestServer({
    engine: 'postgres',
    poolSize: connections,
    storage: { ...place, databaseUrl: line.url },
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
  await line.close();
  await place.remove();
});

/** Lets time pass until `work` has ended. Returns its outcome, and the milliseconds that it took. */
async function passing<T>(work: Promise<T>) {
  const ended = Promise.allSettled([work]);
  let running = true;
  void ended.then(() => {
    running = false;
  });
  let milliseconds = 0;
  for (; running && milliseconds < longest; milliseconds += step) {
    await vi.advanceTimersByTimeAsync(step);
  }
  expect(running).toBe(false);
  const [outcome] = await ended;
  return { outcome, milliseconds };
}

const get = (url: string) => server.app.fastify.inject({ url });

test('while PostgreSQL is silent the server says so, and afterwards it works on', async () => {
  const mail = { to: 'ann@example.com', subject: 'Hello', text: 'A link.' };
  await enqueue(server.db, cryptoRandom, 'mail', mail, Date.now());
  line.silence();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const call = await passing(get('/api/users/get-mentors'));
  expect(call.outcome).toMatchObject({
    value: { statusCode: 503, headers: { 'retry-after': '2' } },
  });
  expect(call.milliseconds).toBeLessThanOrEqual(33_000);
  const ready = await passing(get('/readyz'));
  expect(ready.outcome).toMatchObject({ value: { statusCode: 503 } });
  expect(ready.milliseconds).toBeLessThanOrEqual(3_000);
  const jobs = await passing(server.app.worker.runDue());
  expect(jobs.outcome).toMatchObject({ status: 'rejected' });
  expect(jobs.milliseconds).toBeLessThanOrEqual(11_000);

  line.repair();
  vi.useRealTimers();
  let status = 0;
  // A probe finds one connection that went silent.
  for (let probes = 0; status !== 200 && probes <= connections; probes += 1) {
    status = (await get('/readyz')).statusCode;
  }
  expect(status).toBe(200);
  expect(await server.app.worker.runDue()).toBe(1);
});
