import { type Benchmark, microseconds } from './harness/benchmark.ts';

const keys = 1_000;
const reads = 100_000;

/** Asking for an answer that is held, as a screen does each time it is drawn; for one of them. */
export const cacheHit: Benchmark = {
  name: 'cache hit',
  unit: 'µs',
  warmUps: 10,
  samples: 15,
  async measure(contender) {
    for (let key = 0; key < keys; key += 1) await contender.fetch(key);
    let found = 0;
    const time = await microseconds(() =>
      contender.draw(() => {
        for (let read = 0; read < reads; read += 1) if (contender.read(read % keys)) found += 1;
      }),
    );
    if (found !== reads) throw new Error(`Only ${found} of ${reads} reads found their answer.`);
    return time / reads;
  },
};
