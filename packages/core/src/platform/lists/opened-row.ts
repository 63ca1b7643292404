import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import type { ScreenName } from '../../shell/navigation/route-table.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The row of a list that is opened, by its uuid, or another id, in the address: a link opens it, Back closes it. */
export class OpenedRow {
  readonly #navigation: NavigationStore;
  readonly #name: string;
  readonly #screen: ScreenName;
  readonly #ids: RegExp;

  constructor(navigation: NavigationStore, name: string, screen: ScreenName, ids = uuid) {
    this.#navigation = navigation;
    this.#name = name;
    this.#screen = screen;
    this.#ids = ids;
  }

  /** Undefined where none is, or the address holds something else. */
  get uuid(): string | undefined {
    const { current, location } = this.#navigation;
    if (current?.name !== this.#screen) return undefined;
    const found = new URLSearchParams(location.search).get(this.#name);
    return found !== null && this.#ids.test(found) ? found : undefined;
  }

  /** The present address with this row opened. */
  pathTo(row: string): string {
    return this.#pathWith((params) => params.set(this.#name, row));
  }

  close(): void {
    const path = this.#pathWith((params) => params.delete(this.#name));
    this.#navigation.go(path, { replace: true });
  }

  #pathWith(change: (params: URLSearchParams) => void): string {
    const { path, search } = this.#navigation.location;
    const params = new URLSearchParams(search);
    change(params);
    const written = params.toString();
    return written ? `${path}?${written}` : path;
  }
}
