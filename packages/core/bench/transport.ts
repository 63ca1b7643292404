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

async function requestsPerSecond(client: ClientName): Promise<number> {
  const { stdout } = await runFile(
    process.execPath,
    [path('child.ts'), client, `http://127.0.0.1:${port}`],
    { env: { ...process.env, NODE_ENV: 'production' } },
  );
  return Number(stdout);
}

printEnvironment('Transport', ['undici', 'ky', 'axios']);
print('\nGET of 1 KiB of JSON at a concurrency of 64, server in another process');

const results = new Map(
  (Object.keys(clients) as ClientName[]).map((name) => [name, [] as number[]]),
);
for (let round = 0; round < rounds; round += 1) {
  for (const [name, found] of results) found.push(await requestsPerSecond(name));
}
server.stdin.end();

for (const [name, found] of results) printRow(name, `${median(found).toFixed(0)} / s`);

const ours = results.get('Skipper') ?? [];
const bare = results.get('undici.request') ?? [];
const share = median(ours.map((found, round) => found / (bare[round] ?? Number.NaN)));
const budgets = new Budgets();
budgets.check(share >= 0.8, 'at least 0.8 of undici.request', share.toFixed(2));
budgets.finish();
