import { type Benchmark, microseconds } from './harness/benchmark.ts';

const keys = 1_000;
const rounds = 20;

/** Beginning to show an answer that is held, and stopping; for one of them. */
export const observe: Benchmark = {
  name: 'observe and unobserve',
  unit: 'µs',
  warmUps: 4,
  samples: 7,
  async measure(contender) {
    for (let key = 0; key < keys; key += 1) await contender.fetch(key);
    let shown = 0;
    const show = (data: unknown): void => {
      if (data) shown += 1;
    };
    const time = await microseconds(() => {
      for (let turn = 0; turn < keys * rounds; turn += 1) contender.observe(turn % keys, show)();
    });
    if (shown < keys * rounds) throw new Error('An observer was not shown its answer.');
    return time / (keys * rounds);
  },
};
