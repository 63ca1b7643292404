import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import type { ScreenName } from '../../shell/navigation/route-table.ts';
import type { ListState } from './list-state.ts';

export interface AddressListOptions {
  /** The screens whose state is in the address. */
  readonly screens: readonly ScreenName[];
  /** Distinguishes the lists of one screen: `closed` gives `?closed.page=2`. Empty: `?page=2`. */
  readonly key?: string;
}

/**
 * List state in the address, so that a link, a reload and Back keep it. In a terminal the address
 * belongs to the entry of the screen stack.
 */
export class AddressListState implements ListState {
  readonly #navigation: NavigationStore;
  readonly #options: AddressListOptions;
  /** Held while another screen is loading over this one: its list must not jump to page 1. */
  #last = '';

  constructor(navigation: NavigationStore, options: AddressListOptions) {
    this.#navigation = navigation;
    this.#options = options;
  }

  get page(): number {
    const page = Number(this.#read('page') ?? 1);
    return Number.isSafeInteger(page) && page > 0 ? page : 1;
  }

  get sort(): string | undefined {
    return this.#read('sort') ?? undefined;
  }

  get hidden(): readonly string[] {
    return this.#read('hide')?.split(',') ?? [];
  }

  filter(key: string): string | undefined {
    return this.#read(key) ?? undefined;
  }

  goTo(page: number): void {
    this.#write({ page: page > 1 ? String(page) : undefined });
  }

  sortBy(sort: string | undefined): void {
    this.#write({ sort, page: undefined });
  }

  choose(filter: string, value: string | undefined): void {
    this.#write({ [filter]: value, page: undefined });
  }

  hide(columns: readonly string[]): void {
    this.#write({ hide: columns.length > 0 ? columns.join(',') : undefined });
  }

  get place(): string | undefined {
    const { current } = this.#navigation;
    if (!current || !this.#options.screens.includes(current.name)) return undefined;
    return [current.name, ...Object.values(current.params)].join('/');
  }

  #name(name: string): string {
    const { key } = this.#options;
    return key ? `${key}.${name}` : name;
  }

  #read(name: string): string | null {
    if (this.place !== undefined) this.#last = this.#navigation.location.search;
    return new URLSearchParams(this.#last).get(this.#name(name));
  }

  #write(changes: Readonly<Record<string, string | undefined>>): void {
    // The address of another screen is not ours to change.
    if (this.place === undefined) return;
    const { path, search, state } = this.#navigation.location;
    const params = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) params.delete(this.#name(name));
      else params.set(this.#name(name), value);
    }
    const written = params.toString();
    this.#navigation.go(written ? `${path}?${written}` : path, { replace: true, state });
  }
}
