import { makeObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import {
  type ErrorItem,
  endpoints,
  type VerifyEmailAnswer,
  type VerifyPhoneAnswer,
} from '../contract/index.ts';
import type { NavigationStore } from '../navigation/navigation.store.ts';
import type { SessionStore } from '../session/session.store.ts';
import { toApiError } from '../transport/api-error.ts';
import type { Transport } from '../transport/transport.ts';

/**
 * What comes of a link that proves an address (specification, section 4): pending sets `loading`
 * and clears the data, success stores it, failure stores its reasons and the HTTP status.
 */
export class VerificationStore {
  loading = false;
  data: VerifyEmailAnswer | VerifyPhoneAnswer | undefined = undefined;
  errors: readonly ErrorItem[] = [];
  errorStatus: number | undefined = undefined;
  readonly #transport: Transport;
  readonly #navigation: NavigationStore;
  readonly #session: SessionStore;
  #latest: AbortController | undefined;

  constructor(transport: Transport, navigation: NavigationStore, session: SessionStore) {
    this.#transport = transport;
    this.#navigation = navigation;
    this.#session = session;
    makeObservable(this, {
      loading: observable,
      data: observableRef,
      errors: observableRef,
      errorStatus: observable,
    });
  }

  /** Tries the link of every arrival at the screen, once each. */
  start(): () => void {
    return reaction(
      () => this.#navigation.current,
      (screen) => {
        if (screen?.name !== 'verify') return;
        const { type, token } = screen.params;
        if (token && (type === 'email' || type === 'phone')) void this.verify(type, token);
      },
      { fireImmediately: true },
    );
  }

  /** Tried only with both a type and a token. Leads to the screen that says what came of it. */
  async verify(type: 'email' | 'phone', token: string): Promise<void> {
    this.#latest?.abort();
    const attempt = new AbortController();
    this.#latest = attempt;
    runInAction(() => {
      this.loading = true;
      this.data = undefined;
      this.errors = [];
      this.errorStatus = undefined;
    });
    try {
      const endpoint = type === 'email' ? endpoints.verifyEmail : endpoints.verifyPhone;
      const { signal } = attempt;
      const data = await this.#transport.send(endpoint, { body: { token } }, { signal });
      if (this.#latest === attempt) this.#succeeded(data);
    } catch (thrown) {
      if (this.#latest === attempt) this.#failed(thrown);
    }
  }

  dispose(): void {
    this.#latest?.abort();
  }

  #succeeded(data: VerifyEmailAnswer | VerifyPhoneAnswer): void {
    runInAction(() => {
      this.loading = false;
      this.data = data;
      this.#mark(data);
    });
    this.#navigation.go('email' in data ? '/email-confirmed' : '/verify-success', {
      replace: true,
    });
  }

  /** The session learns it, where it is the same user's. */
  #mark(data: VerifyEmailAnswer | VerifyPhoneAnswer): void {
    if (!data.isVerified) return;
    if ('phone' in data) this.#session.update({ phoneIsVerified: true });
    else if (this.#session.current?.email === data.email) {
      this.#session.update({ emailIsVerified: true });
    }
  }

  #failed(thrown: unknown): void {
    const error = toApiError(thrown);
    runInAction(() => {
      this.loading = false;
      this.errors =
        error.items.length > 0 ? error.items : [{ message: error.message, code: error.kind }];
      this.errorStatus = error.status;
    });
    // A link that does not work has its own screen; a line that does not, a way to try again.
    if (error.status === 400) this.#navigation.go('/email-expired', { replace: true });
  }
}
