import type { KeyValueStorage } from '@skipper/core';
import { action, makeObservable, observable } from 'mobx';

const storageKey = 'sidebar';
const keysKey = 'single-keys';

/** Dialogs that belong to the frame, not to a screen. */
export type FrameDialog = 'feedback' | 'palette' | 'keys';

/** State of the frame: the sidebar wide or narrow, the drawer open or closed. */
export class ShellStore {
  collapsed: boolean;
  drawerOpen = false;
  dialog: FrameDialog | undefined = undefined;
  /** On a small screen: the search box lies over the top bar. */
  searching = false;
  /** Shortcuts of one key can be switched off, for those who speak to their browser (WCAG 2.1.4). */
  singleKeys: boolean;
  /** Title of what stands in for the screen of the address, such as that there is none. */
  standIn: string | undefined = undefined;
  readonly #storage: KeyValueStorage;

  constructor(storage: KeyValueStorage) {
    this.#storage = storage;
    this.collapsed = storage.get(storageKey) === 'collapsed';
    this.singleKeys = storage.get(keysKey) !== 'off';
    makeObservable(this, {
      collapsed: observable,
      drawerOpen: observable,
      dialog: observable,
      searching: observable,
      singleKeys: observable,
      standIn: observable,
      setStandIn: action,
      setSearching: action,
      setSingleKeys: action,
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

  setStandIn(title: string | undefined): void {
    this.standIn = title;
  }

  setSearching(searching: boolean): void {
    this.searching = searching;
  }

  setSingleKeys(on: boolean): void {
    this.singleKeys = on;
    if (on) this.#storage.remove(keysKey);
    else this.#storage.set(keysKey, 'off');
  }
}
