import { computed, makeObservable, observable, runInAction } from 'mobx';
import { type CancelBody, endpoints, type Subscription } from '../../contract/index.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import { ApiError } from '../../platform/transport/api-error.ts';
import type { SubscriptionsStore } from './subscriptions.store.ts';

/** Whether a subscription is as a change would leave it. */
type IsDone = (one: Subscription) => boolean;

const waitingStates: ReadonlySet<string> = new Set(['incomplete', 'past_due', 'paused']);

/**
 * Changes of one's own subscriptions. Never optimistic: a change is done when the list that was
 * read after it is there.
 */
export class OwnSubscriptionsStore {
  readonly #cache: QueryCache;
  readonly #subscriptions: SubscriptionsStore;
  private changing: string | undefined = undefined;

  constructor(cache: QueryCache, subscriptions: SubscriptionsStore) {
    this.#cache = cache;
    this.#subscriptions = subscriptions;
    makeObservable<this, 'changing'>(this, { changing: observable, waiting: computed });
  }

  /** Those that open nothing now, though they have not ended. */
  get waiting(): readonly Subscription[] {
    const all = this.#subscriptions.result.data ?? [];
    return all.filter(
      ({ status, billingStatus }) => status !== 'active' && waitingStates.has(billingStatus),
    );
  }

  /** Whether it is being resumed, or its plan kept. */
  isChanging(uuid: string): boolean {
    return this.changing === uuid;
  }

  /** Throws ApiError. */
  async cancel(uuid: string, body: CancelBody): Promise<void> {
    const call = this.#cache.mutate(endpoints.cancelSubscription, { params: { uuid }, body });
    await this.#settled(call, uuid, ({ cancelAtPeriodEnd }) => cancelAtPeriodEnd);
  }

  /** A failure shows a toast. */
  async resume(uuid: string): Promise<void> {
    const call = () => this.#cache.mutate(endpoints.resumeSubscription, { params: { uuid } });
    await this.#once(uuid, call, ({ cancelAtPeriodEnd }) => !cancelAtPeriodEnd);
  }

  /** Drops the change that waits for the renewal. A failure shows a toast. */
  async keepPlan(uuid: string): Promise<void> {
    const call = () => this.#cache.mutate(endpoints.keepPlan, { params: { uuid } });
    await this.#once(uuid, call, ({ pendingUpdate }) => !pendingUpdate || pendingUpdate.announced);
  }

  async #once(uuid: string, call: () => Promise<unknown>, isDone: IsDone): Promise<void> {
    if (this.changing !== undefined) return;
    this.#turn(uuid);
    try {
      await this.#settled(call(), uuid, isDone);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      this.#turn(undefined);
    }
  }

  /** Reads the list after a change. Refused because another tab was faster: it is done. */
  async #settled(call: Promise<unknown>, uuid: string, isDone: IsDone): Promise<void> {
    try {
      await call;
      await this.#reread();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      this.#cache.invalidate(['Subscriptions']);
      await this.#reread();
      const one = this.#subscriptions.result.data?.find((row) => row.uuid === uuid);
      if (!one || !isDone(one)) throw error;
    }
  }

  /** A failure shows at the list, which can be read again. */
  async #reread(): Promise<void> {
    await this.#cache.fetch(endpoints.getUserSubscriptions, {}).catch(() => undefined);
  }

  #turn(uuid: string | undefined): void {
    runInAction(() => {
      this.changing = uuid;
    });
  }
}
