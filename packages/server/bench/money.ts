/** `npm run bench money [NUMBER] [postgres]`: subscriptions that all renew at the same moment. */
import { loadavg } from 'node:os';
import { sql } from 'kysely';
import { Budgets, print, printEnvironment, printRow } from '../../core/bench/harness/report.ts';
import { FakeClock } from '../src/testing/fake-clock.ts';
import { fillSubscribers } from '../src/testing/fill-subscribers.ts';
import { startPostgres } from '../src/testing/postgres.ts';
import { startTestServer, type TestServer } from '../src/testing/start-test-server.ts';
import { clusterVariable } from '../src/testing/test-databases.ts';
import { processorTime } from './processor-time.ts';

const options = process.argv.slice(2);
const engine = options.includes('postgres') ? 'postgres' : 'sqlite';
const wanted = Number(options.find((option) => /^\d+$/.test(option)) ?? 10_000);
/** 100,000 in an hour. */
const leastPerSecond = 100_000 / 3_600;
const month = 31 * 86_400_000;
const progressEvery = 20_000;

const budgets = new Budgets();
const clock = new FakeClock();
// As durable as the embedded database: each commit waits for the disk, unlike in tests.
const cluster = engine === 'postgres' ? await startPostgres({ durable: true }) : undefined;
if (cluster) process.env[clusterVariable] = cluster.url;
const server = await startTestServer({ clock, engine });
try {
  printEnvironment('Money', ['kysely']);
  print(`${await nameOf(server)}, ${wanted} subscriptions due at once`);
  await fillSubscribers(server, clock, wanted);
  print(`filled in ${elapsed(0)} s`);
  clock.advance(month);
  const usedBefore = await processorSeconds(server);
  const before = performance.now();
  const endReports = reportProgress(server);
  const spent = await renewAll(server);
  endReports();
  const seconds = (performance.now() - before) / 1_000;
  const used = (await processorSeconds(server)) - usedBefore;
  const renewed = await renewedOf(server);
  const beforeCheck = performance.now();
  const books = await server.app.services.books.run();
  const checked = performance.now() - beforeCheck;
  const perSecond = wanted / seconds;
  printRow('renewed', `${renewed} in ${seconds.toFixed(1)} s`);
  for (const [name, milliseconds] of Object.entries(spent)) {
    printRow(`  ${name}`, `${(milliseconds / wanted).toFixed(2)} ms each`);
  }
  printRow('books checked', `in ${(checked / 1_000).toFixed(1)} s, beside other work`);
  printRow('processor time', `${((used / wanted) * 1_000).toFixed(2)} ms each`);
  printRow('most memory', `${Math.round(process.resourceUsage().maxRSS / 1_024)} MB`);
  printRow(
    'load of the machine',
    loadavg()
      .map((load) => load.toFixed(1))
      .join(' '),
  );
  printRow('in an hour', `${Math.round(perSecond * 3_600)}`);
  budgets.check(renewed === wanted, `${wanted} paid`, `${renewed}`);
  budgets.check(books.balanced, 'balanced books', JSON.stringify(books.wrong));
  budgets.check(
    perSecond >= leastPerSecond,
    `at least ${leastPerSecond.toFixed(0)} a second`,
    perSecond.toFixed(0),
  );
} finally {
  await server.close();
  cluster?.stop();
}
budgets.finish();

/** Seconds since a moment of this process, in milliseconds. */
function elapsed(since: number): string {
  return ((performance.now() - since) / 1_000).toFixed(0);
}

/**
 * Says now and then how far it is: a hundred thousand renewals take a while. All that are due are
 * invoiced before the first one is paid, since this process does one after the other.
 */
function reportProgress({ db }: TestServer): () => void {
  const began = performance.now();
  const timer = setInterval(async () => {
    const { begun, paid } = await db
      .selectFrom('paymentAttempts')
      .select(({ fn }) => fn.countAll<number>().as('begun'))
      .select(({ fn }) => fn.countAll<number>().filterWhere('status', '=', 'succeeded').as('paid'))
      .executeTakeFirstOrThrow();
    print(`  after ${elapsed(began)} s: ${begun} invoiced, ${paid} paid`);
  }, progressEvery);
  return () => clearInterval(timer);
}

/** Does what is due until nothing is. Milliseconds by kind of work. */
async function renewAll({ app }: TestServer) {
  const { database, sandbox, services, worker } = app;
  const spent = { steps: 0, jobs: 0, webhooks: 0 };
  const timed = async (kind: keyof typeof spent, work: () => Promise<number>) => {
    const start = performance.now();
    const done = await work();
    spent[kind] += performance.now() - start;
    return done;
  };
  for (;;) {
    const steps = await timed('steps', () =>
      services.renewals.run(database, (error) => {
        throw error;
      }),
    );
    const jobs = await timed('jobs', () => worker.runDue());
    const webhooks = await timed('webhooks', () =>
      sandbox.deliver((raw, headers) => services.inbox.take(database, 'sandbox', raw, headers)),
    );
    if (steps + jobs + webhooks === 0) return spent;
  }
}

/** The engine, with what it does at a commit. */
async function nameOf({ db }: TestServer): Promise<string> {
  if (engine === 'sqlite') return `SQLite ${process.versions.sqlite}, synchronous = FULL`;
  const asked = sql<{ name: string; setting: string }>`select name, setting from pg_settings
    where name in ('server_version', 'fsync', 'synchronous_commit') order by name`;
  const { rows } = await asked.execute(db);
  const of = (wanted: string) => rows.find(({ name }) => name === wanted)?.setting;
  const [version, fsync, commit] = ['server_version', 'fsync', 'synchronous_commit'].map(of);
  return `PostgreSQL ${version}, fsync = ${fsync}, synchronous_commit = ${commit}`;
}

/** Of this process, and of its connections at the database. */
async function processorSeconds({ db }: TestServer): Promise<number> {
  const { user, system } = process.cpuUsage();
  let microseconds = user + system;
  if (engine === 'postgres') {
    const own = sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database()`;
    const { rows } = await own.execute(db);
    for (const { pid } of rows) microseconds += processorTime(pid) ?? 0;
  }
  return microseconds / 1e6;
}

async function renewedOf({ db }: TestServer): Promise<number> {
  const { renewed } = await db
    .selectFrom('invoices')
    .select(({ fn }) => fn.countAll<number>().as('renewed'))
    .where('status', '=', 'paid')
    .where('periodStart', 'is not', null)
    .where('subscriptionId', 'like', 'copy-%')
    .executeTakeFirstOrThrow();
  return renewed;
}
