import { makeObservable, observable, runInAction } from 'mobx';
import { endpoints, type TraderSetup, type TraderSetupStepKey } from '../../contract/index.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import { ApiError } from '../../platform/transport/api-error.ts';

/** The way of a new Skipper to a public page, step by step. */
export class TraderSetupStore {
  pending = false;
  readonly #cache: QueryCache;

  constructor(cache: QueryCache) {
    this.#cache = cache;
    makeObservable(this, { pending: observable });
  }

  get result(): QueryResult<TraderSetup> {
    return this.#cache.query(endpoints.getTraderSetup, {});
  }

  /** Whether everything is done that has to be before the page is shown. */
  get publishable(): boolean {
    const steps = this.result.data?.steps ?? [];
    return steps.length > 0 && steps.every((step) => step.done || !step.blocking);
  }

  /** Whether others can find the page, with something on it. */
  get published(): boolean {
    return this.result.data?.steps.some(({ key, done }) => key === 'publish' && done) ?? false;
  }

  skip(step: TraderSetupStepKey): Promise<void> {
    return this.#act(step, 'skip');
  }

  resume(step: TraderSetupStepKey): Promise<void> {
    return this.#act(step, 'resume');
  }

  publish(): Promise<void> {
    return this.#act('publish', 'publish');
  }

  /** A failure shows a toast. */
  async #act(step: TraderSetupStepKey, action: 'skip' | 'resume' | 'publish'): Promise<void> {
    if (this.pending) return;
    runInAction(() => {
      this.pending = true;
    });
    try {
      await this.#cache.mutate(endpoints.updateTraderSetup, { params: { step }, body: { action } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      runInAction(() => {
        this.pending = false;
      });
    }
  }
}
