import { makeObservable, observable, runInAction } from 'mobx';
import { endpoints } from '../../contract/index.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import { toApiError } from '../../platform/transport/api-error.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';

/** Ends emails of one kind by the link in one of them. The holder of the mail needs no sign-in. */
export class UnsubscribeStore {
  pending = false;
  error: string | undefined = undefined;
  /** The token that was used, as it stood in the address. */
  private done: string | undefined = undefined;
  readonly #cache: QueryCache;
  readonly #navigation: NavigationStore;

  constructor(cache: QueryCache, navigation: NavigationStore) {
    this.#cache = cache;
    this.#navigation = navigation;
    makeObservable<this, 'done'>(this, {
      pending: observable,
      error: observable,
      done: observable,
    });
  }

  get isDone(): boolean {
    return this.done !== undefined && this.done === this.#token;
  }

  async unsubscribe(): Promise<void> {
    const token = this.#token;
    if (this.pending || token === undefined) return;
    runInAction(() => {
      this.pending = true;
      this.error = undefined;
    });
    try {
      await this.#cache.mutate(endpoints.unsubscribe, { params: { token } });
      runInAction(() => {
        this.done = token;
      });
    } catch (thrown) {
      runInAction(() => {
        this.error = toApiError(thrown).message;
      });
    } finally {
      runInAction(() => {
        this.pending = false;
      });
    }
  }

  get #token(): string | undefined {
    const screen = this.#navigation.current;
    return screen?.name === 'unsubscribe' ? screen.params.token : undefined;
  }
}
