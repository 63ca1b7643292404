import type { KeyValueStorage } from '@skipper/core';

/** Local or session storage. Where it is blocked or full it forgets, and the app continues. */
export class BrowserStorage implements KeyValueStorage {
  readonly #area: () => Storage;

  /** `area` is asked each time: where storage is blocked, the mere look at it throws. */
  constructor(area: () => Storage) {
    this.#area = area;
  }

  get(key: string): string | undefined {
    return this.#try(() => this.#area().getItem(key)) ?? undefined;
  }

  set(key: string, value: string): void {
    this.#try(() => this.#area().setItem(key, value));
  }

  remove(key: string): void {
    this.#try(() => this.#area().removeItem(key));
  }

  keys(): readonly string[] {
    return this.#try(() => Object.keys(this.#area())) ?? [];
  }

  #try<T>(use: () => T): T | undefined {
    try {
      return use();
    } catch {
      return undefined;
    }
  }
}
