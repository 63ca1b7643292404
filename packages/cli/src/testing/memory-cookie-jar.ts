import type { CookieJar } from '@skipper/core';

/** A jar for tests: keeps what it is given as long as it lives. */
export class MemoryCookieJar implements CookieJar {
  readonly #cookies: Map<string, string>;

  constructor(cookies: Readonly<Record<string, string>> = {}) {
    this.#cookies = new Map(Object.entries(cookies));
  }

  get(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  set(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  remove(name: string): void {
    this.#cookies.delete(name);
  }
}
