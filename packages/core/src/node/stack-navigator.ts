import type { Location, Navigator } from '../platform/ports/navigator.ts';

/** The deepest a stack of screens grows; older ones fall off its end. */
const deepest = 100;

/** A stack of screens: going back leaves the top one. */
export class StackNavigator implements Navigator {
  #stack: readonly Location[];
  readonly #listeners = new Set<() => void>();
  readonly #reload: () => void;

  /** `reload` starts the app again at the present location. */
  constructor(start: Location, reload: () => void = () => undefined) {
    this.#stack = [start];
    this.#reload = reload;
  }

  /** Whether there is a screen below the present one. */
  get canGoBack(): boolean {
    return this.#stack.length > 1;
  }

  location(): Location {
    const top = this.#stack.at(-1);
    if (!top) throw new Error('The screen stack is never empty.');
    return top;
  }

  push(location: Location): void {
    const same = samePlace(location, this.location());
    this.#become([...(same ? this.#stack.slice(0, -1) : this.#stack), location].slice(-deepest));
  }

  replace(location: Location): void {
    this.#become([...this.#stack.slice(0, -1), location]);
  }

  back(): void {
    if (this.canGoBack) this.#become(this.#stack.slice(0, -1));
  }

  previous(): Location | undefined {
    return this.#stack.at(-2);
  }

  reload(): void {
    this.#reload();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #become(stack: readonly Location[]): void {
    this.#stack = stack;
    for (const listener of [...this.#listeners]) listener();
  }
}

const samePlace = (a: Location, b: Location): boolean =>
  a.path === b.path && a.search === b.search && a.hash === b.hash;
