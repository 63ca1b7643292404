/** One client in its own process. Prints its requests a second. */
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
await wait(counted);
const perSecond = ((done - before) / (performance.now() - start)) * 1_000;
running = false;
await Promise.all(workers);
process.stdout.write(String(perSecond));
process.exit(0);
