import { action, computed, makeObservable, observable } from 'mobx';
import type { Connectivity } from '../../platform/ports/connectivity.ts';

/** Whether the front end has a network, for a view to observe. */
export class ConnectionStore {
  online: boolean;
  readonly #connectivity: Connectivity;

  constructor(connectivity: Connectivity) {
    this.#connectivity = connectivity;
    this.online = connectivity.online;
    makeObservable(this, { online: observable, notice: computed, changed: action });
  }

  /** For the banner of every front end. */
  get notice(): string | undefined {
    return this.online
      ? undefined
      : 'You’re offline. You can keep using the pages you have opened.';
  }

  changed(online: boolean): void {
    this.online = online;
  }

  /** Follows the network. Returns what stops it. */
  start(): () => void {
    this.changed(this.#connectivity.online);
    return this.#connectivity.subscribe((online) => this.changed(online));
  }
}
