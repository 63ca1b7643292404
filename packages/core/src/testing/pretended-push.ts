import type { PushSubscriptionBody } from '../contract/index.ts';
import type { PushRegistrar } from '../platform/ports/push-registrar.ts';

/** A browser that can push, whose user allows it unless `allowed` is false. */
export class PretendedPush implements PushRegistrar {
  supported = true;
  installed = false;
  touch = false;
  readonly userAgent: string;
  allowed = true;
  /** The server's key that was subscribed with; undefined while nothing is. */
  subscribedWith: string | undefined = undefined;
  readonly #subscription: PushSubscriptionBody;

  constructor(userAgent: string, subscription: PushSubscriptionBody) {
    this.userAgent = userAgent;
    this.#subscription = subscription;
  }

  async subscribe(publicKey: string): Promise<PushSubscriptionBody | undefined> {
    if (!this.allowed) return undefined;
    this.subscribedWith = publicKey;
    return this.#subscription;
  }

  async subscribed(): Promise<boolean> {
    return this.subscribedWith !== undefined;
  }

  async unsubscribe(): Promise<void> {
    this.subscribedWith = undefined;
  }
}
