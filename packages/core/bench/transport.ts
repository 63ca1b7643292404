/** `npm run bench transport`: our transport with the terminal's sender beside bare HTTP clients. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type ClientName, clients } from './clients/clients.ts';
import { median } from './harness/benchmark.ts';
import { Budgets, print, printEnvironment, printRow } from './harness/report.ts';

const rounds = 5;
const path = (file: string): string => fileURLToPath(new URL(`clients/${file}`, import.meta.url));
const runFile = promisify(execFile);

const server = spawn(process.execPath, [path('server.ts')], { stdio: ['pipe', 'pipe', 'inherit'] });
const [port] = (await once(createInterface(server.stdout), 'line')) as [string];

interface Result {
  readonly perSecond: number;
  /** Processor time of a request. */
  readonly microseconds: number;
}

async function measure(client: ClientName): Promise<Result> {
  const { stdout } = await runFile(
    process.execPath,
    [path('child.ts'), client, `http://127.0.0.1:${port}`],
    { env: { ...process.env, NODE_ENV: 'production' } },
  );
  return JSON.parse(stdout) as Result;
}

printEnvironment('Transport', ['undici', 'ky', 'axios']);
print('\nGET of 1 KiB of JSON at a concurrency of 64, server in another process');

const results = new Map(
  (Object.keys(clients) as ClientName[]).map((name) => [name, [] as Result[]]),
);
for (let round = 0; round < rounds; round += 1) {
  for (const [name, found] of results) found.push(await measure(name));
}
server.stdin.end();

const costsOf = (name: ClientName) =>
  (results.get(name) ?? []).map(({ microseconds }) => microseconds);
for (const [name, found] of results) {
  const speed = median(found.map(({ perSecond }) => perSecond));
  printRow(name, `${speed.toFixed(0)} / s ${median(costsOf(name)).toFixed(0)} µs`);
}

// Requests a second depend on what else runs on the machine; processor time much less.
const ours = costsOf('Skipper');
const bare = costsOf('undici.request');
const share = median(bare.map((cost, round) => cost / (ours[round] ?? Number.NaN)));
const budgets = new Budgets();
budgets.check(
  share >= 0.92,
  'at least 0.92 of undici.request, by processor time',
  share.toFixed(2),
);
budgets.finish();
