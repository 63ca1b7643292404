import { setTimeout } from 'node:timers/promises';
import { holds } from '../campaign.ts';
import type { Client } from './client.ts';

/** Asks for health until `work` is done. The 99th percentile of the waits, in milliseconds. */
export async function healthDuring(client: Client, work: Promise<unknown>): Promise<number> {
  let working = true;
  const stop = () => {
    working = false;
  };
  work.then(stop, stop);
  const waits: number[] = [];
  while (working) {
    const asked = performance.now();
    const { status } = await client.send({ method: 'GET', path: '/health' });
    holds(status === 200, `Health answered ${status}.`);
    waits.push(performance.now() - asked);
    await setTimeout(5);
  }
  return waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0;
}
