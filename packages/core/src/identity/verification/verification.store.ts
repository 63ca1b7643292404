import { makeObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import {
  type ErrorItem,
  endpoints,
  type VerifyEmailAnswer,
  type VerifyPhoneAnswer,
} from '../../contract/index.ts';
import type { KeyValueStorage } from '../../platform/ports/key-value-storage.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import { toApiError } from '../../platform/transport/api-error.ts';
import { to, withTarget } from '../../shell/navigation/links.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import { redirectTarget, type Screen } from '../../shell/navigation/resolve-screen.ts';
import { dropSignUpProof, keptSignUpProof } from '../registration/sign-up-proof.ts';
import { takeSignUpTarget } from '../registration/sign-up-target.ts';
import type { SessionStore } from '../session/session.store.ts';

/**
 * State of an address verification (specification, section 4): pending sets `loading` and clears
 * the data, success stores it, failure stores its reasons and the HTTP status.
 */
export class VerificationStore {
  loading = false;
  data: VerifyEmailAnswer | VerifyPhoneAnswer | undefined = undefined;
  errors: readonly ErrorItem[] = [];
  errorStatus: number | undefined = undefined;
  readonly #cache: QueryCache;
  readonly #navigation: NavigationStore;
  readonly #session: SessionStore;
  readonly #storage: KeyValueStorage;
  #latest: AbortController | undefined;

  constructor(
    cache: QueryCache,
    navigation: NavigationStore,
    session: SessionStore,
    storage: KeyValueStorage,
  ) {
    this.#storage = storage;
    this.#cache = cache;
    this.#navigation = navigation;
    this.#session = session;
    makeObservable(this, {
      loading: observable,
      data: observableRef,
      errors: observableRef,
      errorStatus: observable,
    });
  }

  onLogOut(): void {
    this.#reset();
  }

  /** Tries the link of every arrival at the screen, once each; leads to the page that is true. */
  start(): () => void {
    const stops = [
      reaction(
        () => this.#navigation.current,
        (screen) => void this.#verifyAt(screen),
        { fireImmediately: true },
      ),
      reaction(
        () => this.#truePath,
        (path) => path && this.#navigation.go(path, { replace: true }),
        { fireImmediately: true },
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Retries the same link after a failure that was not the link's. */
  async retry(): Promise<void> {
    if (!this.loading) await this.#verifyAt(this.#navigation.current);
  }

  /** Tried only with both a type and a token. Leads to the screen that says what came of it. */
  async verify(type: 'email' | 'phone', token: string): Promise<void> {
    this.#latest?.abort();
    const attempt = new AbortController();
    this.#latest = attempt;
    runInAction(() => this.#begin(true));
    try {
      const { signal } = attempt;
      const data = await this.#send(type, token, signal);
      if (this.#latest === attempt) this.#succeeded(data);
    } catch (thrown) {
      if (this.#latest === attempt) this.#failed(thrown, type);
    }
  }

  /** Chooses a password for the account, which has none; undefined where it keeps its own. */
  get passwordToken(): string | undefined {
    return (this.data && 'passwordToken' in this.data && this.data.passwordToken) || undefined;
  }

  /**
   * Of a page about the session's address that is not true of it: a link that expired says nothing
   * about an address that is confirmed, and the page of a confirmed one is not for any other.
   */
  get #truePath(): string | undefined {
    const { current: screen, location } = this.#navigation;
    const { current: session } = this.#session;
    if (!(screen && session)) return undefined;
    const result = screen.name === 'email-result' ? screen.params.result : undefined;
    const target = redirectTarget(location);
    if (session.emailIsVerified) {
      const waits = screen.name === 'verify-email' || result === 'expired';
      return waits ? withTarget(to('email-result', { result: 'confirmed' }), target) : undefined;
    }
    const unproven = result === 'confirmed' && this.data === undefined;
    return unproven ? withTarget(to('verify-email'), target) : undefined;
  }

  #send(type: 'email' | 'phone', token: string, signal: AbortSignal) {
    if (type === 'phone') {
      return this.#cache.mutate(endpoints.verifyPhone, { body: { token } }, { signal });
    }
    const body = { token, ...keptSignUpProof(this.#storage) };
    return this.#cache.mutate(endpoints.verifyEmail, { body }, { signal });
  }

  dispose(): void {
    this.#latest?.abort();
  }

  async #verifyAt(screen: Screen | undefined): Promise<void> {
    if (screen?.name !== 'verify') return;
    const { type, token } = screen.params;
    if (token && (type === 'email' || type === 'phone')) await this.verify(type, token);
  }

  #succeeded(data: VerifyEmailAnswer | VerifyPhoneAnswer): void {
    runInAction(() => {
      this.loading = false;
      this.data = data;
      this.#mark(data);
    });
    if ('email' in data) dropSignUpProof(this.#storage);
    // The screen asks for a password first.
    if (this.passwordToken !== undefined) return;
    this.#lead('email' in data ? this.#confirmedPath() : to('verify-success'));
  }

  /** Path of the screen that leads on to where the sign-up came from. */
  #confirmedPath(): string {
    const target = takeSignUpTarget(this.#storage);
    return withTarget(to('email-result', { result: 'confirmed' }), target);
  }

  /** Goes to the result screen, unless the user has navigated away in the meantime. */
  #lead(path: string): void {
    if (this.#navigation.current?.name === 'verify') this.#navigation.go(path, { replace: true });
  }

  #begin(loading: boolean): void {
    this.loading = loading;
    this.data = undefined;
    this.errors = [];
    this.errorStatus = undefined;
  }

  /** A pending verification does not carry over to the next user. */
  #reset(): void {
    this.#latest?.abort();
    this.#latest = undefined;
    this.#begin(false);
  }

  /** The session learns it, where it is the same user's. */
  #mark(data: VerifyEmailAnswer | VerifyPhoneAnswer): void {
    if (!data.isVerified) return;
    if ('phone' in data) this.#session.update({ phoneIsVerified: true });
    else if (this.#session.current?.email === data.email) {
      this.#session.update({ emailIsVerified: true });
    }
  }

  #failed(thrown: unknown, type: 'email' | 'phone'): void {
    const error = toApiError(thrown);
    runInAction(() => {
      this.loading = false;
      this.errors =
        error.items.length > 0 ? error.items : [{ message: error.message, code: error.kind }];
      this.errorStatus = error.status;
    });
    // A link that does not work has its own screen; a line that does not, a way to try again.
    if (error.status === 400 && type === 'email')
      this.#lead(to('email-result', { result: 'expired' }));
  }
}
