import type { Clock, Connectivity, KeyValueStorage } from '@skipper/core';

/** A part of the app that has not come after 120 s does not come (specification, section 9). */
export const chunkDeadline = 120_000;
/** The page reloads at most once in this time, so that a lasting fault ends at the error screen. */
export const reloadPause = 5 * 60_000;

const storageKey = 'reloaded-for-chunk';

/** The part cannot be fetched now, but perhaps later: there is no network, or no server. */
export class PartUnavailable extends Error {
  constructor(cause: unknown) {
    super('A part of the app could not be loaded.', { cause });
    this.name = 'PartUnavailable';
  }
}

export interface ChunkLoaderOptions {
  readonly clock: Clock;
  /** Lives as long as the tab. */
  readonly storage: KeyValueStorage;
  readonly connectivity: Pick<Connectivity, 'online'>;
  /** Whether the server sends the page now, so that reloading ends in the app. Never rejects. */
  readonly serverAnswers: () => Promise<boolean>;
  readonly reload: () => void;
}

/**
 * Loads parts of the app on demand. After a deployment the parts that an open
 * page knows may be gone: one is tried twice, then the page is reloaded, once.
 * Without a network nothing reloads: the browser's own error page would follow.
 */
export class ChunkLoader {
  readonly #options: ChunkLoaderOptions;
  #reloading = false;

  constructor(options: ChunkLoaderOptions) {
    this.#options = options;
  }

  /**
   * Rejects with PartUnavailable when trying again later may help, and with the
   * failure itself when the part is missing although a reload has been tried.
   */
  async load<T>(load: () => Promise<T>): Promise<T> {
    try {
      return await this.#within(load).catch((error) => {
        if (!this.#options.connectivity.online) throw error;
        return this.#within(load);
      });
    } catch (error) {
      if (!(await this.#canReload())) throw new PartUnavailable(error);
      if (!this.#reloading && !this.#claimReload()) throw error;
      if (!this.#reloading) this.#options.reload();
      this.#reloading = true;
      // The page is unloading: neither a response nor an error should show before it does.
      return new Promise<T>(() => undefined);
    }
  }

  async #canReload(): Promise<boolean> {
    return this.#options.connectivity.online && (await this.#options.serverAnswers());
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
