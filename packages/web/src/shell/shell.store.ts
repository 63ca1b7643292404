import type { KeyValueStorage } from '@skipper/core';
import { action, makeObservable, observable } from 'mobx';

const storageKey = 'sidebar';

/** State of the frame: the sidebar wide or narrow, the drawer open or closed. */
export class ShellStore {
  collapsed: boolean;
  drawerOpen = false;
  readonly #storage: KeyValueStorage;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
    this.collapsed = storage.get(storageKey) === 'collapsed';
    makeObservable(this, {
      collapsed: observable,
      drawerOpen: observable,
      toggleSidebar: action,
      openDrawer: action,
      closeDrawer: action,
    });
  }

  toggleSidebar(): void {
    this.collapsed = !this.collapsed;
    this.#storage.set(storageKey, this.collapsed ? 'collapsed' : 'wide');
  }

  openDrawer(): void {
    this.drawerOpen = true;
  }

  closeDrawer(): void {
    this.drawerOpen = false;
  }
}
