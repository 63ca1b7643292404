import { compareShallow, reaction } from 'mobx';
import type { CredentialsStore } from '../../identity/session/credentials.store.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import type { Analytics } from '../ports/analytics.ts';

/** Counts page views: the route's template, and whether its cookie exists (specification, section 4). */
export class PageViews {
  readonly #navigation: NavigationStore;
  readonly #credentials: CredentialsStore;
  readonly #analytics: Analytics;

  constructor(navigation: NavigationStore, credentials: CredentialsStore, analytics: Analytics) {
    this.#navigation = navigation;
    this.#credentials = credentials;
    this.#analytics = analytics;
  }

  start(): () => void {
    return reaction(
      // The path, so that two screens of one template count twice; not the search part of it.
      () => [this.#navigation.location.path, this.#template] as const,
      ([, template]) => {
        if (template === undefined) return;
        this.#analytics.pageView({ path: template, signedIn: this.#credentials.stored });
      },
      { fireImmediately: true, equals: compareShallow },
    );
  }

  /** A screen that only waits for the session is not a view. */
  get #template(): string | undefined {
    const screen = this.#navigation.current;
    return screen?.name === 'loading' ? undefined : screen?.template;
  }
}
