import type { Contender } from '../contenders/contender.ts';
import type { Network } from './network.ts';

/** Many observers, and how to know when so many as are expected have been shown a new version. */
export function showing(
  contender: Contender,
  network: Network,
  count: number,
  keyOf: (index: number) => number,
  expected = count,
): { all: (version: number) => Promise<void>; stop: () => void } {
  let left = expected;
  let arrived = (): void => {};
  const first = network.version;
  const told = (data: unknown): void => {
    if ((data as { readonly version: number }).version === first) return;
    left -= 1;
    if (left === 0) arrived();
  };
  const stops = Array.from({ length: count }, (_, index) => contender.observe(keyOf(index), told));
  return {
    all: () =>
      new Promise((resolve) => {
        arrived = resolve;
        if (left === 0) resolve();
      }),
    stop() {
      for (const stop of stops) stop();
    },
  };
}
