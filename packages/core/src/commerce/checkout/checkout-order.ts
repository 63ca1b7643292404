import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import {
  type ErrorItem,
  endpoints,
  type OfferedPrice,
  type OrderBody,
  type PlanOffer,
} from '../../contract/index.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import { ApiError } from '../../platform/transport/api-error.ts';
import { newCard } from './order-payments.ts';

/** Refusals that send the buyer back to read the offer again. */
const reviewAgain: ReadonlySet<string> = new Set(['price_changed', 'disclaimer_outdated']);

/** The reason of a refusal that another review can mend. */
export function reviewReason(error: unknown): ErrorItem | undefined {
  const [reason] = error instanceof ApiError ? error.items : [];
  return reason && reviewAgain.has(reason.code) ? reason : undefined;
}

/** The price and terms that a buyer has agreed to: no other one is ever charged. */
type Reviewed = Pick<OfferedPrice, 'interval' | 'amount' | 'currency' | 'dueToday'> & {
  readonly acceptDisclaimerVersion: number;
  readonly coupon?: string;
  readonly terms?: string;
};

type Priced = Pick<OfferedPrice, 'interval' | 'amount' | 'currency' | 'dueToday'>;

/** The order of a plan: what was agreed to, and its id once it is placed. */
export class CheckoutOrder {
  reviewed: Reviewed | undefined = undefined;
  /** The subscription that it made. */
  uuid: string | undefined = undefined;
  /** Another one each time it is forgotten. */
  visit = {};
  readonly #cache: QueryCache;

  constructor(cache: QueryCache) {
    this.#cache = cache;
    makeObservable(this, {
      reviewed: observableRef,
      uuid: observable,
      agree: action,
      forget: action,
      resume: action,
    });
  }

  /** Takes what is on show as agreed to. */
  agree(price: Priced, { coupon, disclaimer, terms }: PlanOffer): void {
    const applies = price.interval !== 'free' && coupon?.reason === null;
    this.reviewed = {
      ...reviewedOf(price, disclaimer.version),
      ...(applies ? { coupon: coupon.code } : {}),
      ...(terms === undefined ? {} : { terms }),
    };
  }

  /** Needs another review before it is ordered. */
  withdraw(): void {
    runInAction(() => {
      this.reviewed = undefined;
    });
  }

  forget(): void {
    this.reviewed = undefined;
    this.uuid = undefined;
    this.visit = {};
  }

  /** After a reload: takes the order that waits for its payment as one's own. */
  resume({ begun, disclaimer }: PlanOffer): void {
    if (!begun || this.reviewed) return;
    this.reviewed = {
      ...reviewedOf(begun, disclaimer.version),
      ...(begun.coupon === null ? {} : { coupon: begun.coupon }),
    };
    this.uuid = begun.uuid;
  }

  /**
   * Orders what was agreed to: again is the same order. After a reload that is what was ordered
   * then. Undefined where nothing was. Once it is forgotten, its answer leaves the next order alone.
   * Throws ApiError.
   */
  async place(
    offer: PlanOffer,
    interval: string,
    card: string,
    referral: Pick<OrderBody, 'ref' | 'refAt'>,
  ): Promise<string | undefined> {
    if (offer.begun?.interval === interval) this.resume(offer);
    const order = this.reviewed;
    if (!order) return undefined;
    const method = card === newCard ? {} : { paymentMethodUuid: card };
    const body: OrderBody = { planUuid: offer.plan.uuid, ...order, ...method, ...referral };
    const { visit } = this;
    try {
      const { uuid } = await this.#cache.mutate(endpoints.createSubscription, { body });
      runInAction(() => {
        if (this.visit === visit) this.uuid = uuid;
      });
      return uuid;
    } catch (error) {
      this.#cache.invalidate(['Subscriptions']);
      throw error;
    }
  }
}

const reviewedOf = (
  { interval, amount, currency, dueToday }: Priced,
  acceptDisclaimerVersion: number,
): Reviewed => ({ interval, amount, currency, dueToday, acceptDisclaimerVersion });
