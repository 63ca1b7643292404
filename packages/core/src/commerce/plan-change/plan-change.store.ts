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
  opening,
  type PlanList,
  type Subscription,
  type SubscriptionPayment,
} from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Navigator } from '../../platform/ports/navigator.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import { ApiError } from '../../platform/transport/api-error.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import { type CardPayment, cardEntry, cardsOf } from '../checkout/card-payment.ts';
import { newCard, OrderPayments } from '../checkout/order-payments.ts';
import type { SubscriptionsStore } from '../subscriptions/subscriptions.store.ts';
import { ChangePreview } from './change-preview.ts';
import {
  type ChangeTarget,
  type PlanChangeAddress,
  planChangeAddress,
  reviewPath,
} from './plan-change-address.ts';

/** Changing a plan: choose, review, confirm. The server works out every amount. */
export class PlanChangeStore implements CardPayment {
  readonly choice: Form<{ target: string }>;
  readonly card: CardPayment['card'];
  readonly preview: ChangePreview;
  /** A payment was begun here. */
  private placed = false;
  /** Another one for each address: an answer about an earlier one is not shown. */
  #visit = {};
  readonly #cache: QueryCache;
  readonly #navigation: NavigationStore;
  readonly #navigator: Navigator;
  readonly #subscriptions: SubscriptionsStore;
  readonly #payments: OrderPayments;

  constructor(
    cache: QueryCache,
    navigation: NavigationStore,
    navigator: Navigator,
    subscriptions: SubscriptionsStore,
    clock: Clock,
  ) {
    this.#cache = cache;
    this.preview = new ChangePreview(cache);
    this.#navigation = navigation;
    this.#navigator = navigator;
    this.#subscriptions = subscriptions;
    this.#payments = new OrderPayments(cache, clock);
    this.choice = new Form({
      initial: { target: '' },
      check: ({ target }) => (target === '' ? { target: 'Choose a plan.' } : {}),
      submit: async ({ target }) => this.#review(target),
    });
    this.card = cardEntry(({ card, testCard }) => this.#change(card, testCard));
    makeObservable<this, 'placed'>(this, {
      address: computedStruct,
      isMade: computed,
      placed: observable,
      reset: action,
    });
  }

  get address(): PlanChangeAddress | undefined {
    return planChangeAddress(this.#navigation);
  }

  get result(): QueryResult<readonly Subscription[]> {
    return this.#subscriptions.result;
  }

  get subscription(): Subscription | undefined {
    return this.result.data?.find(({ uuid }) => uuid === this.address?.subscription);
  }

  /** The plans of the subscription's mentor that are sold to everyone. */
  get plans(): QueryResult<PlanList> | undefined {
    const { username } = this.subscription?.account ?? {};
    if (username === undefined) return undefined;
    return this.#cache.query(endpoints.listPlans, { query: { username } });
  }

  /** Whether the subscription is on the chosen plan, or will be from its renewal on. */
  get isMade(): boolean {
    const { subscription, address } = this;
    if (!subscription || !address?.target) return false;
    return (
      isOf(subscription, address.target) ||
      (subscription.pendingUpdate !== null && isOf(subscription.pendingUpdate, address.target))
    );
  }

  get cards(): CardPayment['cards'] {
    return cardsOf(this.preview.shown);
  }

  /** How the payment of the change stands; asked again while it is under way. */
  get payment(): SubscriptionPayment | undefined {
    const { subscription, placed } = this;
    if (!subscription || !(placed || subscription.openChange)) return undefined;
    return this.#payments.of(subscription.uuid).data;
  }

  /** Previews what is chosen, and shows what became of its payment. */
  start(): () => void {
    const stops = [
      reaction(
        () => this.address,
        () => this.reset(),
        { fireImmediately: true },
      ),
      reaction(
        () => (this.subscription && !this.isMade ? this.address?.target : undefined),
        (target) => {
          this.preview.forget();
          if (target) void this.#load(target);
        },
        { fireImmediately: true },
      ),
      reaction(
        () => this.payment?.state,
        (state) => {
          if (state === 'succeeded') this.#cache.invalidate(opening);
        },
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  onLogOut(): void {
    this.preview.forget();
    this.reset();
  }

  dispose(): void {
    this.#payments.dispose();
  }

  /** Forgets the change that was being made. */
  reset(): void {
    this.#visit = {};
    this.placed = false;
    this.choice.reset({ target: '' });
    this.card.abandon();
  }

  async confirm(agrees: boolean): Promise<void> {
    const { subscription } = this;
    if (!subscription) return;
    this.#place();
    await this.#payments.confirm(subscription.uuid, agrees);
    await this.#reread();
  }

  openPage(page: string): void {
    this.#navigator.leave?.(page);
  }

  #review(target: string): void {
    const [planUuid = '', interval] = target.split(' ');
    const { subscription } = this.address ?? {};
    if (subscription === undefined) return;
    const to = { planUuid, interval: interval as ChangeTarget['interval'] };
    this.#navigation.go(reviewPath(subscription, to));
  }

  async #load(target: ChangeTarget, notice?: string): Promise<void> {
    const preview = await this.preview.load(this.address?.subscription ?? '', target, notice);
    if (!preview) return;
    const [kept] = preview.cards;
    this.card.load({ card: kept?.uuid ?? newCard, testCard: 'accepted' });
  }

  async #change(card: string, testCard: string): Promise<void> {
    const { subscription } = this;
    const preview = this.preview.shown;
    if (!preview || !subscription) return;
    const { uuid } = subscription;
    const visit = this.#visit;
    const { plan, interval, previewToken } = preview;
    const method = card === newCard || preview.dueNow === 0 ? {} : { paymentMethodUuid: card };
    const body = { planUuid: plan.uuid, interval, previewToken, ...method };
    try {
      const { openChange } = await this.#cache.mutate(endpoints.changePlan, {
        params: { uuid },
        body,
      });
      if (openChange) {
        if (this.#visit === visit) this.#place();
        const test = card === newCard && preview.testCards ? testCard : undefined;
        await this.#payments.pay(uuid, test);
      }
    } catch (error) {
      return this.#refused(error, visit);
    }
    await this.#reread();
  }

  /** Refused because another tab was faster: it is done. */
  async #refused(error: unknown, visit: object): Promise<void> {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    this.#cache.invalidate(['Subscriptions']);
    await this.#reread();
    if (this.#visit !== visit || this.isMade) return;
    const { code, message } = error.items[0] ?? {};
    const { target } = this.address ?? {};
    if (code !== 'price_changed' || !target) throw error;
    await this.#load(target, message);
  }

  /** A failure shows at the list, which can be read again. */
  async #reread(): Promise<void> {
    this.#cache.invalidate(opening);
    await this.#cache
      .fetch(endpoints.getUserSubscriptions, {}, { force: true })
      .catch(() => undefined);
  }

  #place(): void {
    runInAction(() => {
      this.placed = true;
    });
  }
}

const isOf = (
  { plan, interval }: Pick<Subscription, 'plan' | 'interval'>,
  target: ChangeTarget,
): boolean => plan.uuid === target.planUuid && interval === target.interval;
