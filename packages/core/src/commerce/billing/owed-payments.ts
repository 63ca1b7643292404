import { endpoints, type Subscription } from '../../contract/index.ts';
import type { Cancel, Clock } from '../../platform/ports/clock.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import { ApiError } from '../../platform/transport/api-error.ts';

/** Milliseconds between two looks. */
const pause = 1_000;
/** Looks before the wait is given up; the payment goes on. */
const looks = 30;

/** Follows what another card pays at once: nothing else says when a renewal that failed is paid. */
export class OwedPayments {
  readonly #cache: QueryCache;
  readonly #clock: Clock;
  #cancel: Cancel | undefined;
  /** Another one for each card. */
  #visit = {};

  constructor(cache: QueryCache, clock: Clock) {
    this.#cache = cache;
    this.#clock = clock;
  }

  follow(): void {
    this.stop();
    void this.#look(this.#visit, 1);
  }

  stop(): void {
    this.#visit = {};
    this.#cancel?.();
    this.#cancel = undefined;
  }

  async #look(visit: object, count: number): Promise<void> {
    const owed = await this.#owed();
    if (this.#visit !== visit) return;
    if (owed !== false && count < looks) {
      this.#cancel = this.#clock.setTimeout(() => void this.#look(visit, count + 1), pause);
    } else if (count > 1) {
      this.#cache.invalidate(['Subscriptions', 'Notifications']);
    }
  }

  /** Undefined where it could not be read: the payment goes on all the same. */
  async #owed(): Promise<boolean | undefined> {
    try {
      const all = await this.#cache.fetch(endpoints.getUserSubscriptions, {}, { force: true });
      return all.some(isOwed);
    } catch (error) {
      // The screen that shows them says why.
      if (error instanceof ApiError) return undefined;
      throw error;
    }
  }
}

const isOwed = ({ billingStatus, cancelAtPeriodEnd }: Subscription): boolean =>
  billingStatus === 'past_due' && !cancelAtPeriodEnd;
