import { makeObservable, observable, runInAction } from 'mobx';
import { endpoints } from '../../contract/index.ts';
import type { KeyValueStorage } from '../../platform/ports/key-value-storage.ts';
import type { Random } from '../../platform/ports/random.ts';
import { ApiError } from '../../platform/transport/api-error.ts';
import type { Transport } from '../../platform/transport/transport.ts';
import type { SessionStore } from '../session/session.store.ts';
import { keptCoupons } from './coupons.ts';

/** Signing in, and up, with what Google's button gives. */
export class GoogleSignInStore {
  /** Goes into the request to Google and comes back in its token: one token is good once, here. */
  nonce: string;
  pending = false;
  error: string | undefined = undefined;
  readonly #transport: Transport;
  readonly #session: SessionStore;
  readonly #storage: KeyValueStorage;
  readonly #random: Random;

  constructor(
    transport: Transport,
    session: SessionStore,
    storage: KeyValueStorage,
    random: Random,
  ) {
    this.#transport = transport;
    this.#session = session;
    this.#storage = storage;
    this.#random = random;
    this.nonce = random.uuid();
    makeObservable(this, { nonce: observable, pending: observable, error: observable });
  }

  /** `credential` is the ID token of the button. Returns true on success. */
  async signIn(credential: string): Promise<boolean> {
    if (this.pending) return false;
    runInAction(() => {
      this.pending = true;
      this.error = undefined;
    });
    const { nonce } = this;
    try {
      const body = { ...keptCoupons(this.#storage), credential, nonce };
      const answer = await this.#transport.send(endpoints.signInWithGoogle, { body });
      await this.#session.enter(answer, true);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => {
        this.error = error.message;
      });
      return false;
    } finally {
      runInAction(() => {
        this.pending = false;
        this.nonce = this.#random.uuid();
      });
    }
  }
}
