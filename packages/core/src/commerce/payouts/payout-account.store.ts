import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import {
  endpoints,
  type Money,
  type PayoutAccount,
  type TestBankName,
} from '../../contract/index.ts';
import type { Navigator } from '../../platform/ports/navigator.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import { SingleWrite } from '../../platform/query/single-write.ts';
import type { ToastQueue } from '../../shell/toasts/toast-queue.store.ts';

/** How often the account is looked at while something of it is awaited. Milliseconds. */
const pollEvery = 2_000;

/** Where a receiver gives their details, and what the provider shows its sellers. */
const pages = {
  details: endpoints.openPayoutAccount,
  dashboard: endpoints.openPayoutDashboard,
} as const;

export type ProviderPage = keyof typeof pages;

/** The account that a Skipper's payouts go to, kept by the provider. */
export class PayoutAccountStore {
  /** A payout that its receiver looks at before it is made. */
  review: Money | undefined = undefined;
  /** Whether the page was asked for here, or a bank chosen: its answer is on its way. */
  private asked = false;
  readonly #write = new SingleWrite();
  readonly #cache: QueryCache;
  readonly #navigator: Navigator;
  readonly #toasts: ToastQueue;

  constructor(cache: QueryCache, navigator: Navigator, toasts: ToastQueue) {
    this.#cache = cache;
    this.#navigator = navigator;
    this.#toasts = toasts;
    makeObservable<this, 'asked'>(this, {
      asked: observable,
      review: observableRef,
      look: action,
      leaveReview: action,
    });
  }

  get pending(): boolean {
    return this.#write.pending;
  }

  get problem(): string | undefined {
    return this.#write.problem;
  }

  get result(): QueryResult<PayoutAccount> {
    return this.#cache.query(endpoints.getPayoutAccount, {}, this.asked ? { pollEvery } : {});
  }

  /** Asks for a page of the provider, for a user without a password. A refusal shows as a problem. */
  async ask(page: ProviderPage): Promise<void> {
    await this.#write.run(() => this.askAs(page));
  }

  /** Asks for it by the user's password. Throws ApiError. */
  async askAs(page: ProviderPage, password?: string): Promise<void> {
    const body = password === undefined ? {} : { password };
    await this.#cache.mutate(pages[page], { body });
    this.#setAsked(true);
  }

  look(review: Money): void {
    this.#write.clear();
    this.review = review;
  }

  leaveReview(): void {
    this.#write.clear();
    this.review = undefined;
  }

  /** Makes the payout that was reviewed: never optimistic. A refusal shows what can be paid now. */
  async payOut(): Promise<void> {
    const { review } = this;
    if (!review) return;
    const { amount, currency } = review;
    const body = { amount, currency };
    if (await this.#write.run(() => this.#cache.mutate(endpoints.payOut, { body }))) {
      this.leaveReview();
      this.#toasts.show({ severity: 'success', title: 'Payout on its way' });
    } else if (this.problem !== undefined) {
      this.#cache.invalidate(['Subscriptions']);
    }
  }

  /** Leaves for the provider's page. */
  openPage(page: string): void {
    this.#navigator.leave?.(page);
  }

  /** Throws ApiError. */
  async chooseBank(bank: TestBankName): Promise<void> {
    await this.#cache.mutate(endpoints.chooseTestBank, { body: { bank } });
    this.#setAsked(true);
  }

  onLogOut(): void {
    this.#setAsked(false);
    this.leaveReview();
  }

  #setAsked(asked: boolean): void {
    runInAction(() => {
      this.asked = asked;
    });
  }
}
