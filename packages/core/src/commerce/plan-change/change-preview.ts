import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { endpoints, type PlanChangePreview } from '../../contract/index.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import { ApiError } from '../../platform/transport/api-error.ts';
import type { ChangeTarget } from './plan-change-address.ts';

/** The amounts of a change as the server has worked them out, or why there are none. */
export class ChangePreview {
  shown: PlanChangePreview | undefined = undefined;
  problem: string | undefined = undefined;
  /** Why the change is to be reviewed again. */
  notice: string | undefined = undefined;
  readonly #cache: QueryCache;
  /** The latest request: earlier answers count no more. */
  #asked = 0;

  constructor(cache: QueryCache) {
    this.#cache = cache;
    makeObservable(this, {
      shown: observableRef,
      problem: observable,
      notice: observable,
      forget: action,
    });
  }

  forget(): void {
    this.#asked += 1;
    this.shown = undefined;
    this.problem = undefined;
    this.notice = undefined;
  }

  /** Undefined where it is refused, or another one was asked for since. */
  async load(
    uuid: string,
    body: ChangeTarget,
    notice?: string,
  ): Promise<PlanChangePreview | undefined> {
    this.#asked += 1;
    const asked = this.#asked;
    const answer = await this.#ask(uuid, body);
    if (asked !== this.#asked) return undefined;
    const preview = typeof answer === 'string' ? undefined : answer;
    runInAction(() => {
      this.shown = preview;
      this.problem = typeof answer === 'string' ? answer : undefined;
      this.notice = notice;
    });
    return preview;
  }

  async #ask(uuid: string, body: ChangeTarget): Promise<PlanChangePreview | string> {
    try {
      return await this.#cache.mutate(endpoints.previewPlanChange, { params: { uuid }, body });
    } catch (error) {
      if (error instanceof ApiError) return error.message;
      throw error;
    }
  }
}
