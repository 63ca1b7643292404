import { setTimeout } from 'node:timers/promises';
import { processorTime } from './processor-time.ts';

/** A server that uses less processor time than this (microseconds) in this time has nothing to do. */
const mostAtRest = 50_000;
const restMilliseconds = 1_000;

/** Waits for what a server does in the background: it is no part of an answer. */
export async function atRest(pid: number): Promise<void> {
  for (let before = processorTime(pid); before !== undefined; ) {
    await setTimeout(restMilliseconds);
    const after = processorTime(pid);
    if (after === undefined || after - before < mostAtRest) return;
    before = after;
  }
}
