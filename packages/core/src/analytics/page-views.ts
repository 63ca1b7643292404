import { reaction } from 'mobx';
import type { NavigationStore } from '../navigation/navigation.store.ts';
import type { Analytics } from '../ports/analytics.ts';
import type { CredentialsStore } from '../session/credentials.store.ts';

/** Counts page views: the route's template, and whether a token is held (specification, section 4). */
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
      () => ({ location: this.#navigation.location, template: this.#navigation.current?.template }),
      ({ template }) => {
        if (template)
          this.#analytics.pageView({ path: template, signedIn: this.#credentials.held });
      },
      { fireImmediately: true },
    );
  }
}
