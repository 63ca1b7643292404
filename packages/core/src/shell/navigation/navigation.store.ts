import { action, computed, computedStruct, makeObservable, observableRef, reaction } from 'mobx';
import { afterSignIn } from '../../identity/session/after-sign-in.ts';
import type { SessionStore } from '../../identity/session/session.store.ts';
import type { Location, Navigator } from '../../platform/ports/navigator.ts';
import { parseLocation } from './parse-location.ts';
import { type Resolution, resolveScreen, type Screen } from './resolve-screen.ts';

/** Where the app is, and which screen that means for the user who is signed in. */
export class NavigationStore {
  location: Location;
  readonly #navigator: Navigator;
  readonly #session: SessionStore;

  constructor(navigator: Navigator, session: SessionStore) {
    this.#navigator = navigator;
    this.#session = session;
    this.location = navigator.location();
    makeObservable<this, 'resolution'>(this, {
      location: observableRef,
      resolution: computedStruct,
      current: computedStruct,
      path: computed,
      moved: action,
    });
  }

  /** The screen to show; undefined before the start and while a redirect is under way. */
  get current(): Screen | undefined {
    return 'screen' in this.resolution ? this.resolution.screen : undefined;
  }

  /** The present path with its search part. */
  get path(): string {
    return this.location.path + this.location.search;
  }

  /** Goes to a path of the product. */
  go(target: string, options: { replace?: boolean; state?: unknown } = {}): void {
    const location = parseLocation(target, options.state);
    if (options.replace) this.#navigator.replace(location);
    else this.#navigator.push(location);
  }

  /** Where `back` leads; undefined where that is outside the product or not known. */
  get previous(): Location | undefined {
    return this.#navigator.previous();
  }

  back(): void {
    this.#navigator.back();
  }

  reload(): void {
    this.#navigator.reload();
  }

  /** Calls back whenever another screen is on show, or the same one at another path. */
  onArrival(listener: (screen: Screen) => void): () => void {
    return reaction(
      () => (this.current ? `${this.current.name} ${this.path}` : undefined),
      () => {
        if (this.current) listener(this.current);
      },
    );
  }

  moved(): void {
    this.location = this.#navigator.location();
  }

  /** Follows the navigator and carries out redirects. Returns what stops it. */
  start(): () => void {
    this.moved();
    const stops = [
      this.#navigator.subscribe(() => this.moved()),
      reaction(
        () => this.#session.current,
        (session, previous) => {
          const target = session && !previous ? afterSignIn(this.location, session) : undefined;
          if (target) this.go(target, { replace: true });
        },
      ),
      reaction(
        () => ('redirect' in this.resolution ? this.resolution.redirect : undefined),
        (target) => {
          if (target) this.go(target, { replace: true });
        },
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  private get resolution(): Resolution | Record<string, never> {
    const { settled, current, unknown } = this.#session;
    return settled ? resolveScreen(this.location, current, unknown) : {};
  }
}
