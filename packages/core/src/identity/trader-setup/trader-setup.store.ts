import { endpoints, type TraderSetup, type TraderSetupStepKey } from '../../contract/index.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import { SingleWrite } from '../../platform/query/single-write.ts';

/** The way of a new Skipper to a public page, step by step. */
export class TraderSetupStore {
  readonly #cache: QueryCache;
  readonly #write = new SingleWrite();

  constructor(cache: QueryCache) {
    this.#cache = cache;
  }

  get pending(): boolean {
    return this.#write.pending;
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
    const call = { params: { step }, body: { action } };
    await this.#write.run(() => this.#cache.mutate(endpoints.updateTraderSetup, call));
  }
}
