import { type Benchmark, microseconds } from './harness/benchmark.ts';

const observers = 10_000;

/** So many observers of one held answer come, and stay. */
export const attach: Benchmark = {
  name: `${observers.toLocaleString('en')} observers attach to one entry`,
  unit: 'ms',
  warmUps: 2,
  samples: 5,
  async measure(contender) {
    await contender.fetch(0);
    let shown = 0;
    const show = (data: unknown): void => {
      if (data) shown += 1;
    };
    const stops: (() => void)[] = [];
    const time = await microseconds(() => {
      for (let at = 0; at < observers; at += 1) stops.push(contender.observe(0, show));
    });
    for (const stop of stops) stop();
    if (shown < observers) throw new Error('An observer was not shown its answer.');
    return time / 1_000;
  },
};
