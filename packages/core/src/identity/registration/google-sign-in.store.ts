import { action, makeObservable, observable, reaction, runInAction } from 'mobx';
import { endpoints } from '../../contract/index.ts';
import { hostLocale } from '../../contract/reader-locale.ts';
import type { KeyValueStorage } from '../../platform/ports/key-value-storage.ts';
import { ApiError } from '../../platform/transport/api-error.ts';
import type { Transport } from '../../platform/transport/transport.ts';
import { to } from '../../shell/navigation/links.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import type { SessionStore } from '../session/session.store.ts';
import { keptCoupons } from './coupons.ts';
import type { GoogleHandoff } from './google-handoff.ts';
import { googleAnswer } from './google-request.ts';

/** Signing in, and up, with a Google account: the user leaves for Google and comes back with a token. */
export class GoogleSignInStore {
  pending = false;
  error: string | undefined = undefined;
  readonly #transport: Transport;
  readonly #session: SessionStore;
  readonly #navigation: NavigationStore;
  readonly #storage: KeyValueStorage;
  readonly #handoff: GoogleHandoff;

  constructor(
    transport: Transport,
    session: SessionStore,
    navigation: NavigationStore,
    storage: KeyValueStorage,
    handoff: GoogleHandoff,
  ) {
    this.#transport = transport;
    this.#session = session;
    this.#navigation = navigation;
    this.#storage = storage;
    this.#handoff = handoff;
    makeObservable<this, 'fail'>(this, {
      pending: observable,
      error: observable,
      begin: action,
      fail: action,
    });
  }

  /** Takes the answer of Google out of the address, where the user comes back with one. */
  start(): () => void {
    return reaction(
      () => (this.#navigation.current?.name === 'login' ? this.#navigation.location.hash : ''),
      (hash) => void this.#arrive(hash),
      { fireImmediately: true },
    );
  }

  onLogOut(): void {
    runInAction(() => {
      this.error = undefined;
    });
  }

  /** Leaves for Google. */
  begin(clientId: string): void {
    this.error = undefined;
    this.#handoff.leave(clientId, this.#navigation.location.search);
  }

  async #arrive(hash: string): Promise<void> {
    const answer = googleAnswer(hash);
    if (!answer) return;
    const request = this.#handoff.take(answer.state);
    // First of all, so that the token stays in no address bar and no history.
    this.#navigation.go(to('login') + (request?.search ?? ''), { replace: true });
    const { credential } = answer;
    if (!request) this.fail('Google’s response doesn’t belong to this sign-in. Try again.');
    else if (credential === undefined) this.fail('Google did not sign you in. Try again.');
    else await this.#signIn(credential, request.nonce);
  }

  async #signIn(credential: string, nonce: string): Promise<void> {
    if (this.pending) return;
    runInAction(() => {
      this.pending = true;
      this.error = undefined;
    });
    try {
      const body = { ...keptCoupons(this.#storage), credential, nonce, locale: hostLocale() };
      const answer = await this.#transport.send(endpoints.signInWithGoogle, { body });
      await this.#session.enter(answer, true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.fail(error.message);
    } finally {
      runInAction(() => {
        this.pending = false;
      });
    }
  }

  private fail(reason: string): void {
    this.error = reason;
  }
}
