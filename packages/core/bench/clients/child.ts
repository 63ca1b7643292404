/** One client in its own process. Prints its requests a second and what each took of the processor. */
import { type ClientName, clients } from './clients.ts';

const concurrency = 64;
/** Milliseconds. */
const warmUp = 1_000;
const counted = 2_000;

const [name, origin = ''] = process.argv.slice(2) as [ClientName, string];
const send = clients[name](origin);
let done = 0;
let running = true;

async function worker(): Promise<void> {
  while (running) {
    const answer = (await send()) as { readonly total: number };
    if (answer.total !== 12) throw new Error(`${name} got another answer than was sent.`);
    done += 1;
  }
}

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const workers = Array.from({ length: concurrency }, worker);
await wait(warmUp);
const before = done;
const start = performance.now();
const startUse = process.cpuUsage();
await wait(counted);
const { user, system } = process.cpuUsage(startUse);
const requests = done - before;
const perSecond = (requests / (performance.now() - start)) * 1_000;
const microseconds = (user + system) / requests;
running = false;
await Promise.all(workers);
process.stdout.write(JSON.stringify({ perSecond, microseconds }));
process.exit(0);
