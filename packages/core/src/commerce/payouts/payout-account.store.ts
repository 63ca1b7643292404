import { makeObservable, observable, runInAction } from 'mobx';
import { endpoints, type PayoutAccount, type TestBankName } from '../../contract/index.ts';
import type { Navigator } from '../../platform/ports/navigator.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import { SingleWrite } from '../../platform/query/single-write.ts';

/** How often the account is looked at while something of it is awaited. Milliseconds. */
const pollEvery = 2_000;

/** The account that a Skipper's payouts go to, kept by the provider. */
export class PayoutAccountStore {
  /** Whether the page was asked for here, or a bank chosen: its answer is on its way. */
  private asked = false;
  readonly #write = new SingleWrite();
  readonly #cache: QueryCache;
  readonly #navigator: Navigator;

  constructor(cache: QueryCache, navigator: Navigator) {
    this.#cache = cache;
    this.#navigator = navigator;
    makeObservable<this, 'asked'>(this, {
      asked: observable,
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

  /** Asks for the provider's page. */
  async begin(): Promise<void> {
    if (await this.#write.run(() => this.#cache.mutate(endpoints.openPayoutAccount, {}))) {
      this.#setAsked(true);
    }
  }

  /** Asks for what the provider shows its sellers. */
  async beginDashboard(): Promise<void> {
    if (await this.#write.run(() => this.#cache.mutate(endpoints.openPayoutDashboard, {}))) {
      this.#setAsked(true);
    }
  }

  /** Pays out what is available. */
  async payOut(): Promise<void> {
    await this.#write.run(() => this.#cache.mutate(endpoints.payOut, {}));
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
    this.#write.clear();
  }

  #setAsked(asked: boolean): void {
    runInAction(() => {
      this.asked = asked;
    });
  }
}
