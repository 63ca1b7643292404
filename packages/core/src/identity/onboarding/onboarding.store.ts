import { computed, makeObservable, observable, runInAction } from 'mobx';
import { endpoints } from '../../contract/index.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import { ApiError } from '../../platform/transport/api-error.ts';
import type { SessionStore } from '../session/session.store.ts';

/** The first steps that a new user is shown, until they are done with. */
export class OnboardingStore {
  pending = false;
  readonly #cache: QueryCache;
  readonly #session: SessionStore;

  constructor(cache: QueryCache, session: SessionStore) {
    this.#cache = cache;
    this.#session = session;
    makeObservable(this, { pending: observable, needed: computed });
  }

  get needed(): boolean {
    return this.#session.current?.is_onboarded === false;
  }

  /** Whether an admin has invited anyone yet. */
  get invited(): boolean {
    const query = { limit: 1 };
    return (this.#cache.query(endpoints.listInvitations, { query }).data?.total ?? 0) > 0;
  }

  /** Records on the server that they were shown. A failure shows a toast. */
  async finish(): Promise<void> {
    if (this.pending) return;
    runInAction(() => {
      this.pending = true;
    });
    try {
      const body = { is_onboarded: true } as const;
      this.#session.update(await this.#cache.mutate(endpoints.updateOnboarding, { body }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      runInAction(() => {
        this.pending = false;
      });
    }
  }
}
