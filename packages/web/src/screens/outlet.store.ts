import type { Cancel, Connectivity, Screen } from '@skipper/core';
import {
  compareShallow,
  makeObservable,
  observable,
  observableRef,
  reaction,
  runInAction,
} from 'mobx';
import { PartUnavailable } from './chunk-loader.ts';
import type { ScreenParts } from './screen-parts.ts';
import { type Shown, shownFrom, type Wanted } from './shown.ts';

export interface OutletOptions {
  readonly wanted: () => Wanted | undefined;
  readonly load: (screen: Screen) => Promise<ScreenParts>;
  readonly connectivity: Connectivity;
  /** Shown from the start: the page was rendered ahead. */
  readonly first?: Shown | undefined;
}

/**
 * The current screen. The old one stays until the code of the new one has loaded. A screen whose
 * code cannot be fetched shows so in its place, and is fetched again when the network is back.
 */
export class OutletStore {
  shown: Shown | undefined = undefined;
  /** Fatal error of the app, for the error screen. */
  failure: unknown = undefined;
  /** Whether the screen that could not be fetched is being fetched again. */
  retrying = false;
  readonly #options: OutletOptions;
  #latest: Wanted | undefined;

  constructor(options: OutletOptions) {
    this.#options = options;
    this.shown = options.first;
    makeObservable(this, { shown: observableRef, failure: observableRef, retrying: observable });
  }

  /** Follows the core and the network. Returns what stops it. */
  start(): Cancel {
    const { wanted, connectivity } = this.#options;
    const stops = [
      reaction(wanted, (next) => next && void this.#show(next), {
        fireImmediately: true,
        equals: compareShallow,
      }),
      connectivity.subscribe((online) => {
        if (online && this.#incomplete) void this.retry();
      }),
    ];
    return () => {
      this.#latest = undefined;
      for (const stop of stops) stop();
    };
  }

  /** Fetches again what could not be fetched. */
  async retry(): Promise<void> {
    if (this.#latest) await this.#show(this.#latest);
  }

  get #incomplete(): boolean {
    return this.shown !== undefined && !(this.shown.Frame && this.shown.Content);
  }

  async #show(next: Wanted): Promise<void> {
    this.#latest = next;
    runInAction(() => {
      this.retrying = this.#incomplete;
    });
    const parts = await this.#options.load(next.screen);
    if (this.#latest !== next) return;
    runInAction(() => {
      this.retrying = false;
      this.failure ??= failureOf(parts.frame) ?? failureOf(parts.content);
      this.shown = shownFrom(next, parts);
    });
  }
}

function failureOf(result: PromiseSettledResult<unknown>): unknown {
  if (result.status === 'fulfilled' || result.reason instanceof PartUnavailable) return undefined;
  return result.reason;
}
