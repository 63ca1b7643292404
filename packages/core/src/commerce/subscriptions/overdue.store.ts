import { reaction } from 'mobx';
import {
  endpoints,
  type Overdue,
  opening,
  type SubscriptionPayment,
} from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import { OpenedRow } from '../../platform/lists/opened-row.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Navigator } from '../../platform/ports/navigator.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import { ApiError } from '../../platform/transport/api-error.ts';
import type { NavigationStore } from '../../shell/navigation/navigation.store.ts';
import { type CardPayment, type CardValues, cardsOf } from '../checkout/card-payment.ts';
import { newCard, OrderPayments } from '../checkout/order-payments.ts';

/** Paying a refused renewal at once. Nothing counts as paid before the server says so. */
export class OverdueStore implements CardPayment {
  readonly card: Form<CardValues>;
  /** The subscription that is paid for, over the list. */
  readonly opened: OpenedRow;
  readonly #cache: QueryCache;
  readonly #navigator: Navigator;
  readonly #payments: OrderPayments;
  /** The subscription that the card was sent for last. */
  #paidFor: string | undefined = undefined;

  constructor(cache: QueryCache, navigation: NavigationStore, navigator: Navigator, clock: Clock) {
    this.#cache = cache;
    this.#navigator = navigator;
    this.#payments = new OrderPayments(cache, clock);
    this.opened = new OpenedRow(navigation, 'pay', 'subscriptions');
    this.card = new Form({
      initial: { card: newCard, testCard: 'accepted' },
      submit: ({ card, testCard }) => this.#pay(card, testCard),
    });
  }

  /** What is owed for the opened subscription. */
  get result(): QueryResult<Overdue> | undefined {
    const { uuid } = this.opened;
    return uuid === undefined
      ? undefined
      : this.#cache.query(endpoints.getOverdue, { params: { uuid } });
  }

  get cards(): CardPayment['cards'] {
    return cardsOf(this.result?.data);
  }

  /** The latest payment; one that paid an earlier period says nothing of what is owed. */
  get payment(): SubscriptionPayment | undefined {
    const { uuid } = this.opened;
    if (uuid === undefined) return undefined;
    const { data } = this.#payments.of(uuid);
    return data?.state === 'succeeded' && this.result?.data?.owed ? undefined : data;
  }

  /** Chooses the card of the renewals, and reads the list again once it is paid. */
  start(): () => void {
    const stops = [
      // Before its card is chosen: what is still sent for another one is not this one's.
      reaction(
        () => this.opened.uuid,
        (uuid) => {
          if (uuid !== undefined && uuid !== this.#paidFor) this.card.abandon();
        },
      ),
      reaction(
        () => this.result?.data?.owed?.invoiceUuid,
        (invoice) => {
          if (invoice === undefined) return;
          this.card.load({ card: this.cards.kept[0]?.uuid ?? newCard, testCard: 'accepted' });
        },
        { fireImmediately: true },
      ),
      reaction(
        () => {
          const { uuid } = this.opened;
          return uuid === undefined ? undefined : this.#payments.of(uuid).data?.state;
        },
        (state, before) => {
          if (state === 'succeeded' && before !== undefined) {
            this.#cache.invalidate(opening);
          }
        },
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  onLogOut(): void {
    this.card.reset();
  }

  dispose(): void {
    this.#payments.dispose();
  }

  async confirm(agrees: boolean): Promise<void> {
    const { uuid } = this.opened;
    if (uuid === undefined) return;
    await this.#payments.confirm(uuid, agrees);
    await this.#reread(uuid);
  }

  openPage(page: string): void {
    this.#navigator.leave?.(page);
  }

  async #pay(card: string, testCard: string): Promise<void> {
    const { uuid } = this.opened;
    const { owed, testCards } = this.result?.data ?? {};
    if (uuid === undefined || !owed) return;
    this.#paidFor = uuid;
    const { invoiceUuid } = owed;
    const method = card === newCard ? {} : { paymentMethodUuid: card };
    try {
      const body = { invoiceUuid, ...method };
      await this.#cache.mutate(endpoints.payOverdue, { params: { uuid }, body });
      await this.#payments.pay(uuid, card === newCard && testCards ? testCard : undefined);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      // Another tab was faster, or the subscription has ended: the list says which.
      const now = await this.#reread(uuid);
      if (now?.owed?.invoiceUuid === invoiceUuid) throw error;
      return;
    }
    await this.#reread(uuid);
  }

  /** A failure shows at what is read, which can be read again. */
  async #reread(uuid: string): Promise<Overdue | undefined> {
    this.#cache.invalidate(opening);
    return this.#cache
      .fetch(endpoints.getOverdue, { params: { uuid } }, { force: true })
      .catch(() => undefined);
  }
}
