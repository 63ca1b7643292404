import { computed, makeObservable, observable, reaction, runInAction } from 'mobx';
import { endpoints } from '../../contract/index.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import { SingleWrite } from '../../platform/query/single-write.ts';
import { ApiError } from '../../platform/transport/api-error.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import type { SessionStore } from '../session/session.store.ts';

/** The first steps that a new user is shown, until they are done with. */
export class OnboardingStore {
  lookedNow = false;
  readonly #cache: QueryCache;
  readonly #session: SessionStore;
  readonly #navigation: NavigationStore;
  readonly #write = new SingleWrite();

  constructor(cache: QueryCache, session: SessionStore, navigation: NavigationStore) {
    this.#cache = cache;
    this.#session = session;
    this.#navigation = navigation;
    makeObservable(this, { lookedNow: observable, needed: computed });
  }

  get pending(): boolean {
    return this.#write.pending;
  }

  /** Records on the server that a new admin opened the statistics. */
  start(): () => void {
    return reaction(
      () => this.needed && this.#navigation.current?.name === 'admin',
      (looks) => {
        if (looks && !this.lookedNow) void this.#recordLook();
      },
      { fireImmediately: true },
    );
  }

  onLogOut(): void {
    runInAction(() => {
      this.lookedNow = false;
    });
  }

  get needed(): boolean {
    return this.#session.current?.is_onboarded === false;
  }

  /** Whether an admin has invited anyone yet. */
  get invited(): boolean {
    const query = { limit: 1 };
    return (this.#cache.query(endpoints.listInvitations, { query }).data?.total ?? 0) > 0;
  }

  /** Whether an admin has looked at the statistics. */
  get sawStatistics(): boolean {
    if (this.lookedNow) return true;
    return this.#cache.query(endpoints.getAdminNews, {}).data?.sawStatistics ?? false;
  }

  /** Records on the server that they were shown. A failure shows a toast. */
  async finish(): Promise<void> {
    await this.#write.run(async () => {
      const body = { is_onboarded: true } as const;
      this.#session.update(await this.#cache.mutate(endpoints.updateOnboarding, { body }));
    });
  }

  /** A failure leaves the step open until the next look. */
  async #recordLook(): Promise<void> {
    try {
      const params = { view: 'statistics' } as const;
      await this.#cache.mutate(endpoints.markDashboardSeen, { params, body: {} });
      runInAction(() => {
        this.lookedNow = true;
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
