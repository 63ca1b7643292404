import type { PushSubscriptionBody } from '../../contract/index.ts';

/** Push registration by the environment of a front end. */
export interface PushRegistrar {
  /** False where unsupported, such as in a terminal or some browsers. */
  readonly supported: boolean;
  /** Names the browser; see `browserFamily`. */
  readonly userAgent: string;
  /**
   * `publicKey` is the server's, base64url. `ask`: asks the user where needed; otherwise only one who
   * allowed messages before is subscribed. Undefined: not allowed.
   */
  subscribe(publicKey: string, ask: boolean): Promise<PushSubscriptionBody | undefined>;
  /** Ends what was subscribed. */
  unsubscribe(): Promise<void>;
}

/** For front ends that get none. */
export const noPush: PushRegistrar = {
  supported: false,
  userAgent: '',
  subscribe: async () => undefined,
  unsubscribe: async () => undefined,
};
