import { type Benchmark, microseconds } from './harness/benchmark.ts';

const keys = 1_000;
const fetches = 100_000;

/** Fetching an answer that is held and fresh, as an action does before it goes on; for one of them. */
export const fetchHit: Benchmark = {
  name: 'fetch of a held answer',
  unit: 'µs',
  warmUps: 10,
  samples: 15,
  async measure(contender) {
    for (let key = 0; key < keys; key += 1) await contender.fetch(key);
    const time = await microseconds(async () => {
      for (let fetch = 0; fetch < fetches; fetch += 1) await contender.fetch(fetch % keys);
    });
    return time / fetches;
  },
};
