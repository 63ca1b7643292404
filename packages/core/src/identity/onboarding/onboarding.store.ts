import { computed, makeObservable } from 'mobx';
import { endpoints } from '../../contract/index.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import { ApiError } from '../../platform/transport/api-error.ts';
import type { SessionStore } from '../session/session.store.ts';

/** The first steps that a new user is shown, until they are done with. */
export class OnboardingStore {
  readonly #cache: QueryCache;
  readonly #session: SessionStore;

  constructor(cache: QueryCache, session: SessionStore) {
    this.#cache = cache;
    this.#session = session;
    makeObservable(this, { needed: computed });
  }

  get needed(): boolean {
    return this.#session.current?.is_onboarded === false;
  }

  /** Records on the server that they were shown. A failure shows a toast. */
  async finish(): Promise<void> {
    try {
      const body = { is_onboarded: true } as const;
      this.#session.update(await this.#cache.mutate(endpoints.updateOnboarding, { body }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
