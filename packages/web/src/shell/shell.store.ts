import type { KeyValueStorage } from '@skipper/core';
import { action, makeObservable, observable } from 'mobx';

const storageKey = 'sidebar';

/** Dialogs that belong to the frame, not to a screen. */
export type FrameDialog = 'feedback';

/** State of the frame: the sidebar wide or narrow, the drawer open or closed. */
export class ShellStore {
  collapsed: boolean;
  drawerOpen = false;
  dialog: FrameDialog | undefined = undefined;
  readonly #storage: KeyValueStorage;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
    this.collapsed = storage.get(storageKey) === 'collapsed';
    makeObservable(this, {
      collapsed: observable,
      drawerOpen: observable,
      dialog: observable,
      show: action,
      closeDialog: action,
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

  /** Opens a dialog of the frame. The drawer, if it was opened from there, makes way. */
  show(dialog: FrameDialog): void {
    this.drawerOpen = false;
    this.dialog = dialog;
  }

  closeDialog(): void {
    this.dialog = undefined;
  }
}
