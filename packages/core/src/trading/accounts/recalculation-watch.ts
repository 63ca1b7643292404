import { type ConnectedAccount, endpoints, showingFills } from '../../contract/index.ts';
import type { Cancel, Clock } from '../../platform/ports/clock.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import { ApiError } from '../../platform/transport/api-error.ts';

/** Milliseconds between two looks at the jobs. */
const pause = 1_000;

/**
 * Follows the jobs that recalculate accounts until they end, also while no view shows them: no call
 * reports their end, and everything that shows fills is out of date from then on.
 */
export class RecalculationWatch {
  readonly #cache: QueryCache;
  readonly #clock: Clock;
  /** Accounts that had a job at the last look. */
  #known: ReadonlySet<string> = new Set();
  #cancel: Cancel | undefined;
  /** Another one for each session. */
  #visit = {};

  constructor(cache: QueryCache, clock: Clock) {
    this.#cache = cache;
    this.#clock = clock;
  }

  /** Follows these accounts too. Again does nothing. */
  follow(uuids: readonly string[]): void {
    if (uuids.every((uuid) => this.#known.has(uuid))) return;
    const idle = this.#known.size === 0;
    this.#known = new Set([...this.#known, ...uuids]);
    if (idle) this.#wait();
  }

  stop(): void {
    this.#visit = {};
    this.#known = new Set();
    this.#cancel?.();
    this.#cancel = undefined;
  }

  #wait(): void {
    this.#cancel = this.#clock.setTimeout(() => void this.#look(), pause);
  }

  async #look(): Promise<void> {
    const visit = this.#visit;
    const before = this.#known;
    try {
      const { accounts } = await this.#cache.fetch(
        endpoints.listConnectedAccounts,
        {},
        { force: true },
      );
      if (this.#visit === visit) this.#compare(before, accounts);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (this.#visit !== visit) return;
      // The jobs go on without us: a look that failed is repeated, unless the list is not ours any more.
      if (error.status === 403) this.stop();
      else this.#wait();
    }
  }

  #compare(before: ReadonlySet<string>, accounts: readonly ConnectedAccount[]): void {
    const running = new Set(
      accounts.flatMap(({ uuid, recalculation }) => (recalculation === null ? [] : [uuid])),
    );
    const begun = [...this.#known].filter((uuid) => !before.has(uuid));
    this.#known = new Set([...running, ...begun]);
    if ([...before].some((uuid) => !running.has(uuid))) this.#cache.invalidate(showingFills);
    if (this.#known.size > 0) this.#wait();
  }
}
