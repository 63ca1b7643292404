import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import type { ScreenName } from '../../shell/navigation/route-table.ts';
import type { Location } from '../ports/navigator.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The row of a list that is opened, by its uuid, or another id, in the address: a link opens it, Back closes it. */
export class OpenedRow {
  readonly #navigation: NavigationStore;
  readonly #name: string;
  readonly #screen: ScreenName;
  readonly #ids: RegExp;
  #leaving: Location | undefined;

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

  /** Takes back the step that opened the row, so that Back leads to where it led before; a link’s row gives way to its list. */
  close(): void {
    const path = this.#pathWith((params) => params.delete(this.#name));
    const { location, previous } = this.#navigation;
    // A browser steps back later: a second close before that must not be a second step.
    const leaving = this.#leaving === location;
    this.#leaving = location;
    if (!leaving && previous && pathOf(previous) === path) this.#navigation.back();
    else this.#navigation.go(path, { replace: true });
  }

  #pathWith(change: (params: URLSearchParams) => void): string {
    return pathOf(this.#navigation.location, change);
  }
}

function pathOf(
  { path, search }: Location,
  change: (params: URLSearchParams) => void = () => undefined,
): string {
  const params = new URLSearchParams(search);
  change(params);
  const written = params.toString();
  return written ? `${path}?${written}` : path;
}
