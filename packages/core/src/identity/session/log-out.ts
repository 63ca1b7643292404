import { runInAction } from 'mobx';
import type { Analytics } from '../../platform/ports/analytics.ts';
import type { KeyValueStorage } from '../../platform/ports/key-value-storage.ts';
import type { Navigator } from '../../platform/ports/navigator.ts';
import type { UnauthorizedHandler } from '../../platform/transport/unauthorized-handler.ts';
import { to } from '../../shell/navigation/links.ts';
import type { CredentialsStore } from './credentials.store.ts';
import type { UserScope } from './user-scope.ts';

/** Coupon and referral values wait in local storage for a checkout; they are the user's. */
const couponKeys = /^(coupon|ref)(\.|$)/;

/**
 * Everything that leaving means on this side (specification, section 4): the
 * token and the coupon values go, the app goes to `/login`, user state is
 * emptied, analytics forgets the user, and the token cookie is read again. An admin who views as a
 * user only leaves that user: what is read again is their own token.
 */
export class LogOut implements UnauthorizedHandler {
  readonly #credentials: CredentialsStore;
  readonly #storage: KeyValueStorage;
  readonly #navigator: Navigator;
  readonly #userScope: UserScope;
  readonly #analytics: Analytics;

  constructor(
    credentials: CredentialsStore,
    storage: KeyValueStorage,
    navigator: Navigator,
    userScope: UserScope,
    analytics: Analytics,
  ) {
    this.#credentials = credentials;
    this.#storage = storage;
    this.#navigator = navigator;
    this.#userScope = userScope;
    this.#analytics = analytics;
  }

  run(): void {
    runInAction(() => {
      const { leaver, lent } = this.#credentials;
      this.#credentials.unset();
      for (const key of this.#storage.keys()) {
        if (couponKeys.test(key)) this.#storage.remove(key);
      }
      try {
        this.#userScope.clear(leaver);
      } finally {
        if (!lent) this.#navigator.push({ path: to('login'), search: '', hash: '' });
        this.#credentials.read();
        this.#analytics.clear();
      }
    });
  }

  /** Another user signed in, in another tab: remove everything of the previous user. */
  makeWay(): void {
    runInAction(() => {
      try {
        this.#userScope.clear(this.#credentials.leaver);
      } finally {
        this.#credentials.read();
        this.#analytics.clear();
      }
    });
  }

  /** A 401 for the token we hold. One for an older token says nothing about this one. */
  unauthorized(token: string | undefined): boolean {
    if (token !== undefined && token === this.#credentials.token) {
      runInAction(() => {
        this.run();
        this.#credentials.refuse();
      });
    }
    return this.#credentials.held;
  }
}
