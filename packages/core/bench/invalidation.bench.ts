import { type Benchmark, microseconds } from './harness/benchmark.ts';
import { showing } from './harness/showing.ts';

const entries = 1_000;

/** From invalidating so many observed answers until each observer has the new one. */
export const invalidation: Benchmark = {
  name: `invalidation of ${entries.toLocaleString('en')} entries`,
  unit: 'ms',
  warmUps: 15,
  samples: 15,
  async measure(contender, network) {
    for (let key = 0; key < entries; key += 1) await contender.fetch(key);
    const shown = showing(contender, network, entries, (index) => index);
    network.version += 1;
    const time = await microseconds(() => {
      contender.invalidate();
      return shown.all(network.version);
    });
    shown.stop();
    return time / 1_000;
  },
};

const tenth = Array.from({ length: entries / 10 }, (_, index) => index * 10);

/** The same for every tenth of them, by its id: the others stay as they are. */
export const invalidationOfSome: Benchmark = {
  ...invalidation,
  name: `invalidation of every tenth of ${entries.toLocaleString('en')} entries`,
  async measure(contender, network) {
    for (let key = 0; key < entries; key += 1) await contender.fetch(key);
    const shown = showing(contender, network, entries, (index) => index, tenth.length);
    network.version += 1;
    const time = await microseconds(() => {
      contender.invalidateSome?.(tenth);
      return shown.all(network.version);
    });
    shown.stop();
    return time / 1_000;
  },
};
