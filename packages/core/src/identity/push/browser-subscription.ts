import type { PushSubscriptionBody } from '../../contract/index.ts';
import type { KeyValueStorage } from '../../platform/ports/key-value-storage.ts';
import type { PushRegistrar } from '../../platform/ports/push-registrar.ts';

/** Where this browser keeps whose its subscription is: the uuid of the user who subscribed last. */
const ownerKey = 'push-owner';

/**
 * The subscription of this browser, of which there is one for all its users and tabs. Log-out ends
 * it, also on a visit that has not loaded the switch. One step after the other: an end that is still
 * under way would end what the next user subscribes, too.
 */
export class BrowserSubscription {
  readonly #registrar: PushRegistrar;
  readonly #storage: KeyValueStorage;
  #steps: Promise<unknown> = Promise.resolve();

  constructor(registrar: PushRegistrar, storage: KeyValueStorage) {
    this.#registrar = registrar;
    this.#storage = storage;
  }

  /** A tab may learn late that its user left: what another one has subscribed since, stays. */
  onLogOut(leaver: string | undefined): void {
    if (!this.#registrar.supported || !this.#isOf(leaver)) return;
    void this.end().catch(() => undefined);
  }

  /** Undefined: not allowed. For `ask`, see `PushRegistrar`. */
  subscribe(
    user: string,
    publicKey: string,
    ask: boolean,
  ): Promise<PushSubscriptionBody | undefined> {
    return this.#next(() => {
      this.#storage.set(ownerKey, user);
      return this.#registrar.subscribe(publicKey, ask);
    });
  }

  end(): Promise<void> {
    this.#storage.remove(ownerKey);
    return this.#next(async () => {
      // Otherwise another tab has subscribed since.
      if (this.#storage.get(ownerKey) === undefined) await this.#registrar.unsubscribe();
    });
  }

  /** Whether the browser is subscribed, and for this user. */
  holds(user: string): Promise<boolean> {
    return this.#next(async () => this.#isOf(user) && (await this.#registrar.subscribed()));
  }

  /** Those from before owners were kept are taken for the user's own. */
  #isOf(user: string | undefined): boolean {
    const owner = this.#storage.get(ownerKey);
    return owner === undefined || owner === user;
  }

  #next<T>(step: () => Promise<T>): Promise<T> {
    const done = this.#steps.then(step);
    this.#steps = done.catch(() => undefined);
    return done;
  }
}
