import { type Benchmark, microseconds } from './harness/benchmark.ts';
import { showing } from './harness/showing.ts';

const observers = 10_000;

/** So many observers of one answer come, are shown a new one, and go. */
export const fanOut: Benchmark = {
  name: `${observers.toLocaleString('en')} observers of one entry`,
  unit: 'ms',
  warmUps: 1,
  samples: 3,
  async measure(contender, network) {
    await contender.fetch(0);
    const time = await microseconds(async () => {
      const shown = showing(contender, network, observers, () => 0);
      network.version += 1;
      contender.invalidate();
      await shown.all(network.version);
      shown.stop();
    });
    return time / 1_000;
  },
};
