import type { PushSubscriptionBody } from '../../contract/index.ts';

/** Push registration by the environment of a front end. */
export interface PushRegistrar {
  /** False where unsupported, such as in a terminal or some browsers. */
  readonly supported: boolean;
  /** Names the browser; see `browserFamily`. */
  readonly userAgent: string;
  /** Runs as an app of its own, such as from the Home Screen of an iPhone. */
  readonly installed: boolean;
  /** Has a touchscreen, which tells an iPad from the Mac that it says it is. */
  readonly touch: boolean;
  /**
   * `publicKey` is the server's, base64url. `ask`: asks the user where needed; otherwise only one who
   * allowed messages before is subscribed. Undefined: not allowed.
   */
  subscribe(publicKey: string, ask: boolean): Promise<PushSubscriptionBody | undefined>;
  /** Whether the browser is subscribed now: push services let subscriptions end silently. */
  subscribed(): Promise<boolean>;
  /** Ends what was subscribed. */
  unsubscribe(): Promise<void>;
}

/** For front ends that get none. */
export const noPush: PushRegistrar = {
  supported: false,
  userAgent: '',
  installed: false,
  touch: false,
  subscribe: async () => undefined,
  subscribed: async () => false,
  unsubscribe: async () => undefined,
};
