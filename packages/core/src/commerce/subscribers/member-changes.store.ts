import { type CompBody, endpoints, isolated, type SubscriberDetail } from '../../contract/index.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import { ApiError } from '../../platform/transport/api-error.ts';
import type { ToastQueue } from '../../shell/toasts/toast-queue.store.ts';

type Member = Pick<SubscriberDetail, 'uuid' | 'username'>;

/** Changes that a Skipper makes to the subscriptions of members. Shown once the server has done it. */
export class MemberChanges {
  readonly #cache: QueryCache;
  readonly #toasts: ToastQueue;

  constructor(cache: QueryCache, toasts: ToastQueue) {
    this.#cache = cache;
    this.#toasts = toasts;
  }

  /** Throws ApiError. */
  async comp(body: CompBody): Promise<void> {
    const { username, plan } = await this.#cache.mutate(endpoints.compSubscriber, { body });
    this.#done(`${username} has ${isolated(plan.name)}`);
  }

  async extend({ uuid, username }: Member, days: number): Promise<void> {
    await this.#cache.mutate(endpoints.extendSubscriber, { params: { uuid }, body: { days } });
    this.#done(`Days added for ${username}`);
  }

  async pause({ uuid, username }: Member, until: string | undefined): Promise<void> {
    const body = until === undefined ? {} : { until };
    await this.#cache.mutate(endpoints.pauseSubscriber, { params: { uuid }, body });
    this.#done(`${username} is paused`);
  }

  /** A failure shows as a toast. */
  async resume({ uuid, username }: Member): Promise<void> {
    try {
      await this.#cache.mutate(endpoints.resumeSubscriber, { params: { uuid } });
      this.#done(`${username} is no longer paused`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  async remove({ uuid, username }: Member, reason: string): Promise<void> {
    await this.#cache.mutate(endpoints.removeSubscriber, { params: { uuid }, body: { reason } });
    this.#done(`${username} was removed`);
  }

  #done(title: string): void {
    this.#toasts.show({ severity: 'success', title });
  }
}
