import {
  type ConnectedAccount,
  type ConnectedAccountList,
  endpoints,
  type UpdateAccountBody,
} from '../../contract/index.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Environment } from '../../platform/ports/ports.ts';
import type { QueryCache } from '../../platform/query/query-cache.ts';
import type { QueryResult } from '../../platform/query/query-result.ts';
import { type AccountForm, accountForm } from './account.form.ts';
import { RecalculationWatch } from './recalculation-watch.ts';

/** The trading accounts of a Skipper. */
export class AccountsStore {
  readonly createForm: AccountForm;
  readonly #cache: QueryCache;
  readonly #watch: RecalculationWatch;

  constructor(cache: QueryCache, environment: Environment, clock: Clock) {
    this.#cache = cache;
    this.#watch = new RecalculationWatch(cache, clock);
    this.createForm = accountForm(cache, environment);
  }

  onLogOut(): void {
    this.createForm.reset();
    this.#watch.stop();
  }

  dispose(): void {
    this.#watch.stop();
  }

  /** A job that it shows is followed, as a query that is shown is kept fresh. */
  get list(): QueryResult<ConnectedAccountList> {
    const list = this.#cache.query(endpoints.listConnectedAccounts, {});
    this.#watch.follow(recalculatedOf(list.data).map(({ uuid }) => uuid));
    return list;
  }

  /** Those whose positions a job recalculates. */
  get recalculated(): readonly ConnectedAccount[] {
    return recalculatedOf(this.list.data);
  }

  /** An account of the list, once that is loaded. */
  find(uuid: string): ConnectedAccount | undefined {
    return this.list.data?.accounts.find((account) => account.uuid === uuid);
  }

  /** Changes what an account is called or what others may see of it. Throws ApiError. */
  async update(uuid: string, body: UpdateAccountBody): Promise<void> {
    const { recalculation } = await this.#cache.mutate(endpoints.updateConnectedAccount, {
      params: { uuid },
      body,
    });
    if (recalculation !== null) this.#watch.follow([uuid]);
  }

  /** Archives an account; its history stays. Throws ApiError. */
  async archive(uuid: string): Promise<void> {
    await this.#cache.mutate(endpoints.archiveConnectedAccount, { params: { uuid } });
  }

  /** Removes an account without fills. Throws ApiError, 409 for one that has some. */
  async remove(uuid: string): Promise<void> {
    await this.#cache.mutate(endpoints.deleteConnectedAccount, { params: { uuid } });
  }
}

const recalculatedOf = (list: ConnectedAccountList | undefined): readonly ConnectedAccount[] =>
  list?.accounts.filter(({ recalculation }) => recalculation !== null) ?? [];
