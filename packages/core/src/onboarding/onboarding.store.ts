import { computed, makeObservable } from 'mobx';
import { endpoints } from '../contract/index.ts';
import type { SessionStore } from '../session/session.store.ts';
import { ApiError } from '../transport/api-error.ts';
import type { Transport } from '../transport/transport.ts';

/** The first steps that a new user is shown, until they are done with. */
export class OnboardingStore {
  readonly #transport: Transport;
  readonly #session: SessionStore;

  constructor(transport: Transport, session: SessionStore) {
    this.#transport = transport;
    this.#session = session;
    makeObservable(this, { needed: computed });
  }

  get needed(): boolean {
    return this.#session.current?.is_onboarded === false;
  }

  /** Remembers on the server that they were shown. A failure is told by a toast. */
  async finish(): Promise<void> {
    try {
      const body = { is_onboarded: true } as const;
      this.#session.update(await this.#transport.send(endpoints.updateOnboarding, { body }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
