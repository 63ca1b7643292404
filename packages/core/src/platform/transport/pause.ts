import type { Clock } from '../ports/clock.ts';
import type { Connectivity } from '../ports/connectivity.ts';
import { longestTimer } from './deadline-queue.ts';

/** Waits between attempts: for time to pass, and for the network to come back. */
export class Pause {
  readonly #clock: Clock;
  readonly #connectivity: Connectivity;
  readonly #waiting = new Set<() => void>();

  constructor(clock: Clock, connectivity: Connectivity) {
    this.#clock = clock;
    this.#connectivity = connectivity;
  }

  get online(): boolean {
    return this.#connectivity.online;
  }

  now(): number {
    return this.#clock.now();
  }

  /** Resolves after `milliseconds`, or at once when `signal` aborts. Never rejects. */
  for(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return this.#until(milliseconds, signal, () => () => {});
  }

  /** Resolves when online, after `milliseconds`, or when `signal` aborts. Never rejects. */
  untilOnline(milliseconds: number, signal?: AbortSignal): Promise<void> {
    if (this.online) return Promise.resolve();
    return this.#until(milliseconds, signal, (done) =>
      this.#connectivity.subscribe((online) => {
        if (online) done();
      }),
    );
  }

  /** Ends every wait now. */
  dispose(): void {
    for (const done of [...this.#waiting]) done();
  }

  #until(
    milliseconds: number,
    signal: AbortSignal | undefined,
    listen: (done: () => void) => () => void,
  ): Promise<void> {
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      const done = (): void => {
        this.#waiting.delete(done);
        cancelTimer();
        stopListening();
        signal?.removeEventListener('abort', done);
        resolve();
      };
      const cancelTimer = this.#clock.setTimeout(done, Math.min(milliseconds, longestTimer));
      const stopListening = listen(done);
      signal?.addEventListener('abort', done);
      this.#waiting.add(done);
    });
  }
}
