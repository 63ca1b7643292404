import type { Container } from 'inversify';
import type { UserScope } from '../../identity/session/user-scope.ts';
import type { Feature, FeatureStore } from './feature.ts';

/** The features of one Skipper: each is made once, started once, emptied at log-out and ended. */
export class FeatureHost {
  readonly #container: Container;
  readonly #loaded = new Set<Feature<object>>();
  readonly #stores = new Map<Feature<object>, FeatureStore>();
  readonly #stops = new Map<Feature<object>, () => void>();

  constructor(container: Container) {
    this.#container = container;
  }

  /** Makes features known to each other, and nothing of them yet. */
  load(...features: readonly Feature<object>[]): void {
    for (const feature of features) {
      if (this.#loaded.has(feature)) continue;
      this.#loaded.add(feature);
      this.load(...feature.needs);
      this.#container.load(feature.module);
    }
  }

  /** The store of a loaded feature, after those that it needs. It has not started. */
  make<T extends object>(feature: Feature<T>, userScope: UserScope): T {
    const made = this.#stores.get(feature);
    if (made) return made as T;
    for (const one of feature.needs) this.make(one, userScope);
    const store = this.#container.get<T & FeatureStore>(feature.token);
    this.#stores.set(feature, store);
    if (store.onLogOut) userScope.register(feature.name, (leaver) => store.onLogOut?.(leaver));
    return store;
  }

  /** Starts a feature that was made, after those that it needs. Again does nothing. */
  start(feature: Feature<object>): void {
    if (this.#stops.has(feature)) return;
    this.#stops.set(feature, () => undefined);
    for (const one of feature.needs) this.start(one);
    const stop = this.#stores.get(feature)?.start?.();
    if (stop) this.#stops.set(feature, stop);
  }

  /** Ends everything: a feature before those that it needs. */
  dispose(): void {
    for (const [feature, store] of [...this.#stores].reverse()) {
      this.#stops.get(feature)?.();
      store.dispose?.();
    }
    this.#stops.clear();
  }
}
