import { makeObservable, observable, runInAction } from 'mobx';
import { endpoints, type PayoutAccount, type TestBankName } from '../../contract/index.ts';
import type { Navigator } from '../../platform/ports/navigator.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import { ApiError } from '../../platform/transport/api-error.ts';

/** How often the account is looked at while something of it is awaited. Milliseconds. */
const pollEvery = 2_000;

/** The account that a Skipper's payouts go to, kept by the provider. */
export class PayoutAccountStore {
  problem: string | undefined = undefined;
  pending = false;
  /** Whether the page was asked for here, or a bank chosen: its answer is on its way. */
  private asked = false;
  readonly #cache: QueryCache;
  readonly #navigator: Navigator;

  constructor(cache: QueryCache, navigator: Navigator) {
    this.#cache = cache;
    this.#navigator = navigator;
    makeObservable<this, 'asked'>(this, {
      problem: observable,
      pending: observable,
      asked: observable,
    });
  }

  get result(): QueryResult<PayoutAccount> {
    return this.#cache.query(endpoints.getPayoutAccount, {}, this.asked ? { pollEvery } : {});
  }

  /** Asks for the provider's page. */
  async begin(): Promise<void> {
    await this.#try(() => this.#cache.mutate(endpoints.openPayoutAccount, {}));
  }

  /** Leaves for the provider's page. */
  openPage(page: string): void {
    this.#navigator.leave?.(page);
  }

  /** Throws ApiError. */
  async chooseBank(bank: TestBankName): Promise<void> {
    await this.#cache.mutate(endpoints.chooseTestBank, { body: { bank } });
    runInAction(() => {
      this.asked = true;
    });
  }

  onLogOut(): void {
    runInAction(() => {
      this.asked = false;
      this.problem = undefined;
    });
  }

  async #try(work: () => Promise<unknown>): Promise<void> {
    if (this.pending) return;
    runInAction(() => {
      this.pending = true;
      this.problem = undefined;
    });
    try {
      await work();
      runInAction(() => {
        this.asked = true;
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => {
        this.problem = error.items[0]?.message ?? error.message;
      });
    } finally {
      runInAction(() => {
        this.pending = false;
      });
    }
  }
}
