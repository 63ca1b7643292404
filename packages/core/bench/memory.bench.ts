import type { Contender } from './contenders/contender.ts';
import { type Benchmark, idle } from './harness/benchmark.ts';

const entries = 2_000;

function heapUsed(): number {
  if (!globalThis.gc) throw new Error('Run Node with --expose-gc.');
  globalThis.gc();
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}

const memory = (name: string, hold: (contender: Contender, key: number) => unknown): Benchmark => ({
  name,
  unit: 'bytes',
  warmUps: 0,
  samples: 1,
  async measure(contender) {
    // One-time allocations of a cache, and compiled code, are not counted as entries.
    for (let key = -200; key < 0; key += 1) await contender.fetch(key);
    await idle();
    const held = new Array<unknown>(entries);
    const before = heapUsed();
    for (let key = 0; key < entries; key += 1) {
      await contender.fetch(key);
      held[key] = hold(contender, key);
    }
    await idle();
    const used = heapUsed() - before;
    if (held.length !== entries) throw new Error('The observers were collected.');
    return used / entries;
  },
});

/** Memory per cached answer: its key, its arguments, its data and its state. */
export const memoryOfEntry = memory('memory of an entry', () => undefined);

export const memoryOfObserved = memory('memory of an entry with an observer', (contender, key) =>
  contender.observe(key, () => {}),
);
