import { runInAction } from 'mobx';
import { endpoints } from '../../contract/index.ts';
import type { CredentialsStore } from '../../identity/session/credentials.store.ts';
import type { SessionStore } from '../../identity/session/session.store.ts';
import type { Transport } from '../../platform/transport/transport.ts';
import { to } from '../../shell/navigation/links.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';

/** Why, and that it is the admin who asks. */
export interface ViewAsProof {
  readonly reason: string;
  /** Empty for an admin without one. */
  readonly password: string;
  /** Empty unless a second step is asked for. */
  readonly code: string;
}

/** Lets an admin view the product as a user: here, and in the other tabs of the browser. */
export class ViewAsStore {
  readonly #transport: Transport;
  readonly #credentials: CredentialsStore;
  readonly #session: SessionStore;
  readonly #navigation: NavigationStore;

  constructor(
    transport: Transport,
    credentials: CredentialsStore,
    session: SessionStore,
    navigation: NavigationStore,
  ) {
    this.#transport = transport;
    this.#credentials = credentials;
    this.#session = session;
    this.#navigation = navigation;
  }

  /** Nothing of the admin's is on show afterwards. Throws ApiError. */
  async begin(uuid: string, { reason, password, code }: ViewAsProof): Promise<void> {
    const { token } = await this.#transport.send(endpoints.impersonateUser, {
      params: { uuid },
      body: {
        reason,
        ...(password !== '' && { password }),
        ...(code !== '' && { code }),
      },
    });
    let loading: Promise<void> | undefined;
    // In one step, so that the screen of the admin is never one of the user's.
    runInAction(() => {
      this.#credentials.lend(token);
      loading = this.#session.follow();
      this.#navigation.go(to('dashboard'));
    });
    await loading;
  }
}
