import type { Clock, KeyValueStorage } from '@skipper/core';

/** A part of the app that has not come after 120 s does not come (specification, section 9). */
export const chunkDeadline = 120_000;
/** The page reloads at most once in this time, so that a lasting fault ends at the error screen. */
export const reloadPause = 5 * 60_000;

const storageKey = 'reloaded-for-chunk';

export interface ChunkLoaderOptions {
  readonly clock: Clock;
  /** Lives as long as the tab. */
  readonly storage: KeyValueStorage;
  readonly reload: () => void;
}

/**
 * Loads parts of the app on demand. After a deployment the parts that an open
 * page knows may be gone: one is tried twice, then the page is loaded anew, once.
 */
export class ChunkLoader {
  readonly #options: ChunkLoaderOptions;

  constructor(options: ChunkLoaderOptions) {
    this.#options = options;
  }

  /** Rejects when the part is missing or too late and a reload has been tried. */
  async load<T>(load: () => Promise<T>): Promise<T> {
    try {
      return await this.#within(load).catch(() => this.#within(load));
    } catch (error) {
      if (!this.#claimReload()) throw error;
      this.#options.reload();
      // The page is going away: neither an answer nor an error should show before it does.
      return new Promise<T>(() => undefined);
    }
  }

  /** Storage that forgets would let the page reload for ever, so what is written must stand. */
  #claimReload(): boolean {
    const { storage, clock } = this.#options;
    const last = storage.get(storageKey);
    if (last !== undefined && clock.now() - Number(last) < reloadPause) return false;
    const stamp = String(clock.now());
    storage.set(storageKey, stamp);
    return storage.get(storageKey) === stamp;
  }

  #within<T>(load: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const cancel = this.#options.clock.setTimeout(
        () => reject(new Error('A part of the app did not load within 120 seconds.')),
        chunkDeadline,
      );
      load().then(resolve, reject).finally(cancel);
    });
  }
}
