import { setTimeout } from 'node:timers/promises';

/** Takes one line when an outage begins, and one when it is over. */
export interface OutageLog {
  error(details: object, text: string): void;
  warn(details: object, text: string): void;
}

interface Dependency {
  /** As it begins a sentence, such as "The database". */
  readonly name: string;
  /** Whether a failure means an outage. */
  readonly isAway: (error: unknown) => boolean;
  /** Whether a failure may be a consequence, and during an outage is taken for one. */
  readonly mayFollow?: (error: unknown) => boolean;
  /** Fails during an outage. */
  readonly probe: () => Promise<unknown>;
  readonly log: OutageLog;
}

const probeMilliseconds = 1_000;

/**
 * A dependency with outages. However many calls fail, the log reports it once; from then on it is
 * probed every second, until the log can report its return.
 */
export class Outage {
  readonly #of: Dependency;
  readonly #closed = new AbortController();
  #since: number | undefined;

  constructor(of: Dependency) {
    this.#of = of;
  }

  /** Whether this failure is the outage's, which the log knows of then. */
  caught(error: unknown): boolean {
    const { name, isAway, mayFollow, log } = this.#of;
    if (!isAway(error)) return this.#since !== undefined && mayFollow?.(error) === true;
    if (this.#since !== undefined || this.#closed.signal.aborted) return true;
    this.#since = performance.now();
    log.error({ reason: reasonOf(error) }, `${name} is unavailable`);
    void this.#watch(this.#since);
    return true;
  }

  /** Stops asking. */
  close(): void {
    this.#closed.abort();
  }

  async #watch(since: number): Promise<void> {
    const { name, probe, log } = this.#of;
    const { signal } = this.#closed;
    while (!signal.aborted) {
      await setTimeout(probeMilliseconds, undefined, { ref: false, signal }).catch(() => undefined);
      if (signal.aborted) return;
      const back = await probe().then(
        () => true,
        () => false,
      );
      if (!back) continue;
      this.#since = undefined;
      log.warn({ seconds: Math.round((performance.now() - since) / 1_000) }, `${name} is back`);
      return;
    }
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
