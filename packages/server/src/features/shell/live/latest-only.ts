/**
 * Runs work by key, one at a time: what is asked for while it runs is done once more after it, however
 * often it was asked for. So a burst costs two runs.
 */
export class LatestOnly {
  readonly #report: (error: unknown) => void;
  /** Whether another run follows, by the key of the one that runs. */
  readonly #running = new Map<string, boolean>();

  constructor(report: (error: unknown) => void) {
    this.#report = report;
  }

  run(key: string, work: () => Promise<void>): void {
    const running = this.#running.has(key);
    this.#running.set(key, running);
    if (!running) void this.#repeat(key, work);
  }

  async #repeat(key: string, work: () => Promise<void>): Promise<void> {
    for (;;) {
      this.#running.set(key, false);
      await work().catch(this.#report);
      if (this.#running.get(key) !== true) break;
    }
    this.#running.delete(key);
  }
}
