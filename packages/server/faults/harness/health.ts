import { setTimeout } from 'node:timers/promises';
import { holds } from '../campaign.ts';
import type { Client, Sending } from './client.ts';

/** Asks for health until `work` is done. The 99th percentile of the waits, in milliseconds. */
export const healthDuring = (client: Client, work: Promise<unknown>): Promise<number> =>
  waitsDuring(client, work, { method: 'GET', path: '/health' });

/** The same for another question, asked so often. */
export async function waitsDuring(
  client: Client,
  work: Promise<unknown>,
  question: Sending,
  pause = 5,
): Promise<number> {
  let working = true;
  const stop = () => {
    working = false;
  };
  work.then(stop, stop);
  const waits: number[] = [];
  while (working) {
    const asked = performance.now();
    const { status } = await client.send(question);
    holds(status < 300, `${question.path} answered ${status}.`);
    waits.push(performance.now() - asked);
    await setTimeout(pause);
  }
  return waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0;
}
