import { type Benchmark, microseconds } from './harness/benchmark.ts';

const fetches = 1_000;

/** Asking for one answer after another while so many are held; for one of them. */
export const coldFetch = (held: number): Benchmark => ({
  name: `cold fetch with ${held.toLocaleString('en')} keys held`,
  unit: 'µs',
  warmUps: 15,
  samples: 15,
  async measure(contender) {
    for (let key = 0; key < held; key += 1) await contender.fetch(key);
    const time = await microseconds(async () => {
      for (let key = held; key < held + fetches; key += 1) await contender.fetch(key);
    });
    return time / fetches;
  },
});
