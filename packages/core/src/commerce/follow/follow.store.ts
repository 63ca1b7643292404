import { endpoints, type Subscription } from '../../contract/index.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import { SingleWrite } from '../../platform/query/single-write.ts';
import type { ToastQueue } from '../../shell/toasts/toast-queue.store.ts';
import type { SubscriptionsStore } from '../subscriptions/subscriptions.store.ts';

/** A mentor with a plan that costs nothing. */
export interface FreeMentor {
  readonly username: string;
  readonly plan: string;
}

/** Follows mentors by their free plans, and leaves them: each with one press. Never optimistic. */
export class FollowStore {
  readonly #cache: QueryCache;
  readonly #subscriptions: SubscriptionsStore;
  readonly #toasts: ToastQueue;
  readonly #write = new SingleWrite();

  constructor(cache: QueryCache, subscriptions: SubscriptionsStore, toasts: ToastQueue) {
    this.#cache = cache;
    this.#subscriptions = subscriptions;
    this.#toasts = toasts;
  }

  get pending(): boolean {
    return this.#write.pending;
  }

  /** The user's subscription to a mentor; undefined while that is not known. */
  held(username: string): Subscription | undefined {
    return this.#subscriptions.active.find(({ account }) => account.username === username);
  }

  /** The terms are those of this moment: the ones that the screen beside the button names. */
  async follow({ username, plan }: FreeMentor): Promise<void> {
    const done = await this.#write.run(async () => {
      const call = { params: { uuid: plan }, query: {} };
      const { prices, disclaimer } = await this.#cache.fetch(endpoints.getPlanOffer, call);
      const [price] = prices;
      const body = {
        planUuid: plan,
        interval: 'free' as const,
        amount: 0,
        currency: price?.currency ?? 'USD',
        acceptDisclaimerVersion: disclaimer.version,
      };
      await this.#cache.mutate(endpoints.createSubscription, { body });
      await this.#reread();
    });
    if (!done) return this.#failed('Not followed');
    const held = this.held(username);
    this.#toasts.show({
      severity: 'success',
      title: `You follow ${username}.`,
      ...(held ? { action: { text: 'Undo', run: () => void this.unfollow(held) } } : {}),
    });
  }

  async unfollow({ uuid, account }: Subscription): Promise<void> {
    const done = await this.#write.run(async () => {
      const body = { reason: 'other' as const };
      await this.#cache.mutate(endpoints.cancelSubscription, { params: { uuid }, body });
      await this.#reread();
    });
    if (!done) return this.#failed('Still followed');
    this.#toasts.show({ severity: 'success', title: `You no longer follow ${account.username}.` });
  }

  /** A failure shows at the list, which can be read again. */
  async #reread(): Promise<void> {
    await this.#cache.fetch(endpoints.getUserSubscriptions, {}).catch(() => undefined);
  }

  /** Without a reason, another press is under way. */
  #failed(title: string): void {
    const { problem: description } = this.#write;
    if (description !== undefined) this.#toasts.show({ severity: 'error', title, description });
  }
}
