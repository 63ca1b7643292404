import {
  action,
  computed,
  computedStruct,
  makeObservable,
  observable,
  reaction,
  runInAction,
} from 'mobx';
import {
  endpoints,
  type OfferedPrice,
  opening,
  type PlanOffer,
  type SubscriptionPayment,
} from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Navigator } from '../../platform/ports/navigator.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import { type CardPayment, cardEntry, cardsOf } from './card-payment.ts';
import {
  type CheckoutAddress,
  type CheckoutStep,
  checkoutAddress,
  orderPath,
  stepPath,
} from './checkout-address.ts';
import type { CheckoutCoupon } from './checkout-coupon.ts';
import { CheckoutOrder, reviewReason } from './checkout-order.ts';
import { newCard, OrderPayments } from './order-payments.ts';

/** Buying a plan: choose, review, pay. The address holds the step, the server what counts. */
export class CheckoutStore implements CardPayment {
  readonly choice: Form<{ interval: string }>;
  readonly consent: Form<{ accepted: boolean }>;
  readonly card: CardPayment['card'];
  /** Why the buyer is back at an earlier step. */
  notice: string | undefined = undefined;
  readonly #order: CheckoutOrder;
  readonly coupon: CheckoutCoupon;
  readonly #cache: QueryCache;
  readonly #navigation: NavigationStore;
  readonly #navigator: Navigator;
  readonly #payments: OrderPayments;

