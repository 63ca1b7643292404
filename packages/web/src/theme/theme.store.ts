import type { KeyValueStorage } from '@skipper/core';
import { action, makeObservable, observable } from 'mobx';

export type Theme = 'system' | 'light' | 'dark';

/** The same key as in public/before-paint.js, which sets the theme before the first paint. */
const storageKey = 'theme';

/** The part of the document that carries the theme. */
export interface ThemeTarget {
  readonly dataset: { theme?: string | undefined };
}

/** Light, dark, or whatever the system says. A preference of the browser, not of the user. */
export class ThemeStore {
  theme: Theme = 'system';
  readonly #storage: KeyValueStorage;
  readonly #target: ThemeTarget;

  constructor(storage: KeyValueStorage, target: ThemeTarget) {
    this.#storage = storage;
    this.#target = target;
    makeObservable(this, { theme: observable, choose: action });
    const stored = storage.get(storageKey);
    if (stored === 'light' || stored === 'dark') this.theme = stored;
  }

  choose(theme: Theme): void {
    this.theme = theme;
    if (theme === 'system') {
      delete this.#target.dataset.theme;
      this.#storage.remove(storageKey);
    } else {
      this.#target.dataset.theme = theme;
      this.#storage.set(storageKey, theme);
    }
  }
}
