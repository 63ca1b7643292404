import { makeObservable, observable, runInAction } from 'mobx';
import { endpoints } from '../../contract/index.ts';
import type { Navigator } from '../../platform/ports/navigator.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import { SingleWrite } from '../../platform/query/single-write.ts';
import { to } from '../../shell/navigation/links.ts';

/** The way to the payment provider's page with a payer's cards. */
export class BillingPortalStore {
  /** Its address, where this front end cannot leave for it. */
  page: string | undefined = undefined;
  readonly #write = new SingleWrite();
  readonly #cache: QueryCache;
  readonly #navigator: Navigator;

  constructor(cache: QueryCache, navigator: Navigator) {
    this.#cache = cache;
    this.#navigator = navigator;
    makeObservable(this, { page: observable });
  }

  get pending(): boolean {
    return this.#write.pending;
  }

  get problem(): string | undefined {
    return this.#write.problem;
  }

  /** Asks for the page, which opens once, and leaves for it. */
  async open(): Promise<void> {
    await this.#write.run(async () => {
      const body = { returnPath: to('settings-mentee-billing') };
      const { url } = await this.#cache.mutate(endpoints.openBillingPortal, { body });
      if (this.#navigator.leave) this.#navigator.leave(url);
      else this.#set(url);
    });
  }

  onLogOut(): void {
    this.#write.clear();
    this.#set(undefined);
  }

  #set(page: string | undefined): void {
    runInAction(() => {
      this.page = page;
    });
  }
}