  constructor(
    cache: QueryCache,
    navigation: NavigationStore,
    navigator: Navigator,
    coupon: CheckoutCoupon,
    clock: Clock,
  ) {
    this.coupon = coupon;
    this.#cache = cache;
    this.#navigation = navigation;
    this.#navigator = navigator;
    this.#order = new CheckoutOrder(cache);
    this.#payments = new OrderPayments(cache, clock);
    this.choice = new Form({
      initial: { interval: '' },
      submit: async ({ interval }) => this.#go('review', interval),
    });
    this.consent = new Form<{ accepted: boolean }>({
      initial: { accepted: false },
      check: ({ accepted }) =>
        accepted ? {} : { accepted: 'Accept the risk disclosure to continue.' },
      submit: () => this.#agree(),
    });
    this.card = cardEntry(({ card, testCard }) => this.#pay(card, testCard));
    makeObservable(this, {
      address: computedStruct,
      step: computed,
      price: computedStruct,
      subscription: computed,
      notice: observable,
      reset: action,
    });
  }

  get address(): CheckoutAddress | undefined {
    return checkoutAddress(this.#navigation);
  }

  get offer(): QueryResult<PlanOffer> {
    const uuid = this.address?.plan ?? '';
    const { query } = this.coupon;
    return this.#cache.query(endpoints.getPlanOffer, { params: { uuid }, query });
  }

  /** The price of the chosen interval. */
  get price(): OfferedPrice | undefined {
    return this.offer.data?.prices.find(({ interval }) => interval === this.address?.interval);
  }

  /** No step is reached without those before it. */
  get step(): CheckoutStep {
    const { step = 'plan', interval } = this.address ?? {};
    if (step === 'plan' || !this.price) return 'plan';
    const agreed = this.#order.reviewed?.interval === interval || this.#begun !== undefined;
    return step === 'pay' && agreed ? 'pay' : 'review';
  }

  /** The order on show, or the one that waits for its payment. */
  get subscription(): string | undefined {
    return this.address?.subscription ?? this.#order.uuid ?? this.#begun?.uuid;
  }

  /** The amount that the buyer has agreed to pay now. */
  get dueToday(): number | undefined {
    return (this.#order.reviewed ?? this.#begun)?.dueToday;
  }

  get cards(): CardPayment['cards'] {
    return cardsOf(this.offer.data);
  }

  /** How the payment of the order stands; asked again while it is under way. */
  get payment(): SubscriptionPayment | undefined {
    return this.subscription ? this.#payments.of(this.subscription).data : undefined;
  }

  /** Follows the order: once it is paid, what was bought is shown. */
  start(): () => void {
    const stops = [
      reaction(
        () => this.address?.plan,
        () => this.reset(),
        { fireImmediately: true },
      ),
      reaction(
        () => (this.address ? this.offer.data?.prices[0]?.interval : undefined),
        (interval) => {
          if (interval) this.choice.load({ interval: this.address?.interval || interval });
        },
        { fireImmediately: true },
      ),
      reaction(
        () => (this.address?.step === 'pay' ? this.payment?.state : undefined),
        (state) => {
          if (state === 'succeeded') this.#finish();
        },
        { fireImmediately: true },
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  onLogOut(): void {
    this.coupon.forget();
    this.reset();
  }

  dispose(): void {
    this.#payments.dispose();
  }

  /** Forgets the order that was being made. */
  reset(): void {
    this.notice = undefined;
    this.#order.forget();
    this.coupon.refresh();
    this.choice.reset({ interval: '' });
    this.consent.abandon();
    this.card.abandon();
  }

  /** Back to the review, such as after a trial that a card has had before. */
  async reviewAgain(notice?: string): Promise<void> {
    const { visit } = this.#order;
    await this.offer.refetch();
    if (this.#order.visit !== visit) return;
    runInAction(() => {
      this.notice = notice;
      this.#order.withdraw();
      this.consent.reset();
    });
    this.#go('review', this.address?.interval ?? '', { replace: true });
  }

  async confirm(agrees: boolean): Promise<void> {
    if (this.subscription === undefined) return;
    if (this.offer.data) this.#order.resume(this.offer.data);
    await this.#payments.confirm(this.subscription, agrees);
  }

  openPage(page: string): void {
    this.#navigator.leave?.(page);
  }

  get #begun(): PlanOffer['begun'] | undefined {
    const begun = this.offer.data?.begun;
    return begun?.interval === this.address?.interval ? (begun ?? undefined) : undefined;
  }

  async #agree(): Promise<void> {
    const { price, offer } = this;
    if (!price || !offer.data) return;
    this.#order.agree(price, offer.data);
    runInAction(() => {
      this.notice = undefined;
    });
    if (price.interval !== 'free') return this.#go('pay', price.interval);
    const { visit } = this.#order;
    if ((await this.#place(newCard)) && this.#order.visit === visit) this.#finish();
  }

  async #pay(card: string, testCard: string): Promise<void> {
    const { visit } = this.#order;
    const { testCards } = this.offer.data ?? {};
    const uuid = await this.#place(card);
    if (uuid === undefined) return;
    // Also after a turn to another plan: the buyer has said yes to this one.
    await this.#payments.pay(uuid, card === newCard && testCards ? testCard : undefined);
    if (this.#order.visit !== visit) this.#cache.invalidate(opening);
  }

  /** Undefined where the offer has to be reviewed again. */
  async #place(card: string): Promise<string | undefined> {
    const offer = this.offer.data;
    if (!offer) return undefined;
    const { visit } = this.#order;
    try {
      const { referral } = this.coupon;
      return await this.#order.place(offer, this.address?.interval ?? '', card, referral);
    } catch (error) {
      const reason = reviewReason(error);
      if (!reason || this.#order.visit !== visit) throw error;
      await this.reviewAgain(reason.message);
      return undefined;
    }
  }

  #finish(): void {
    const { address, subscription } = this;
    if (!address || subscription === undefined) return;
    this.coupon.forget();
    this.#cache.invalidate(opening);
    this.#navigation.go(orderPath(address.plan, subscription), { replace: true });
  }

  #go(step: CheckoutStep, interval: string, options: { readonly replace?: boolean } = {}): void {
    const { plan } = this.address ?? {};
    if (plan !== undefined) this.#navigation.go(stepPath(plan, step, interval), options);
  }
}
