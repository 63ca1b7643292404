/** Local storage. An implementation that is full or blocked forgets; it never throws. */
export interface KeyValueStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): readonly string[];
}
