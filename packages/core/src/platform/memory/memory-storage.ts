import type { KeyValueStorage } from '../ports/key-value-storage.ts';

/** Storage that lives as long as the process. */
export class MemoryStorage implements KeyValueStorage {
  readonly #values = new Map<string, string>();

  get(key: string): string | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: string): void {
    this.#values.set(key, value);
  }

  remove(key: string): void {
    this.#values.delete(key);
  }

  keys(): readonly string[] {
    return [...this.#values.keys()];
  }
}
